#pragma once
#include "UIRefreshControl.h"
#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

@class UIScrollView;

typedef NS_ENUM(NSInteger, UIScrollViewContentInsetAdjustmentBehavior, UIScrollView.ContentInsetAdjustmentBehavior) {
  UIScrollViewContentInsetAdjustmentAutomatic,
  UIScrollViewContentInsetAdjustmentScrollableAxes,
  UIScrollViewContentInsetAdjustmentNever,
  UIScrollViewContentInsetAdjustmentAlways,
};

NS_SWIFT_UI_ACTOR
@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDragging:(UIScrollView *)scrollView willDecelerate:(BOOL)decelerate;
@end

@interface UIScrollView : UIView <NSCoding>
@property (nonatomic) CGPoint contentOffset;
@property (nonatomic) CGSize contentSize;
@property (nonatomic) UIEdgeInsets contentInset;
@property (nonatomic, readonly) UIEdgeInsets adjustedContentInset;
@property (nonatomic) UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior;
@property (nonatomic, readonly, strong) UILayoutGuide *contentLayoutGuide;
@property (nonatomic, readonly, strong) UILayoutGuide *frameLayoutGuide;
@property (nullable, nonatomic, weak) id<UIScrollViewDelegate> delegate;
@property (nonatomic) BOOL alwaysBounceVertical;
@property (nonatomic, readonly, getter=isDragging) BOOL dragging;
- (void)setContentOffset:(CGPoint)contentOffset animated:(BOOL)animated;
- (void)flashScrollIndicators;
@property (nonatomic, strong, nullable) UIRefreshControl *refreshControl;
@end

NS_ASSUME_NONNULL_END
