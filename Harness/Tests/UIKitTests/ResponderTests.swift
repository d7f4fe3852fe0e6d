import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct ResponderTests {
    private final class Field: UIView {
      var mayResign = true

      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { mayResign }
    }

    @Test func theChainGoesFromViewsOverControllersToTheApplication() {
      let window = UIWindow()
      let (parent, child) = (UIViewController(), UIViewController())
      let button = UIView()
      window.rootViewController = parent
      window.makeKeyAndVisible()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.view.addSubview(button)
      let chain = Array(sequence(first: button as UIResponder, next: \.next))
      let expected: [UIResponder] = [button, child.view, child, parent.view, parent, window, UIApplication.shared]
      #expect(chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    }

    @Test func aPresentedControllerIsFollowedByThePresentingOne() {
      let window = UIWindow()
      let (root, sheet) = (UIViewController(), UIViewController())
      window.rootViewController = root
      window.makeKeyAndVisible()
      root.present(sheet, animated: false)
      #expect(sheet.next === root)
    }

    @Test func touchesTravelAlongTheChain() {
      final class Catcher: UIView {
        var count = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
      }
      let catcher = Catcher()
      let inner = UIView()
      catcher.addSubview(inner)
      inner.touchesBegan([UITouch()], with: nil)
      #expect(catcher.count == 1)
    }

    @Test func oneResponderIsFirst() {
      let window = UIWindow()
      let (one, other) = (Field(), Field())
      window.addSubview(one)
      window.addSubview(other)
      #expect(one.becomeFirstResponder())
      #expect(one.isFirstResponder)
      #expect(other.becomeFirstResponder())
      #expect(!one.isFirstResponder)
      other.mayResign = false
      #expect(!one.becomeFirstResponder())
      #expect(other.isFirstResponder)
      other.mayResign = true
      #expect(window.endEditing(false))
      #expect(!other.isFirstResponder)
    }

    @Test func aViewInNoWindowIsNeverFirst() {
      let field = Field()
      #expect(!field.becomeFirstResponder())
      let window = UIWindow()
      window.addSubview(field)
      #expect(field.becomeFirstResponder())
      field.removeFromSuperview()
      #expect(!field.isFirstResponder)
      #expect(!UIView().becomeFirstResponder())
    }

    @Test func oneWindowIsKey() {
      let (one, other) = (UIWindow(), UIWindow())
      #expect(one.isHidden)
      one.makeKeyAndVisible()
      #expect(one.isKeyWindow && !one.isHidden)
      other.makeKeyAndVisible()
      #expect(other.isKeyWindow && !one.isKeyWindow)
      #expect(one.frame == UIScreen.main.bounds)
    }
  }
}
