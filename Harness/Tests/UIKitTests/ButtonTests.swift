import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct ButtonTests {
    private func tap(_ button: UIButton) {
      button.touchesBegan([UITouch()], with: nil)
      button.touchesEnded([UITouch()], with: nil)
    }

    @Test func aTapSendsTouchUpInsideAndThePrimaryAction() {
      var calls: [String] = []
      let button = UIButton(type: .system, primaryAction: UIAction { _ in calls.append("primary") })
      button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
      tap(button)
      #expect(calls == ["up", "primary"])
    }

    @Test func aFingerOnTheTitleReachesTheButton() throws {
      var calls = 0
      let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Retry") { _ in calls += 1 })
      button.frame = CGRect(x: 20, y: 100, width: 200, height: 50)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.isHidden = false
      window.addSubview(button)
      try HeadlessDevice.tap(button)
      #expect(calls == 1)
    }

    @Test func aDisabledButtonIgnoresATap() {
      var calls = 0
      let button = UIButton(primaryAction: UIAction { _ in calls += 1 })
      button.isEnabled = false
      tap(button)
      #expect(calls == 0)
    }

    @Test func theTitleAndTheImageComeFromThePrimaryAction() {
      let image = UIImage(systemName: "arrow.clockwise")
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Retry", image: image) { _ in })
      #expect(button.currentTitle == "Retry")
      #expect(button.currentImage == image)
      #expect(button.titleLabel?.text == "Retry")
      #expect(UIButton(primaryAction: nil).buttonType == .system)
      #expect(UIButton(frame: .zero, primaryAction: UIAction(title: "Retry") { _ in }).currentTitle == "Retry")
    }

    @Test func aConfigurationTakesThePrimaryActionsTitle() {
      let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Retry") { _ in })
      #expect(button.configuration?.title == "Retry")
      #expect(button.currentTitle == "Retry")
    }

    // developer.apple.com/documentation/uikit/uibutton/settitle(_:for:)
    @Test func aStateWithoutValuesHasThoseOfTheNormalState() {
      let button = UIButton()
      button.setTitle("Retry", for: .normal)
      button.setTitle("Wait", for: .disabled)
      button.setTitleColor(.red, for: .normal)
      #expect(button.title(for: .highlighted) == "Retry")
      #expect(button.title(for: .disabled) == "Wait")
      #expect(button.titleColor(for: .disabled) == .red)
      #expect(button.currentTitle == "Retry")
      button.isEnabled = false
      #expect(button.currentTitle == "Wait")
      #expect(button.titleLabel?.text == "Wait")
      button.setTitle(nil, for: .disabled)
      #expect(button.currentTitle == "Retry")
    }

    @Test func aSystemButtonHasTheTintAndACustomOneIsWhite() {
      let (system, custom) = (UIButton(type: .system), UIButton(type: .custom))
      system.tintColor = .purple
      #expect(system.titleColor(for: .normal) == .purple)
      #expect(system.titleLabel?.textColor == .purple)
      #expect(custom.titleColor(for: .normal) == .white)
    }

    @Test func aTitleColorIsShown() {
      let button = UIButton()
      button.setTitle("Retry", for: .normal)
      button.setTitleColor(.red, for: .normal)
      button.setTitleColor(.gray, for: .disabled)
      #expect(button.titleLabel?.textColor == .red)
      button.isEnabled = false
      #expect(button.titleLabel?.textColor == .gray)
    }

    @Test func aConfigurationIsShownAtLayout() {
      let button = UIButton(configuration: .plain())
      button.configuration?.title = "Retry"
      button.frame.size = CGSize(width: 100, height: 40)
      button.layoutIfNeeded()
      #expect(button.titleLabel?.text == "Retry")
      button.configuration?.title = "Again"
      #expect(button.titleLabel?.text == "Retry")
      button.layoutIfNeeded()
      #expect(button.titleLabel?.text == "Again")
    }

    @Test func theUpdateHandlerRunsAtLayoutAfterAChangeOfState() {
      let button = UIButton(configuration: .plain())
      var states: [Bool] = []
      button.configurationUpdateHandler = { button in
        states.append(button.isEnabled)
        button.configuration?.title = button.isEnabled ? "Retry" : "Wait"
      }
      button.layoutIfNeeded()
      button.isEnabled = false
      #expect(states == [true])
      button.layoutIfNeeded()
      #expect(states == [true, false])
      #expect(button.titleLabel?.text == "Wait")
      button.layoutIfNeeded()
      #expect(states == [true, false])
    }

    @Test func aFilledButtonHasTheTintBehindItsTitle() {
      let button = UIButton(configuration: .filled())
      button.tintColor = .purple
      button.configuration?.title = "Retry"
      button.layoutIfNeeded()
      #expect(button.backgroundColor == .purple)
      #expect(button.titleLabel?.textColor == .white)
      button.configuration?.baseBackgroundColor = .red
      button.layoutIfNeeded()
      #expect(button.backgroundColor == .red)
    }

    @Test func anActivityIndicatorTakesThePlaceOfTheImage() throws {
      let button = UIButton(configuration: .plain())
      button.configuration?.title = "Retry"
      button.configuration?.showsActivityIndicator = true
      button.layoutIfNeeded()
      let spinner = try #require(button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
      #expect(spinner.isAnimating)
      button.configuration?.showsActivityIndicator = false
      button.layoutIfNeeded()
      #expect(!spinner.isAnimating)
      #expect(spinner.isHidden)
    }

    @Test func theSizeIsThatOfTheContentAndTheInsets() {
      let button = UIButton(configuration: .plain())
      button.configuration?.title = "Retry"
      let empty = button.intrinsicContentSize
      button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 17, leading: 22, bottom: 7, trailing: 12)
      #expect(button.intrinsicContentSize == CGSize(width: empty.width + 10, height: empty.height + 10))
      button.configuration?.image = UIImage(systemName: "arrow.clockwise")
      button.configuration?.imagePadding = 8
      #expect(button.intrinsicContentSize.width > empty.width + 18)
    }

    @Test func aTitleWithoutAConfigurationHasSpaceAboveAndBelow() {
      let button = UIButton(type: .system)
      button.setTitle("Retry", for: .normal)
      #expect(button.intrinsicContentSize == CGSize(width: 38, height: 30))
      button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect(button.intrinsicContentSize == CGSize(width: 44, height: 22))
    }

    @Test func theImageIsWhereTheConfigurationPutsIt() throws {
      let button = UIButton(configuration: .plain())
      button.configuration?.title = "Retry"
      button.configuration?.image = UIImage(systemName: "arrow.clockwise")
      button.frame.size = CGSize(width: 200, height: 100)
      let (label, image) = (try #require(button.titleLabel), try #require(button.imageView))
      button.layoutIfNeeded()
      #expect(image.frame.maxX <= label.frame.minX)
      #expect((image.frame.minX + label.frame.maxX) / 2 == 100)
      button.configuration?.imagePlacement = .trailing
      button.layoutIfNeeded()
      #expect(image.frame.minX >= label.frame.maxX)
      button.configuration?.imagePlacement = .top
      button.layoutIfNeeded()
      #expect(image.frame.maxY <= label.frame.minY)
      #expect(image.center.x == 100)
    }

    @Test func assistiveTechnologiesReadTheTitle() {
      let button = UIButton(type: .system)
      button.setTitle("Retry", for: .normal)
      #expect(button.isAccessibilityElement)
      #expect(button.accessibilityLabel == "Retry")
      #expect(button.accessibilityTraits == .button)
      button.isEnabled = false
      #expect(button.accessibilityTraits == [.button, .notEnabled])
      button.accessibilityLabel = "Try again"
      #expect(button.accessibilityLabel == "Try again")
      let configured = UIButton(configuration: .plain())
      configured.configuration?.title = "More"
      #expect(configured.accessibilityLabel == "More")
    }

    @Test func aButtonCanToggleItsSelection() {
      let button = UIButton()
      button.changesSelectionAsPrimaryAction = true
      tap(button)
      #expect(button.isSelected)
      tap(button)
      #expect(!button.isSelected)
    }

    @Test func aConfiguredButtonFollowsTheTextSize() {
      defer { HeadlessDevice.reset() }
      let button = UIButton(configuration: .plain())
      button.configuration?.title = "Retry"
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.addSubview(button)
      let height = button.intrinsicContentSize.height
      HeadlessDevice.contentSizeCategory = .accessibilityLarge
      #expect(button.intrinsicContentSize.height > height)
    }

    @Test func configurationsAreValues() {
      var one = UIButton.Configuration.tinted()
      one.title = "Retry"
      let two = one
      one.title = "Again"
      #expect(two.title == "Retry")
      #expect(one != two)
      #expect(UIButton.Configuration.borderedProminent() == .filled())
    }
  }
}
