#pragma once
#include <Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@protocol CAMediaTiming
@property CFTimeInterval duration;
@property float repeatCount;
@property BOOL autoreverses;
@end

@interface CAAnimation : NSObject <CAMediaTiming>
@property (getter=isRemovedOnCompletion) BOOL removedOnCompletion;
@end

@interface CAPropertyAnimation : CAAnimation
+ (instancetype)animationWithKeyPath:(nullable NSString *)path;
@end

@interface CABasicAnimation : CAPropertyAnimation
@property (nullable, strong) id fromValue;
@property (nullable, strong) id toValue;
@end

@interface CALayer : NSObject
@property CGFloat zPosition;
- (void)addAnimation:(CAAnimation *)anim forKey:(nullable NSString *)key;
- (void)removeAnimationForKey:(NSString *)key;
@end

NS_ASSUME_NONNULL_END
