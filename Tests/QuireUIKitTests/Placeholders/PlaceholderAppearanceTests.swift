#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    /// `UIAppearance` of `ImageTitleMessageView`. Settings belong to the device, so each test has a fresh one.
    @MainActor @Suite(.withASettablePhone) struct PlaceholderAppearanceTests {
      private typealias Placeholder = ImageTitleMessageView

      private let image = Phone.addImage("Tray", size: CGSize(width: 60, height: 40))
      private let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]

      private func fillIn(_ view: ImageTitleMessageView) {
        view.title = "No Messages"
        view.message = "What others write to you is shown here."
        view.action = UIAction(title: "Write One") { _ in }
      }

      private func shown(_ view: ImageTitleMessageView = ImageTitleMessageView()) -> ImageTitleMessageView {
        fillIn(view)
        // The screen goes, but what it gave to the view stays.
        _ = Screen(view)
        return view
      }

      /// The color of the button's title in a state.
      private func color(of button: UIButton, in state: UIControl.State) -> UIColor? {
        button.isHighlighted = state == .highlighted
        button.isSelected = state == .selected
        button.isEnabled = state != .disabled
        button.layoutIfNeeded()
        return button.titleLabel?.textColor
      }

      @Test("P6: appearance sets the image, the fonts, and the colors of all placeholders")
      func appearance() {
        let proxy = Placeholder.appearance()
        proxy.image = image
        proxy.titleFont = .boldSystemFont(ofSize: 31)
        proxy.messageFont = .systemFont(ofSize: 21)
        proxy.actionFont = .systemFont(ofSize: 11)
        proxy.titleColor = .red
        proxy.messageColor = .green
        proxy.imageColor = .blue
        let view = shown()
        #expect(view.imageView.image == image && !view.imageView.isHidden)
        #expect(view.imageView.tintColor == .blue)
        #expect(view.titleLabel.font.pointSize == 31 && view.titleLabel.textColor == .red)
        #expect(view.messageLabel.font.pointSize == 21 && view.messageLabel.textColor == .green)
        #expect(view.actionButton.titleLabel?.font.pointSize == 11)
      }

      @Test("P6: the button has a color for each of its states; without one, it has that of the normal state")
      func actionColors() {
        let colors: [UIColor] = [.red, .green, .blue, .brown]
        for (state, color) in zip(states, colors) { Placeholder.appearance().setActionColor(color, for: state) }
        let view = shown()
        for (state, color) in zip(states, colors) {
          #expect(self.color(of: view.actionButton, in: state) == color)
          #expect(view.actionColor(for: state) == color)
        }
        let plain = shown()
        for state in states.dropFirst() { plain.setActionColor(nil, for: state) }
        plain.setActionColor(.purple, for: .normal)
        #expect(color(of: plain.actionButton, in: .normal) == .purple)
      }

      @Test("P6: without appearance, titles and messages look like the system's, and the button has the tint color")
      func systemLooks() {
        let view = shown()
        #expect(view.titleLabel.textColor == .label && view.messageLabel.textColor == .secondaryLabel)
        #expect(view.titleLabel.font == .preferredFont(forTextStyle: .headline))
        #expect(view.messageLabel.font == .preferredFont(forTextStyle: .subheadline))
        #expect(view.actionButton.titleLabel?.font == .preferredFont(forTextStyle: .body))
        #expect(color(of: view.actionButton, in: .normal) == view.tintColor)
      }

      @Test("P6: a value that is set on one view wins over appearance, before and after it is shown")
      func explicitValuesWin() {
        let proxy = Placeholder.appearance()
        proxy.titleColor = .red
        proxy.titleFont = .systemFont(ofSize: 31)
        proxy.image = image
        proxy.setActionColor(.red, for: .normal)
        let before = ImageTitleMessageView()
        before.titleColor = .green
        before.titleFont = .systemFont(ofSize: 12)
        before.image = nil
        before.setActionColor(.green, for: .normal)
        let after = shown()
        after.titleColor = .green
        after.titleFont = .systemFont(ofSize: 12)
        after.image = nil
        after.setActionColor(.green, for: .normal)
        for view in [shown(before), after, shown(after)] {
          #expect(view.titleLabel.textColor == .green && view.titleLabel.font.pointSize == 12)
          #expect(view.imageView.isHidden)
          #expect(color(of: view.actionButton, in: .normal) == .green)
        }
      }

      @Test("P6: later appearance settings apply to views that are shown later")
      func laterAppearance() {
        let early = shown()
        Placeholder.appearance().titleColor = .red
        #expect(early.titleLabel.textColor == .label)
        #expect(shown().titleLabel.textColor == .red)
        // It returns to a screen.
        #expect(shown(early).titleLabel.textColor == .red)
      }

      @Test("P6: a subclass has its own appearance, and inherits the rest from its superclass")
      func subclass() {
        final class Special: ImageTitleMessageView {}
        Placeholder.appearance().titleColor = .red
        Placeholder.appearance().messageColor = .red
        Special.appearance().titleColor = .green
        let special = shown(Special())
        #expect(special.titleLabel.textColor == .green && special.messageLabel.textColor == .red)
        #expect(shown().titleLabel.textColor == .red)
      }

      @Test("P6: placeholders of one kind of wrapper can have their own appearance")
      func containedInstances() {
        final class Inbox: ContentWrapperView {}
        ContentWrapperView.makePlaceholderView = { ImageTitleMessageView() }
        defer { ContentWrapperView.makePlaceholderView = { SystemPlaceholderView() } }
        Placeholder.appearance(whenContainedInInstancesOf: [Inbox.self]).titleColor = .green
        for (wrapper, color) in [(Inbox(contentView: UIView()), .green), (ContentWrapperView(contentView: UIView()), .label)]
          as [(ContentWrapperView, UIColor)]
        {
          let screen = Screen(wrapper)
          wrapper.show(.empty)
          screen.layOut()
          #expect((wrapper.noContentView as? ImageTitleMessageView)?.titleLabel.textColor == color)
        }
      }

      @Test("P16: appearance sets spacing, insets, and numbers of lines")
      func layout() {
        let proxy = Placeholder.appearance()
        proxy.spacing = 30
        proxy.contentInsets = UIEdgeInsets(top: 100, left: 100, bottom: 0, right: 60)
        proxy.titleNumberOfLines = 1
        proxy.messageNumberOfLines = 2
        let view = ImageTitleMessageView()
        fillIn(view)
        view.title = Array(repeating: "Title", count: 30).joined(separator: " ")
        view.message = Array(repeating: "Message", count: 30).joined(separator: " ")
        let screen = Screen(view)
        screen.layOut()
        let frames = view.shownParts.map { $0.convert($0.bounds, to: nil) }
        for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(lower.minY - upper.maxY == 30) }
        #expect(frames.allSatisfy { $0.minX >= 100 && $0.maxX <= 330 })
        #expect(abs(view.shownArea.midX - 215) <= 0.5 && abs(view.shownArea.midY - (147 + 810) / 2) <= 0.5)
        #expect(frames[0].height == view.titleLabel.font.lineHeight.rounded(.up))
        #expect(frames[1].height == (2 * view.messageLabel.font.lineHeight).rounded(.up))
      }

      @Test("P16: they can be set for a single view, even while it is on the screen")
      func layoutOfOne() {
        let view = ImageTitleMessageView()
        fillIn(view)
        let screen = Screen(view)
        view.spacing = 30
        view.contentInsets = UIEdgeInsets(top: 24, left: 150, bottom: 24, right: 150)
        view.messageNumberOfLines = 1
        screen.layOut()
        let frames = view.shownParts.map { $0.convert($0.bounds, to: nil) }
        #expect(frames[1].minY - frames[0].maxY == 30)
        #expect(frames[1].height == view.messageLabel.font.lineHeight.rounded(.up))
        #expect(frames[1].width == 90)
      }
    }
  }
#endif
