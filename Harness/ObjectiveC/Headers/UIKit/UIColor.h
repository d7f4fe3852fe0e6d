#pragma once
#include "UIKitDefines.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIUserInterfaceStyle, UIUserInterfaceStyle) {
  UIUserInterfaceStyleUnspecified,
  UIUserInterfaceStyleLight,
  UIUserInterfaceStyleDark,
};

NS_SWIFT_SENDABLE
@interface UITraitCollection : NSObject
@property (nonatomic, readonly) UIUserInterfaceStyle userInterfaceStyle;
@end

NS_SWIFT_SENDABLE
@interface UIColor : NSObject
- (instancetype)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
- (instancetype)initWithDynamicProvider:(UIColor * (^)(UITraitCollection *traitCollection))dynamicProvider;
@property (class, nonatomic, readonly) UIColor *redColor;
@property (class, nonatomic, readonly) UIColor *labelColor;
@property (class, nonatomic, readonly) UIColor *secondaryLabelColor;
@end

NS_ASSUME_NONNULL_END
