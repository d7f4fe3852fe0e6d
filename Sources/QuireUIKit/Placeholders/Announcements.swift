#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIAccessibility {
    /// Announces a text once assistive technology has finished speaking. An announcement of another priority would interrupt what it says about
    /// the change on the screen.
    @MainActor static func announce(_ text: String) {
      let attributes = [NSAttributedString.Key.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.low]
      post(notification: .announcement, argument: NSAttributedString(string: text, attributes: attributes))
    }
  }

  extension UIView {
    /// What a placeholder says, in words: its label, or else its texts, those of buttons aside. Nil if it says nothing.
    var spokenText: String? {
      if let accessibilityLabel, !accessibilityLabel.isEmpty { return accessibilityLabel }
      let texts = systemTexts ?? visibleTexts
      return texts.isEmpty ? nil : texts.joined(separator: ". ")
    }

    /// The system's own placeholder: what its subviews are is its own business.
    private var systemTexts: [String]? {
      guard let configuration = (self as? any UIContentView)?.configuration as? UIContentUnavailableConfiguration else { return nil }
      return [
        configuration.text ?? configuration.attributedText?.string,
        configuration.secondaryText ?? configuration.secondaryAttributedText?.string,
      ].compactMap(\.self)
    }

    private var visibleTexts: [String] {
      if isHidden || self is UIControl { return [] }
      if let label = self as? UILabel { return [label.text ?? ""].filter { !$0.isEmpty } }
      return subviews.flatMap(\.visibleTexts)
    }
  }
#endif
