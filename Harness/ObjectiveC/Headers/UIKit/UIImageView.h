#pragma once
#include "UIImage.h"
#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image;
@property (nullable, nonatomic, strong) UIImage *image;
@property (nullable, nonatomic, strong) UIImageSymbolConfiguration *preferredSymbolConfiguration;
@property (nonatomic) BOOL adjustsImageSizeForAccessibilityContentSizeCategory;
@end

NS_ASSUME_NONNULL_END
