#if canImport(UIKit)
  public import UIKit

  /// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
  @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
  }

  extension UIViewControllerRepresentable {
    public var body: Never { fatalError("\(Self.self) has no body.") }
  }

  extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }

  /// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext
  @MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
  }

  extension Context {
    /// Makes the controller once, and updates it when the view is another one, or when something that it has read has changed.
    @MainActor func resolve<V: UIViewControllerRepresentable>(_ view: V) -> [Element] {
      let key = path.child("controller")
      let (controller, _) = graph.evaluate(view, self, counting: "\(V.self)".prefix { $0 != "<" }) { view in
        let known = graph.memory[key] as? (controller: V.UIViewControllerType, coordinator: V.Coordinator)
        let context = V.Context(coordinator: known?.coordinator ?? view.makeCoordinator(), environment: environment)
        let controller = known?.controller ?? view.makeUIViewController(context: context)
        graph.memory[key] = (controller: controller, coordinator: context.coordinator)
        view.updateUIViewController(controller, context: context)
        return controller
      }
      return [Element(.hosted(controller), self)]
    }
  }
#endif
