import HeadlessDevice
import Testing
import UIKit

// developer.apple.com/documentation/uikit/uikeyboardlayoutguide
extension DeviceTests {
  @MainActor struct KeyboardGuideTests {
    let window: UIWindow

    init() {
      HeadlessDevice.reset()
      window = UIWindow()
      window.isHidden = false
    }

    private func bar(in superview: UIView) -> UIView {
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.bottomAnchor.constraint(equalTo: superview.keyboardLayoutGuide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 44),
        bar.widthAnchor.constraint(equalTo: superview.keyboardLayoutGuide.widthAnchor),
      ])
      return bar
    }

    private func withWindow(_ body: () -> Void) {
      defer {
        HeadlessDevice.reset()
        window.isHidden = true
      }
      body()
    }

    @Test func withoutAKeyboardItIsBeneathTheSafeArea() {
      withWindow {
        let bar = bar(in: window)
        HeadlessDevice.layOut()
        #expect(bar.frame.maxY == window.bounds.height - HeadlessDevice.safeAreaInsets.bottom)
        #expect(bar.frame.width == window.bounds.width)
        window.keyboardLayoutGuide.usesBottomSafeArea = false
        HeadlessDevice.layOut()
        #expect(bar.frame.maxY == window.bounds.height)
      }
    }

    @Test func itFollowsTheKeyboard() {
      withWindow {
        let bar = bar(in: window)
        HeadlessDevice.showKeyboard(height: 300)
        #expect(bar.frame.maxY == window.bounds.height - 300)
        #expect(window.keyboardLayoutGuide.layoutFrame.height == 300)
        HeadlessDevice.hideKeyboard()
        #expect(bar.frame.maxY == window.bounds.height - HeadlessDevice.safeAreaInsets.bottom)
      }
    }

    @Test func inASmallerViewItIsWhatTheKeyboardCoversOfIt() {
      withWindow {
        let card = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: window.bounds.height - 200))
        window.addSubview(card)
        let bar = bar(in: card)
        HeadlessDevice.showKeyboard(height: 300)
        #expect(bar.frame.maxY == card.bounds.height - 200)
        #expect(bar.frame.width == 200)
      }
    }

    @Test func aViewThatConstraintsPlaceIsMeasuredWhereItWillBe() {
      withWindow {
        let card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(card)
        NSLayoutConstraint.activate([
          card.topAnchor.constraint(equalTo: window.topAnchor, constant: 100),
          card.bottomAnchor.constraint(equalTo: window.bottomAnchor, constant: -100),
          card.leadingAnchor.constraint(equalTo: window.leadingAnchor), card.widthAnchor.constraint(equalToConstant: 200),
        ])
        let bar = bar(in: card)
        HeadlessDevice.showKeyboard(height: 300)
        #expect(bar.frame.maxY == card.bounds.height - 200)
      }
    }

    /// As a placeholder does that stays in the middle of what the keyboard leaves free.
    @Test func contentStaysInTheMiddleOfWhatIsFree() {
      withWindow {
        let area = UILayoutGuide()
        window.addLayoutGuide(area)
        let content = SizedView(100, 60)
        window.addSubview(content)
        NSLayoutConstraint.activate([
          area.topAnchor.constraint(equalTo: window.topAnchor), area.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
          content.centerYAnchor.constraint(equalTo: area.centerYAnchor),
        ])
        HeadlessDevice.showKeyboard(height: 344)
        #expect(content.center.y == (window.bounds.height - 344) / 2)
      }
    }
  }
}
