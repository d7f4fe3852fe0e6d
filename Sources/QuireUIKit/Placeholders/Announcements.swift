#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIAccessibility {
    /// Announces a text once assistive technology has finished speaking. An announcement of another priority would interrupt the
    /// description of the change on the screen.
    @MainActor static func announce(_ text: String) {
      let attributes = [NSAttributedString.Key.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.low]
      post(notification: .announcement, argument: NSAttributedString(string: text, attributes: attributes))
    }
  }

  extension UIView {
    /// The spoken text of a placeholder: its label, or else its texts except those of buttons; nil if there is none.
    var spokenText: String? {
      if let accessibilityLabel, !accessibilityLabel.isEmpty { return accessibilityLabel }
      let texts = systemTexts ?? visibleTexts
      return texts.isEmpty ? nil : texts.joined(separator: ". ")
    }

    /// The texts of the system's placeholder, whose subviews are private.
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
