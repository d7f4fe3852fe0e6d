#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    @MainActor struct ImageTitleMessageViewTests {
      private let image = Phone.addImage("Tray", size: CGSize(width: 60, height: 40))

      private func full() -> ImageTitleMessageView {
        let view = ImageTitleMessageView()
        view.image = image
        view.title = "No Messages"
        view.message = "What others write to you is shown here."
        view.action = UIAction(title: "Write One") { _ in }
        return view
      }

      // MARK: Parts

      @Test("P5: image, title, message, and button are below each other, each only if there is one", arguments: 0..<16)
      func parts(present: Int) {
        func isPresent(_ part: Int) -> Bool { present & (1 << part) != 0 }
        let view = full()
        if !isPresent(0) { view.image = nil }
        if !isPresent(1) { view.title = nil }
        if !isPresent(2) { view.message = "" }
        if !isPresent(3) { view.action = nil }
        let screen = Screen(view)
        let texts = ["No Messages", "What others write to you is shown here.", "[Write One]"]
        #expect(screen.texts == (1...3).filter { isPresent($0) }.map { texts[$0 - 1] })
        #expect(view.imageView.isHidden == !isPresent(0))
        let parts = [view.imageView, view.titleLabel, view.messageLabel, view.actionButton]
        #expect(view.shownParts == (0..<4).filter { isPresent($0) }.map { parts[$0] })
        let frames = view.shownParts.map { $0.convert($0.bounds, to: nil) }
        for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(lower.minY - upper.maxY == 12) }
        for frame in frames { #expect(abs(frame.midX - 195) <= 0.5) }
        if present != 0 { #expect(abs(view.shownArea.midY - 428.5) <= 1) }
      }

      @Test("P5: a tap on the button performs the action; another action replaces it, and nil removes it")
      func actions() {
        let view = full()
        let screen = Screen(view)
        var performed: [String] = []
        func action(_ title: String) -> UIAction { UIAction(title: title) { _ in performed.append(title) } }
        for title in ["Write", "Read"] {
          view.action = action(title)
          #expect(screen.tap(title))
        }
        #expect(performed == ["Write", "Read"])
        view.isActionHidden = true
        #expect(!screen.tap("Read"))
        view.isActionHidden = false
        #expect(screen.tap("Read"))
        #expect(performed == ["Write", "Read", "Read"])
        // The button may keep an action without being shown; a touch is what counts.
        view.action = nil
        #expect(!screen.tap("Read"))
        view.actionButton.sendActions(for: .primaryActionTriggered)
        #expect(performed.count == 3)
      }

      @Test("P5: in a wrapper, texts that the app does not set have defaults, and an empty text is none")
      func defaults() {
        let fixture = WrappedLabel()
        let view = ImageTitleMessageView()
        fixture.wrapper.setPlaceholder(view, for: .error)
        #expect(fixture.wrapper.errorView === view)
        fixture.wrapper.show(.failed("Offline."))
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["Something Went Wrong", "Offline."])
        view.title = "Oh"
        view.message = ""
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["Oh"])
        view.title = nil
        view.message = nil
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["Something Went Wrong", "Offline."])
      }

      @Test("A storyboard can create it", .withASettablePhone)
      func storyboard() throws {
        let view = try #require(Phone.fromStoryboard { ImageTitleMessageView(coder: $0) })
        let screen = Screen(view)
        view.title = "No Messages"
        view.action = UIAction(title: "Write One") { _ in }
        screen.layOut()
        #expect(screen.texts == ["No Messages", "[Write One]"])
      }

      // MARK: Layout

      @Test("P7: it is centered in the area above the keyboard, and returns when the keyboard hides", .withASettablePhone)
      func keyboard() {
        let view = full()
        let screen = Screen(view)
        // Between the notch, at 47, and the home indicator, at 810.
        #expect(abs(view.shownArea.midY - 428.5) <= 1)
        Phone.showKeyboard(height: 335)
        #expect(abs(view.shownArea.midY - (47 + 509) / 2) <= 1)
        #expect(view.shownArea.maxY < 509)
        #expect(screen.tap("Write One"))
        Phone.hideKeyboard()
        #expect(abs(view.shownArea.midY - 428.5) <= 1)
      }

      @Test("P7: if the area above the keyboard is too small, the rest can be scrolled to", .withASettablePhone)
      func highKeyboard() throws {
        let view = full()
        let screen = Screen(view, size: CGSize(width: 390, height: 400))
        Phone.showKeyboard(height: 260)
        #expect(!screen.tap("Write One"))
        let scrollView = try #require(view.scrollView)
        screen.drag(scrollView, by: scrollView.contentSize.height - scrollView.bounds.height)
        #expect(screen.tap("Write One"))
        Phone.hideKeyboard()
        #expect(screen.tap("Write One"))
      }

      @Test("P8: texts wrap within the insets, and are shown completely", arguments: [320, 390, 844])
      func textsWrap(width: Int) {
        let view = full()
        view.title = Array(repeating: "Title", count: 30).joined(separator: " ")
        view.message = Array(repeating: "Message", count: 30).joined(separator: " ")
        view.action = UIAction(title: Array(repeating: "Button", count: 20).joined(separator: " ")) { _ in }
        view.contentInsets = UIEdgeInsets(top: 10, left: 30, bottom: 10, right: 50)
        let screen = Screen(view, size: CGSize(width: CGFloat(width), height: 844))
        screen.layOut()
        let room = CGFloat(width) - 80
        #expect(view.shownArea.minX >= 30 && view.shownArea.maxX <= CGFloat(width) - 50)
        for label in [view.titleLabel, view.messageLabel, view.actionButton.titleLabel].compactMap(\.self) {
          let whole = label.sizeThatFits(CGSize(width: room, height: CGFloat.greatestFiniteMagnitude))
          // Half a point, because views are aligned to pixels.
          #expect(label.bounds.height >= whole.height - 0.5 && label.bounds.width >= whole.width - 0.5)
          #expect(whole.height > label.font.lineHeight * 1.5)
        }
        #expect(view.actionButton.bounds.height >= view.actionButton.titleLabel?.bounds.height ?? 0)
      }

      @Test("P8: a wrapped button needs one line again when there is more space")
      func buttonUnwraps() {
        let view = full()
        view.action = UIAction(title: "Write a long letter to somebody who waits for one") { _ in }
        let screen = Screen(view)
        let narrow = view.actionButton.bounds.height
        screen.window.frame.size = CGSize(width: 844, height: 390)
        screen.layOut()
        #expect(view.actionButton.bounds.height < narrow)
      }

      @Test("Texts grow with the text size, including that of the button, and scroll if they would be cut off", .withASettablePhone)
      func dynamicType() throws {
        let view = full()
        view.title = "There are no messages for you today"
        view.message = Array(repeating: "What others write to you is shown here.", count: 4).joined(separator: " ")
        view.action = UIAction(title: "Write a letter to somebody") { _ in }
        let screen = Screen(view)
        let labels = [view.titleLabel, view.messageLabel, try #require(view.actionButton.titleLabel)]
        let small = labels.map(\.bounds.height)
        let scrollView = try #require(view.scrollView)
        #expect(scrollView.contentSize.height <= scrollView.bounds.height)
        Phone.setTextSize(.accessibilityExtraExtraExtraLarge)
        screen.layOut()
        #expect(zip(labels, small).allSatisfy { $0.bounds.height > 2 * $1 })
        for label in labels {
          let whole = label.sizeThatFits(CGSize(width: 342, height: CGFloat.greatestFiniteMagnitude))
          #expect(label.bounds.height >= whole.height - 0.5 && label.bounds.width >= whole.width - 0.5)
        }
        #expect(view.actionButton.bounds.height >= labels[2].bounds.height)
        #expect(scrollView.contentSize.height > scrollView.bounds.height)
        screen.drag(scrollView, by: scrollView.contentSize.height)
        screen.wait(.seconds(1))
        #expect(view.shownArea.maxY <= 810)
        #expect(screen.tap("Write a letter to somebody"))
        Phone.setTextSize(.large)
        screen.layOut()
        #expect(labels.map(\.bounds.height) == small)
      }

      @Test("In a tiny view, or in one without a size yet, no constraint is broken", .withASettablePhone, arguments: [0, 10, 80])
      func tinyViews(side: Int) {
        let broken = Phone.brokenConstraints {
          let view = full()
          let container = UIView()
          let screen = Screen(container)
          view.frame.size = CGSize(width: side, height: side)
          container.addSubview(view)
          screen.layOut()
          Phone.showKeyboard(height: 840)
        }
        #expect(broken == 0)
      }

      // MARK: The responder chain

      private final class Receiver: UIViewController, Mixer {
        var mixed: [String] = []
        func mix(_ what: String) { mixed.append(what) }
      }

      private final class MixingView: UIView, Mixer {
        var mixed: [String] = []
        func mix(_ what: String) { mixed.append(what) }
      }

      private final class MixingWindow: UIWindow, Mixer {
        var mixed: [String] = []
        func mix(_ what: String) { mixed.append(what) }
      }

      /// A placeholder in a view, of a controller, in a window, each of which may be one that mixes.
      private func tapMix(_ superview: UIView, _ controller: UIViewController, _ window: UIWindow) throws {
        let view = ImageTitleMessageView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
        view.setAction("Mix", for: (any Mixer).self) { $0.mix("Red") }
        superview.frame = view.frame
        superview.addSubview(view)
        controller.loadViewIfNeeded()
        controller.view.addSubview(superview)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let screen = Screen(UIViewController())
        screen.window.isHidden = true
        window.layoutIfNeeded()
        #expect(screen.tap(view.actionButton))
      }

      private var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

      @Test("P14: the action travels up the responder chain, to a superview, the controller, or the window; the nearest one gets it")
      func responderChain() throws {
        let view = MixingView()
        let controller = Receiver()
        let window = MixingWindow(frame: bounds)
        try tapMix(view, controller, window)
        #expect([view.mixed, controller.mixed, window.mixed] == [["Red"], [], []])
        try tapMix(UIView(), controller, window)
        #expect([view.mixed, controller.mixed, window.mixed] == [["Red"], ["Red"], []])
        try tapMix(UIView(), UIViewController(), window)
        #expect([view.mixed, controller.mixed, window.mixed] == [["Red"], ["Red"], ["Red"]])
      }

      @Test("P14: without a receiver, nothing happens; a class can be named instead of a protocol")
      func noResponder() throws {
        try tapMix(UIView(), UIViewController(), UIWindow(frame: bounds))
        let view = ImageTitleMessageView()
        let controller = Receiver()
        view.frame = bounds
        controller.view.addSubview(view)
        view.setAction("Mix", for: Receiver.self) { $0.mix("Blue") }
        let screen = Screen(controller)
        #expect(screen.tap("Mix"))
        #expect(controller.mixed == ["Blue"])
      }

      @Test("P14: in a wrapper, an action finds the controller around it")
      func throughTheWrapper() {
        let controller = Receiver()
        let wrapper = ContentWrapperView(frame: bounds, contentView: UIView())
        controller.view.addSubview(wrapper)
        wrapper.noContentView.setAction("Mix", for: (any Mixer).self) { $0.mix("Green") }
        let screen = Screen(controller)
        wrapper.show(.empty)
        screen.layOut()
        #expect(screen.tap("Mix"))
        #expect(controller.mixed == ["Green"])
      }

      @Test("An action along the responder chain does not retain the view")
      func lifetime() {
        weak var view: ImageTitleMessageView?
        func make() {
          let placeholder = full()
          placeholder.setAction("Mix", for: (any Mixer).self) { $0.mix("Red") }
          view = placeholder
        }
        make()
        #expect(view == nil)
      }

      // MARK: Assistive technology

      @Test("To assistive technology, the title is a heading, the button is a button, and the image does not exist")
      func accessibility() {
        let view = full()
        #expect(view.titleLabel.accessibilityTraits.contains(.header))
        #expect(view.actionButton.accessibilityTraits.contains(.button))
        #expect(!view.imageView.isAccessibilityElement)
      }
    }
  }

  @MainActor private protocol Mixer { func mix(_ what: String) }
#endif
