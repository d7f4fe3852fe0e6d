#pragma once
#include <Foundation.h>
#include <QuartzCore.h>

#define UIKIT_EXTERN extern

typedef struct UIEdgeInsets {
  CGFloat top;
  CGFloat left;
  CGFloat bottom;
  CGFloat right;
} UIEdgeInsets;
