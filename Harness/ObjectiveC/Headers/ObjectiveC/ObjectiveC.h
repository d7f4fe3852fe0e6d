// The root of everything, and the words in which Objective-C tells Swift more than C can say.
#pragma once

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_BRIDGE(name) __attribute__((swift_bridge(#name)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@MainActor")))
#define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_NOESCAPE __attribute__((noescape))
#define NS_TYPED_ENUM __attribute__((swift_newtype(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_newtype(struct)))
// The name that Swift has for an enumeration is in Apple's API notes; here it stands beside the type.
#define NS_ENUM(type, name, swiftName) enum NS_SWIFT_NAME(swiftName) __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_OPTIONS(type, name, swiftName) \
  enum NS_SWIFT_NAME(swiftName) __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
// To Swift an OpaquePointer, as Apple's is.
typedef struct objc_imp *IMP;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(NSObjectProtocol)
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
- (BOOL)respondsToSelector:(null_unspecified SEL)aSelector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (null_unspecified IMP)methodForSelector:(null_unspecified SEL)aSelector;
+ (null_unspecified IMP)instanceMethodForSelector:(null_unspecified SEL)aSelector;
@end

NS_ASSUME_NONNULL_END
