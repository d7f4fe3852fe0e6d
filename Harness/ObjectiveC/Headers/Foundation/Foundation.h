#pragma once
#include <CoreGraphics.h>
#include <ObjectiveC.h>

NS_ASSUME_NONNULL_BEGIN

typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);

NS_SWIFT_BRIDGE(Swift.String)
@interface NSString : NSObject
@end

NS_SWIFT_BRIDGE(Swift.Array)
@interface NSArray<__covariant ObjectType> : NSObject
@end

NS_SWIFT_BRIDGE(Swift.Dictionary)
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end

NS_SWIFT_BRIDGE(IndexPath)
@interface NSIndexPath : NSObject
@end

NS_SWIFT_BRIDGE(IndexSet)
@interface NSIndexSet : NSObject
@end

@interface NSNumber : NSObject
@end

@interface NSAttributedString : NSObject
@property (readonly, copy) NSString *string;
@end

@interface NSError : NSObject
@end

@interface NSCoder : NSObject
@end

@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

NS_SWIFT_NAME(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle;
@end

typedef NSString *NSNotificationName NS_TYPED_EXTENSIBLE_ENUM;

NS_SWIFT_NAME(Notification)
@interface NSNotification : NSObject
@end

@interface NSOperationQueue : NSObject
@end

NS_SWIFT_NAME(NotificationCenter)
@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter NS_SWIFT_NAME(default);
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name object:(nullable id)object queue:(nullable NSOperationQueue *)queue
                        usingBlock:(void (NS_SWIFT_SENDABLE ^)(NSNotification *notification))block;
- (void)removeObserver:(id)observer;
@end

NS_ASSUME_NONNULL_END
