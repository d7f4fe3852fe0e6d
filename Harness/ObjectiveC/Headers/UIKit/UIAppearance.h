#pragma once
#include "UIKitDefines.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@protocol UIAppearanceContainer <NSObject>
@end

NS_SWIFT_UI_ACTOR
@protocol UIAppearance <NSObject>
+ (instancetype)appearance;
+ (instancetype)appearanceWhenContainedInInstancesOfClasses:(NSArray<Class<UIAppearanceContainer>> *)containerTypes
    NS_SWIFT_NAME(appearance(whenContainedInInstancesOf:));
@end

NS_ASSUME_NONNULL_END
