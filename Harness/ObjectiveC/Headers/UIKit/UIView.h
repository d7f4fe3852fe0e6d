#pragma once
#include "NSLayoutAnchor.h"
#include "UIAccessibility.h"
#include "UIAppearance.h"
#include "UIColor.h"
#include "UIResponder.h"

NS_ASSUME_NONNULL_BEGIN

@class UIWindow;

typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing, UIView.AutoresizingMask) {
  UIViewAutoresizingNone = 0,
  UIViewAutoresizingFlexibleWidth = 1 << 1,
  UIViewAutoresizingFlexibleHeight = 1 << 4,
};

typedef NS_OPTIONS(NSUInteger, UIViewAnimationOptions, UIView.AnimationOptions) {
  UIViewAnimationOptionAllowUserInteraction = 1 << 1,
  UIViewAnimationOptionTransitionCrossDissolve = 5 << 20,
};

typedef NS_ENUM(NSInteger, UIViewContentMode, UIView.ContentMode) {
  UIViewContentModeScaleToFill,
  UIViewContentModeScaleAspectFit,
  UIViewContentModeScaleAspectFill,
  UIViewContentModeRedraw,
  UIViewContentModeCenter,
};

typedef NS_ENUM(NSInteger, UIUserInterfaceLayoutDirection, UIUserInterfaceLayoutDirection) {
  UIUserInterfaceLayoutDirectionLeftToRight,
  UIUserInterfaceLayoutDirectionRightToLeft,
};

@interface UIView : UIResponder <NSCoding, UIAppearance, UIAppearanceContainer>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic, readonly, strong) CALayer *layer;
@property (readonly, nonatomic) UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection;
@end

@interface UIView (UIViewGeometry)
@property (nonatomic, readonly) BOOL canBecomeFocused;
@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
- (BOOL)pointInside:(CGPoint)point withEvent:(nullable UIEvent *)event;
@property (nonatomic) UIViewAutoresizing autoresizingMask;
- (CGSize)sizeThatFits:(CGSize)size;
@end

@interface UIView (UIViewHierarchy)
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property (nullable, nonatomic, readonly) UIWindow *window;
- (void)removeFromSuperview;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)addSubview:(UIView *)view;
- (void)bringSubviewToFront:(UIView *)view NS_SWIFT_NAME(bringSubviewToFront(_:));
- (void)willMoveToWindow:(nullable UIWindow *)newWindow NS_SWIFT_NAME(willMove(toWindow:));
- (void)didMoveToWindow;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
@property (nonatomic, readonly) UIEdgeInsets safeAreaInsets;
@property (readonly, strong) UILayoutGuide *layoutMarginsGuide;
@property (nonatomic, readonly, strong) UILayoutGuide *safeAreaLayoutGuide;
@property (nonatomic, readonly, strong) UIKeyboardLayoutGuide *keyboardLayoutGuide;
@end

@interface UIView (UIViewRendering)
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
@property (nonatomic) CGFloat alpha;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic) UIViewContentMode contentMode;
@property (null_resettable, nonatomic, strong) UIColor *tintColor;
@end

@interface UIView (UIViewAnimation)
+ (void)performWithoutAnimation:(void(NS_NOESCAPE ^)(void))actionsWithoutAnimation;
@end

@interface UIView (UIViewAnimationWithBlocks)
+ (void)transitionWithView:(UIView *)view
                  duration:(NSTimeInterval)duration
                   options:(UIViewAnimationOptions)options
                animations:(void (^_Nullable)(void))animations
                completion:(void (^_Nullable)(BOOL finished))completion NS_SWIFT_DISABLE_ASYNC;
@end

UIKIT_EXTERN const CGSize UIViewLayoutFittingCompressedSize NS_SWIFT_NAME(UIView.layoutFittingCompressedSize);

@interface UIView (UIConstraintBasedLayout)
@property (readonly, strong) NSLayoutXAxisAnchor *leadingAnchor;
@property (readonly, strong) NSLayoutXAxisAnchor *trailingAnchor;
@property (readonly, strong) NSLayoutXAxisAnchor *leftAnchor;
@property (readonly, strong) NSLayoutXAxisAnchor *rightAnchor;
@property (readonly, strong) NSLayoutYAxisAnchor *topAnchor;
@property (readonly, strong) NSLayoutYAxisAnchor *bottomAnchor;
@property (readonly, strong) NSLayoutDimension *widthAnchor;
@property (readonly, strong) NSLayoutDimension *heightAnchor;
@property (readonly, strong) NSLayoutXAxisAnchor *centerXAnchor;
@property (readonly, strong) NSLayoutYAxisAnchor *centerYAnchor;
@property (nonatomic) BOOL translatesAutoresizingMaskIntoConstraints;
@property (nonatomic, readonly) CGSize intrinsicContentSize;
- (void)invalidateIntrinsicContentSize;
- (void)setContentHuggingPriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
- (void)setContentCompressionResistancePriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
- (CGSize)systemLayoutSizeFittingSize:(CGSize)targetSize
        withHorizontalFittingPriority:(UILayoutPriority)horizontalFittingPriority
              verticalFittingPriority:(UILayoutPriority)verticalFittingPriority;
@end

@interface UIWindow : UIView
@end

NS_ASSUME_NONNULL_END
