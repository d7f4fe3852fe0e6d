import HeadlessDevice
import Testing
import UIKit

extension DeviceTests.ViewControllerTests {
  // MARK: Presentation

  @Test func aSheetLeavesThePresenterOnTheScreen() {
    let (root, sheet) = (LoggingController("r", log), LoggingController("s", log))
    let window = show(root)
    _ = log.take()
    var completions = 0
    root.present(sheet, animated: true) { completions += 1 }
    #expect(log.take() == ["s didLoad", "s willAppear", "s isAppearing"])
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
    #expect(sheet.isBeingPresented)
    HeadlessDevice.advance(by: .seconds(0.5))
    #expect(log.take() == ["s didAppear"])
    #expect(completions == 1)
    sheet.dismiss(animated: true) { completions += 1 }
    #expect(log.take() == ["s willDisappear"])
    HeadlessDevice.advance(by: .seconds(0.5))
    #expect(log.take() == ["s didDisappear"])
    #expect(completions == 2)
    #expect(root.presentedViewController == nil)
    #expect(window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
  }

  @Test func aFullScreenPresentationCoversThePresenter() {
    let (root, cover) = (LoggingController("r", log), LoggingController("c", log))
    let window = show(root)
    _ = log.take()
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    #expect(log.take() == ["c didLoad", "r willDisappear", "c willAppear", "c isAppearing", "r didDisappear", "c didAppear"])
    #expect(window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(cover.view)])
    root.dismiss(animated: false)
    #expect(log.take() == ["c willDisappear", "r willAppear", "r isAppearing", "c didDisappear", "r didAppear"])
    #expect(window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
  }

  @Test func aChildPresentsFromItsRoot() {
    let (root, child, sheet) = (UIViewController(), UIViewController(), UIViewController())
    let window = show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.present(sheet, animated: false)
    #expect(sheet.presentingViewController === root)
    #expect(child.presentedViewController === sheet)
    #expect(window.subviews.count == 2)
  }

  @Test func aControllerIsReleased() {
    weak var controller: UIViewController?
    do {
      let window = show(UINavigationController(rootViewController: UIViewController()))
      let pushed = UIViewController()
      (window.rootViewController as? UINavigationController)?.pushViewController(pushed, animated: true)
      HeadlessDevice.advance(by: .seconds(1))
      controller = pushed
      (window.rootViewController as? UINavigationController)?.popViewController(animated: true)
      HeadlessDevice.advance(by: .seconds(1))
    }
    #expect(controller == nil)
  }

  // MARK: Content unavailable

  // developer.apple.com/documentation/uikit/uiviewcontroller/updatecontentunavailableconfiguration(using:)
  @Test func aControllerIsAskedForItsPlaceholderAtLayout() {
    final class Empty: UIViewController {
      var isEmpty = true
      var count = 0
      override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        count += 1
        contentUnavailableConfiguration = isEmpty ? UIContentUnavailableConfiguration.loading() : nil
      }
    }
    let controller = Empty()
    let window = show(controller)
    HeadlessDevice.layOut()
    #expect(controller.count == 1)
    #expect(controller.view.subviews.first is UIContentUnavailableView)
    #expect(controller.view.subviews.first?.frame == window.bounds)
    controller.isEmpty = false
    controller.setNeedsUpdateContentUnavailableConfiguration()
    controller.setNeedsUpdateContentUnavailableConfiguration()
    HeadlessDevice.layOut()
    #expect(controller.count == 2)
    #expect(controller.view.subviews.isEmpty)
  }
}
