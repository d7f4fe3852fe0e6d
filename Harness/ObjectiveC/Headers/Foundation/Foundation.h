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

@interface NSCoder : NSObject
@end

@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

NS_SWIFT_NAME(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle;
@end

NS_ASSUME_NONNULL_END
