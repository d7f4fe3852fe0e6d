#pragma once
#include "UIImage.h"
#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, UIControlEvents, UIControl.Event) {
  UIControlEventTouchUpInside = 1 << 6,
  UIControlEventValueChanged = 1 << 12,
  UIControlEventPrimaryActionTriggered = 1 << 13,
};

typedef NS_OPTIONS(NSUInteger, UIControlState, UIControl.State) {
  UIControlStateNormal NS_SWIFT_NAME(normal) = 0,
  UIControlStateHighlighted = 1 << 0,
  UIControlStateDisabled = 1 << 1,
  UIControlStateSelected = 1 << 2,
  UIControlStateFocused = 1 << 3,
};

NS_SWIFT_UI_ACTOR
@interface UIMenuElement : NSObject
@property (nonatomic, readonly) NSString *title;
@property (nonatomic, nullable, readonly) UIImage *image;
@end

@class UIAction;
typedef void (^UIActionHandler)(__kindof UIAction *action);

@interface UIAction : UIMenuElement
@property (nonatomic, copy) NSString *title;
@property (nonatomic, copy, nullable) UIImage *image;
@end

@interface UIControl : UIView
@property (nonatomic, getter=isEnabled) BOOL enabled;
- (void)addTarget:(nullable id)target
              action:(SEL)action
    forControlEvents:(UIControlEvents)controlEvents NS_SWIFT_NAME(addTarget(_:action:for:));
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents NS_SWIFT_NAME(addAction(_:for:));
- (void)removeAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents NS_SWIFT_NAME(removeAction(_:for:));
@end

NS_ASSUME_NONNULL_END
