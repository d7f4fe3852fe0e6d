import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct PersonTests {
    func control(_ tapped: @escaping () -> Void) -> UIControl {
      let control = UIControl(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
      control.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
      return control
    }

    func window(_ views: UIView...) -> UIWindow {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      for view in views { window.addSubview(view) }
      window.makeKeyAndVisible()
      HeadlessDevice.layOut()
      return window
    }

    @Test func aTapReachesAControl() throws {
      var taps = 0
      let control = control { taps += 1 }
      let window = window(control)
      try HeadlessDevice.tap(control)
      #expect(taps == 1)
      #expect(HeadlessDevice.tap(at: CGPoint(x: 20, y: 20), in: window) === control)
      #expect(taps == 2)
    }

    @Test func aCoveredControlGetsNothing() {
      var taps = 0
      let control = control { taps += 1 }
      let window = window(control, UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
      #expect(throws: HeadlessDevice.Unreachable.self) { try HeadlessDevice.tap(control) }
      #expect(taps == 0)
      #expect(window.isKeyWindow)
    }

    @Test func aDisabledControlGetsNothing() throws {
      var taps = 0
      let control = control { taps += 1 }
      control.isEnabled = false
      let window = window(control)
      try HeadlessDevice.tap(control)
      #expect(taps == 0)
      #expect(window.isKeyWindow)
    }

    @Test func aViewInNoWindowCannotBeReached() {
      let control = control {}
      #expect(throws: HeadlessDevice.Unreachable.self) { try HeadlessDevice.tap(control) }
    }

    @Test func aCoveredListCannotBeDragged() {
      let table = Strings(rows: 50).table()
      let window = show(table)
      window.addSubview(UIView(frame: window.bounds))
      #expect(throws: HeadlessDevice.Unreachable.self) { try HeadlessDevice.drag(table, by: 100) }
      #expect(table.contentOffset.y == 0)
    }

    @Test func aListIsLaidOutWhileItIsDragged() throws {
      let strings = Strings(rows: 100)
      let table = strings.table()
      let window = show(table)
      strings.log = []
      try HeadlessDevice.drag(table, by: 600)
      #expect(strings.log.filter { $0.hasPrefix("cell") } == (8..<20).map { "cell \($0)" })
      #expect(window.isKeyWindow)
    }
  }
}
