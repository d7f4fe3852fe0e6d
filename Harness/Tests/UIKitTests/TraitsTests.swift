import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct TraitsTests {
    private final class View: UIView {
      var previous: [UIContentSizeCategory] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        previous.append(previousTraitCollection?.preferredContentSizeCategory ?? .unspecified)
      }
    }

    @Test func theTextSizeReachesAllViewsOfTheWindows() {
      defer { HeadlessDevice.reset() }
      let window = UIWindow()
      let (outer, inner) = (UIView(), View())
      window.addSubview(outer)
      outer.addSubview(inner)
      HeadlessDevice.contentSizeCategory = .extraLarge
      #expect(inner.previous == [.large])
      #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
      #expect(UIApplication.shared.preferredContentSizeCategory == .extraLarge)
    }

    @Test func aViewHearsLaterOfWhatItMissed() {
      defer { HeadlessDevice.reset() }
      let window = UIWindow()
      let view = View()
      HeadlessDevice.contentSizeCategory = .extraLarge
      #expect(view.previous == [])
      window.addSubview(view)
      #expect(view.previous == [.large])
      view.removeFromSuperview()
      window.addSubview(view)
      #expect(view.previous == [.large])
    }

    // developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
    @Test func aRegisteredHandlerIsCalledForItsTraitsOnly() {
      defer { HeadlessDevice.reset() }
      let window = UIWindow()
      let view = View()
      window.addSubview(view)
      var log: [UIContentSizeCategory] = []
      let registration = view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (sender: View, previous) in
        #expect(sender === view)
        log.append(previous.preferredContentSizeCategory)
      }
      HeadlessDevice.userInterfaceStyle = .dark
      #expect(log.isEmpty)
      HeadlessDevice.contentSizeCategory = .small
      #expect(log == [.large])
      view.unregisterForTraitChanges(registration)
      HeadlessDevice.contentSizeCategory = .large
      #expect(log == [.large])
    }

    @Test func aControllerRegistersToo() {
      defer { HeadlessDevice.reset() }
      let window = UIWindow()
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      var count = 0
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in count += 1 }
      HeadlessDevice.userInterfaceStyle = .dark
      #expect(count == 1)
    }

    @Test func theTextSizeIsNotified() {
      defer { HeadlessDevice.reset() }
      var categories: [UIContentSizeCategory?] = []
      let token = NotificationCenter.default.addObserver(forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil) {
        let category = $0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
        MainActor.assumeIsolated { categories.append(category) }
      }
      defer { NotificationCenter.default.removeObserver(token) }
      HeadlessDevice.contentSizeCategory = .accessibilityLarge
      #expect(categories == [.accessibilityLarge])
      #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
      #expect(UIContentSizeCategory.small < .large)
    }

    @Test func fontsFollowTheTextSize() {
      defer { HeadlessDevice.reset() }
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
      let metrics = UIFontMetrics(forTextStyle: .body)
      HeadlessDevice.contentSizeCategory = .accessibilityExtraExtraExtraLarge
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 53)
      #expect(metrics.scaledFont(for: .systemFont(ofSize: 34)).pointSize == 106)
      #expect(metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 50).pointSize == 50)
      #expect(metrics.scaledValue(for: 17) == 53)
      let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize == 14)
    }

    @Test func traitCollectionsAreValues() {
      let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
      #expect(dark == UITraitCollection(userInterfaceStyle: .dark))
      #expect(dark.modifyingTraits { $0.userInterfaceStyle = .light } != dark)
      #expect(dark.preferredContentSizeCategory == .unspecified)
    }

    @Test func aColorKnowsItsComponents() {
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      UIColor(hue: 1.0 / 3, saturation: 1, brightness: 0.5, alpha: 0.25).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      #expect(abs(red) < 1e-9 && abs(green - 0.5) < 1e-9 && abs(blue) < 1e-9 && alpha == 0.25)
      #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
      #expect(UIColor.label != .black)
      #expect(UIColor.label == .label)
      #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test func aSystemColorDependsOnTheStyle() {
      let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
      #expect(UIColor.systemBackground.resolvedColor(with: light) == .white)
      #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
      let own = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .blue }
      #expect(own.resolvedColor(with: dark) == .yellow)
    }

    @Test("A main-actor closure that is called off the main thread traps, as with Apple's UIKit")
    func aClosureOfTheMainActorIsChecked() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        let color = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .blue }
        await Task.detached { _ = color.resolvedColor(with: UITraitCollection()) }.value
      }
      await #expect(processExitsWith: .success) { @MainActor in
        let color = UIColor { @Sendable in $0.userInterfaceStyle == .dark ? .yellow : .blue }
        await Task.detached { _ = color.resolvedColor(with: UITraitCollection()) }.value
      }
    }

    @Test func theCatalogHasOnlyWhatWasPutThere() {
      defer { HeadlessDevice.reset() }
      #expect(UIImage(named: "spinner") == nil)
      HeadlessDevice.addImage(named: "spinner", size: CGSize(width: 20, height: 20))
      #expect(UIImage(named: "spinner")?.size == CGSize(width: 20, height: 20))
      #expect(UIImage(named: "spinner") == UIImage(named: "spinner"))
      #expect(UIImage(systemName: "Not a symbol") == nil)
      let symbol = UIImage(systemName: "tray", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
      #expect(symbol?.size.width == 48)
      #expect(UIImage() != UIImage())
    }

    @Test func aTelephoneReadsFromLeftToRightByDefault() {
      defer { HeadlessDevice.reset() }
      #expect(UIDevice.current.userInterfaceIdiom == .phone)
      let view = UIView()
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
      HeadlessDevice.layoutDirection = .rightToLeft
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      view.semanticContentAttribute = .forceLeftToRight
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
      HeadlessDevice.userInterfaceIdiom = .pad
      #expect(view.traitCollection.userInterfaceIdiom == .pad)
    }
  }
}
