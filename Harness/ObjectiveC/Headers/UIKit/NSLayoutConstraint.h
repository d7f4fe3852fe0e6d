#pragma once
#include "UIKitDefines.h"

NS_ASSUME_NONNULL_BEGIN

typedef float UILayoutPriority NS_TYPED_EXTENSIBLE_ENUM;
static const UILayoutPriority UILayoutPriorityRequired = 1000;
static const UILayoutPriority UILayoutPriorityFittingSizeLevel = 50;

typedef NS_ENUM(NSInteger, UILayoutConstraintAxis, NSLayoutConstraint.Axis) {
  UILayoutConstraintAxisHorizontal,
  UILayoutConstraintAxisVertical,
};

NS_SWIFT_UI_ACTOR
@interface NSLayoutConstraint : NSObject
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@property UILayoutPriority priority;
@property CGFloat constant;
@property (getter=isActive) BOOL active;
@end

NS_ASSUME_NONNULL_END
