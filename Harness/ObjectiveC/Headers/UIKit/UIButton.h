#pragma once
#include "UIControl.h"
#include "UIImageView.h"
#include "UILabel.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIButtonType, UIButton.ButtonType) {
  UIButtonTypeCustom,
  UIButtonTypeSystem,
};

@interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)buttonType;
- (void)setTitle:(nullable NSString *)title forState:(UIControlState)state;
- (void)setTitleColor:(nullable UIColor *)color forState:(UIControlState)state;
- (void)setImage:(nullable UIImage *)image forState:(UIControlState)state;
@property (nullable, nonatomic, readonly, strong) UILabel *titleLabel;
@property (nullable, nonatomic, readonly, strong) UIImage *currentImage;
@end

NS_ASSUME_NONNULL_END
