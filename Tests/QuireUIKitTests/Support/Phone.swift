#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit

  #if canImport(HeadlessDevice)
    import HeadlessDevice
  #endif

  /// Settings of a phone by a person, and states that only the phone knows. A test that needs it is marked `.withASettablePhone`, and left
  /// out on Apple's UIKit.
  @MainActor enum Phone {
    #if canImport(HeadlessDevice)
      nonisolated static let isSettable = true

      static func reduceMotion() { HeadlessDevice.isReduceMotionEnabled = true }
      static func setTextSize(_ size: UIContentSizeCategory) { HeadlessDevice.contentSizeCategory = size }
      static func showKeyboard(height: CGFloat) { HeadlessDevice.showKeyboard(height: height) }
      static func hideKeyboard() { HeadlessDevice.hideKeyboard() }
      static func addImage(_ name: String, size: CGSize) -> UIImage { HeadlessDevice.addImage(named: name, size: size) ?? UIImage() }
      static func fromStoryboard<View: UIView>(_ make: (NSCoder) -> View?) -> View? { make(NSCoder()) }

      static var announcements: [String] { HeadlessDevice.announcements }
      static var announcementPriorities: [UIAccessibilityPriority?] { HeadlessDevice.announcementPriorities }
      static var layoutChanges: Int { HeadlessDevice.postedNotifications.count { $0.notification == .layoutChanged } }
      static func crossDissolve(of view: UIView) -> TimeInterval? {
        guard let transition = HeadlessDevice.runningTransition(of: view) else { return nil }
        return transition.options.contains(.transitionCrossDissolve) ? transition.duration : nil
      }
      /// The exceptions that UIKit would have raised.
      static func exceptions(in body: () -> Void) -> [String] { HeadlessDevice.assertions(in: body) }
      static func brokenConstraints(in body: () -> Void) -> Int {
        HeadlessDevice.forgetBrokenConstraints()
        body()
        return HeadlessDevice.brokenConstraints.count
      }
    #else
      nonisolated static let isSettable = false

      static func reduceMotion() {}
      static func setTextSize(_ size: UIContentSizeCategory) {}
      static func showKeyboard(height: CGFloat) {}
      static func hideKeyboard() {}
      static func addImage(_ name: String, size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in }
      }
      static func fromStoryboard<View: UIView>(_ make: (NSCoder) -> View?) -> View? { nil }

      static var announcements: [String] { [] }
      static var announcementPriorities: [UIAccessibilityPriority?] { [] }
      static var layoutChanges: Int { 0 }
      static func crossDissolve(of view: UIView) -> TimeInterval? { nil }
      static func exceptions(in body: () -> Void) -> [String] {
        body()
        return []
      }
      static func brokenConstraints(in body: () -> Void) -> Int { 0 }
    #endif
  }

  extension Trait where Self == ConditionTrait {
    static var withASettablePhone: Self { .enabled(if: Phone.isSettable, "Only the double's device can be set, and reports what it did.") }
  }
#endif
