#pragma once
#include "UIResponder.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface UIApplication : UIResponder
@end

UIKIT_EXTERN NSNotificationName const UIApplicationWillEnterForegroundNotification
    NS_SWIFT_NAME(UIApplication.willEnterForegroundNotification);

NS_ASSUME_NONNULL_END
