extension UIView {
  public var layoutGuides: [UILayoutGuide] {
    let kinds: [ViewGuide] = [.safeArea, .margins, .readableContent, .keyboard, .scrollContent, .scrollFrame]
    return autoLayout.guides + kinds.compactMap { autoLayout.ownGuides[$0] }
  }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  public var readableContentGuide: UILayoutGuide { guide(.readableContent) }

  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = autoLayout.ownGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    autoLayout.ownGuides[.keyboard] = guide
    return guide
  }

  func guide(_ kind: ViewGuide) -> UILayoutGuide {
    if let guide = autoLayout.ownGuides[kind] { return guide }
    let guide = UILayoutGuide(kind, of: self)
    autoLayout.ownGuides[kind] = guide
    return guide
  }
}

extension UIScrollView {
  /// The area of the content: constraints to it say how large the content is.
  public var contentLayoutGuide: UILayoutGuide { guide(.scrollContent) }
  /// The visible part, which does not move when the content does.
  public var frameLayoutGuide: UILayoutGuide { guide(.scrollFrame) }
}
