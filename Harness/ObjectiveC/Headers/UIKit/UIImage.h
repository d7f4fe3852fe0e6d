#pragma once
#include "UIKitDefines.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_SENDABLE
@interface UIImage : NSObject
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)systemImageNamed:(NSString *)name;
@end

NS_ASSUME_NONNULL_END
