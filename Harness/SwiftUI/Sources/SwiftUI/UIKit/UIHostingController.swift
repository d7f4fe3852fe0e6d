#if canImport(UIKit)
  public import UIKit

  /// https://developer.apple.com/documentation/swiftui/uihostingcontroller
  @MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content { didSet { (viewIfLoaded as? HostedView)?.setNeedsUpdate() } }

    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) public required init?(coder: NSCoder) { nil }

    open override func loadView() {
      view = HostedView(in: self) { [unowned self] in $0.resolve(rootView) }
    }
  }
#endif
