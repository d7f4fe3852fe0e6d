#pragma once
#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

@class UIContextualAction;

typedef void (^UIContextualActionHandler)(UIContextualAction *action, __kindof UIView *sourceView, void (^completionHandler)(BOOL actionPerformed))
    NS_SWIFT_NAME(UIContextualAction.Handler);

typedef NS_ENUM(NSInteger, UIContextualActionStyle, UIContextualAction.Style) {
  UIContextualActionStyleNormal,
  UIContextualActionStyleDestructive,
};

NS_SWIFT_UI_ACTOR
@interface UIContextualAction : NSObject
+ (instancetype)contextualActionWithStyle:(UIContextualActionStyle)style
                                    title:(nullable NSString *)title
                                  handler:(UIContextualActionHandler)handler;
@end

NS_SWIFT_UI_ACTOR
@interface UISwipeActionsConfiguration : NSObject
+ (instancetype)configurationWithActions:(NSArray<UIContextualAction *> *)actions;
@end

NS_ASSUME_NONNULL_END
