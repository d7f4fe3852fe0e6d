#pragma once
#include "UIFont.h"
#include "UIKitDefines.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(UIImage.SymbolConfiguration) NS_SWIFT_SENDABLE
@interface UIImageSymbolConfiguration : NSObject
+ (instancetype)configurationWithTextStyle:(UIFontTextStyle)textStyle;
@end

NS_SWIFT_SENDABLE
@interface UIImage : NSObject
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)systemImageNamed:(NSString *)name NS_SWIFT_NAME(init(systemName:));
@property (nonatomic, readonly) CGSize size;
@end

NS_ASSUME_NONNULL_END
