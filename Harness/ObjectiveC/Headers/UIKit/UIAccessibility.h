#pragma once
#include "UIKitDefines.h"

NS_ASSUME_NONNULL_BEGIN

typedef unsigned long long UIAccessibilityTraits NS_TYPED_ENUM;
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitNone NS_SWIFT_NAME(UIAccessibilityTraits.none);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitButton NS_SWIFT_NAME(UIAccessibilityTraits.button);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitHeader NS_SWIFT_NAME(UIAccessibilityTraits.header);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitUpdatesFrequently NS_SWIFT_NAME(UIAccessibilityTraits.updatesFrequently);

// developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelement(at:): the main actor's, each by itself.
@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityLabel NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityHint NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityValue NS_SWIFT_UI_ACTOR;
@property (nonatomic) UIAccessibilityTraits accessibilityTraits NS_SWIFT_UI_ACTOR;
@end

@interface NSObject (UIAccessibilityAction)
- (BOOL)accessibilityActivate NS_SWIFT_UI_ACTOR;
@end

NS_ASSUME_NONNULL_END
