import HeadlessDevice
import Testing
import UIKit

class LoggingController: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func note(_ text: String) { log.note("\(name) \(text)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing\(view.window == nil ? " in no window" : "")") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) { note("willMove \(parent == nil ? "-" : "+")") }
  override func didMove(toParent parent: UIViewController?) { note("didMove \(parent == nil ? "-" : "+")") }
}

extension DeviceTests {
  @MainActor struct ViewControllerTests {
    let log = CallLog()

    func show(_ controller: UIViewController) -> UIWindow {
      let window = UIWindow()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return window
    }

    // MARK: The view

    @Test func theViewIsLoadedOnceWhenItIsRequested() {
      let controller = LoggingController("a", log)
      #expect(!controller.isViewLoaded)
      #expect(controller.viewIfLoaded == nil)
      let view = controller.view
      #expect(controller.view === view)
      controller.loadViewIfNeeded()
      #expect(log.take() == ["a didLoad"])
    }

    @Test func aStoryboardSetsViewAndOutlets() {
      final class Outlets: UIViewController {
        var content: UIView!
        var loaded = false
        override func viewDidLoad() { loaded = content != nil }
      }
      let controller = Outlets()
      let view = UIView()
      HeadlessDevice.loadView(of: controller) {
        controller.view = view
        controller.content = UIView()
      }
      #expect(controller.view === view)
      #expect(controller.loaded)
      #expect(view.next === controller)
    }

    @Test func aControllerMakesItsOwnView() {
      final class Own: UIViewController {
        let own = UIView()
        override func loadView() { view = own }
      }
      let controller = Own()
      #expect(controller.view === controller.own)
      #expect(controller.own.next === controller)
    }

    @Test func layoutIsFramedByTheController() {
      final class Layout: LoggingController {
        override func viewDidLoad() {}
        override func viewWillLayoutSubviews() { note("will") }
        override func viewDidLayoutSubviews() { note("did") }
      }
      let controller = Layout("a", log)
      controller.view.layoutIfNeeded()
      controller.view.layoutIfNeeded()
      #expect(log.take() == ["a will", "a did"])
    }

    // MARK: Appearance

    @Test func theRootControllerAppearsWithItsWindow() {
      let controller = LoggingController("a", log)
      let window = UIWindow()
      window.rootViewController = controller
      #expect(log.take().filter { $0 != "a didLoad" }.isEmpty)
      window.makeKeyAndVisible()
      #expect(log.take().filter { $0 != "a didLoad" } == ["a willAppear", "a isAppearing", "a didAppear"])
      #expect(controller.view.superview === window)
      #expect(controller.view.frame == window.bounds)
      window.isHidden = true
      #expect(log.take() == ["a willDisappear", "a didDisappear"])
      window.isHidden = false
      #expect(log.take() == ["a willAppear", "a isAppearing", "a didAppear"])
    }

    @Test func anotherRootControllerTakesOver() {
      let window = show(LoggingController("a", log))
      _ = log.take()
      window.rootViewController = LoggingController("b", log)
      #expect(log.take() == ["a willDisappear", "a didDisappear", "b didLoad", "b willAppear", "b isAppearing", "b didAppear"])
      #expect(window.subviews.count == 1)
    }

    @Test func childrenAppearWithTheirParent() {
      let (parent, child) = (LoggingController("p", log), LoggingController("c", log))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      #expect(log.take() == ["c willMove +", "p didLoad", "c didLoad", "c didMove +"])
      let window = show(parent)
      #expect(
        log.take() == ["p willAppear", "c willAppear", "c isAppearing", "p isAppearing", "p didAppear", "c didAppear"])
      window.isHidden = true
      #expect(log.take() == ["p willDisappear", "c willDisappear", "p didDisappear", "c didDisappear"])
    }

    @Test func aChildOfAVisibleParentAppearsWhenItsViewIsAdded() {
      let (parent, child) = (LoggingController("p", log), LoggingController("c", log))
      let window = show(parent)
      _ = log.take()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      #expect(log.take() == ["c willMove +", "c didLoad", "c willAppear", "c isAppearing", "c didAppear", "c didMove +"])
      #expect(parent.children == [child])
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(log.take() == ["c willMove -", "c willDisappear", "c didDisappear", "c didMove -"])
      #expect(child.parent == nil)
      #expect(window.rootViewController === parent)
    }

    @Test func aContainerMayForwardAppearanceItself() {
      final class Container: LoggingController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      }
      let (parent, child) = (Container("p", log), LoggingController("c", log))
      let window = show(parent)
      parent.addChild(child)
      _ = log.take()
      child.beginAppearanceTransition(true, animated: false)
      #expect(log.take() == ["c didLoad", "c willAppear"])
      parent.view.addSubview(child.view)
      #expect(log.take() == ["c isAppearing"])
      child.endAppearanceTransition()
      #expect(log.take() == ["c didAppear"])
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      #expect(log.take() == [])
      #expect(window.isKeyWindow)
    }

    @Test func aViewBelowTheWrongControllerIsReported() {
      let (parent, other, child) = (UIViewController(), UIViewController(), UIViewController())
      parent.addChild(child)
      let messages = HeadlessDevice.assertions { other.view.addSubview(child.view) }
      #expect(messages.first?.hasPrefix("child view controller:") == true)
    }

    @Test func aChildMovesFromOneParentToAnother() {
      let (one, other, child) = (UIViewController(), UIViewController(), UIViewController())
      one.addChild(child)
      other.addChild(child)
      #expect(one.children.isEmpty)
      #expect(child.parent === other)
    }

    @Test func aTransitionExchangesChildren() {
      let (parent, a, b) = (LoggingController("p", log), LoggingController("a", log), LoggingController("b", log))
      let window = show(parent)
      parent.addChild(a)
      parent.addChild(b)
      parent.view.addSubview(a.view)
      _ = log.take()
      parent.transition(from: a, to: b, duration: 0.3, animations: nil)
      #expect(log.take() == ["a willDisappear", "b didLoad", "b willAppear", "b isAppearing"])
      HeadlessDevice.advance(by: .seconds(0.3))
      #expect(log.take() == ["a didDisappear", "b didAppear"])
      #expect(parent.view.subviews.count == 1 && b.view.superview === parent.view)
      #expect(window.isKeyWindow)
    }

    // MARK: Navigation

    @Test func pushAndPopAreTransitions() {
      let (a, b) = (LoggingController("a", log), LoggingController("b", log))
      let navigation = UINavigationController(rootViewController: a)
      let window = show(navigation)
      #expect(log.take() == ["a willMove +", "a didMove +", "a didLoad", "a willAppear", "a isAppearing", "a didAppear"])
      navigation.pushViewController(b, animated: true)
      #expect(log.take() == ["b willMove +", "b didLoad", "a willDisappear", "b willAppear", "b isAppearing"])
      #expect(b.isMovingToParent)
      HeadlessDevice.advance(by: .seconds(0.35))
      #expect(log.take() == ["a didDisappear", "b didAppear", "b didMove +"])
      #expect(b.navigationController === navigation)
      #expect(navigation.topViewController === b)
      #expect(navigation.popViewController(animated: false) === b)
      #expect(
        log.take() == ["b willMove -", "b willDisappear", "a willAppear", "a isAppearing", "b didDisappear", "a didAppear", "b didMove -"])
      #expect(navigation.popViewController(animated: false) == nil)
      #expect(navigation.viewControllers == [a])
      #expect(window.rootViewController === navigation)
    }

    @Test func aSecondPushFinishesTheFirst() {
      let navigation = UINavigationController(rootViewController: LoggingController("a", log))
      let window = show(navigation)
      navigation.pushViewController(LoggingController("b", log), animated: true)
      _ = log.take()
      navigation.pushViewController(LoggingController("c", log), animated: true)
      #expect(
        log.take() == [
          "a didDisappear", "b didAppear", "b didMove +", "c willMove +", "c didLoad", "b willDisappear", "c willAppear", "c isAppearing",
        ])
      HeadlessDevice.advance(by: .seconds(1))
      #expect(log.take() == ["b didDisappear", "c didAppear", "c didMove +"])
      #expect(navigation.popToRootViewController(animated: false)?.count == 2)
      #expect(window.rootViewController === navigation)
    }

    @Test func theNavigationBarCoversSomeOfTheContent() {
      HeadlessDevice.reset()
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      let window = show(navigation)
      #expect(controller.view.safeAreaInsets.top == 91)
      navigation.isNavigationBarHidden = true
      #expect(controller.view.safeAreaInsets.top == 47)
      #expect(window.isKeyWindow)
    }

    @Test func theSameControllerIsNotPushedTwice() {
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      #expect(HeadlessDevice.assertions { navigation.pushViewController(controller, animated: false) }.count == 1)
      #expect(navigation.viewControllers.count == 1)
    }
  }
}
