#pragma once
#include "UIControl.h"

NS_ASSUME_NONNULL_BEGIN

@interface UIRefreshControl : UIControl
- (instancetype)init;
@property (nonatomic, readonly, getter=isRefreshing) BOOL refreshing;
- (void)beginRefreshing;
- (void)endRefreshing;
@end

NS_ASSUME_NONNULL_END
