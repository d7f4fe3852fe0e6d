#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if canImport(HeadlessDevice)
    import HeadlessDevice
  #endif

  /// A phone's screen with something on it, and a person before it.
  ///
  /// The person's actions go through UIKit: a touch reaches the topmost view at that point, and a drag scrolls. On Apple's UIKit, time
  /// passes. On the double, the screen advances it.
  @MainActor final class Screen {
    let window: UIWindow

    /// Shows a controller on the whole screen.
    init(_ controller: UIViewController, size: CGSize = CGSize(width: 390, height: 844)) {
      window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      layOut()
    }

    /// Shows a view on the whole screen.
    convenience init(_ view: UIView, size: CGSize = CGSize(width: 390, height: 844)) {
      let controller = UIViewController()
      view.frame = controller.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(view)
      self.init(controller, size: size)
    }

    // MARK: Time

    /// The end of a turn of the run loop: everything is laid out.
    func layOut() {
      window.layoutIfNeeded()
    }

    /// Lets time pass for animations.
    func wait(_ duration: Duration) {
      #if canImport(HeadlessDevice)
        HeadlessDevice.advance(by: duration)
      #else
        RunLoop.main.run(until: Date(timeIntervalSinceNow: duration / .seconds(1)))
      #endif
      layOut()
    }

    /// Turns of the run loop, until all is done that is ready to be: layouts, the loads that they ask for, and what comes of these.
    func settle() async {
      for _ in 0..<5 {
        layOut()
        for _ in 0..<10 { await Task.yield() }
        // The answer of a handle passes through the concurrent pool. On a busy machine, that takes longer than turns of the main actor.
        await Task.detached {}.value
      }
      layOut()
    }

    /// Covers the screen with another one, calls a closure, and shows the screen again.
    func cover(meanwhile: () async -> Void) async {
      let controller = window.rootViewController
      window.rootViewController = UIViewController()
      await settle()
      await meanwhile()
      await settle()
      window.rootViewController = controller
      await settle()
    }

    // MARK: The person's view

    /// The texts on the screen, from top to bottom.
    var texts: [String] {
      words(in: window).sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }.map(\.text)
    }

    private func words(in view: UIView) -> [(text: String, place: CGPoint)] {
      guard isSeen(view) else { return [] }
      let place = view.convert(CGPoint.zero, to: window)
      switch view {
      case let label as UILabel: return label.text.map { [($0, place)] } ?? []
      case let button as UIButton: return button.currentTitle.map { [("[\($0)]", place)] } ?? words(inSubviewsOf: view)
      case let indicator as UIActivityIndicatorView: return indicator.isAnimating ? [("…", place)] : []
      default: return words(inSubviewsOf: view)
      }
    }

    private func words(inSubviewsOf view: UIView) -> [(text: String, place: CGPoint)] {
      view.subviews.flatMap { words(in: $0) }
    }

    private func isSeen(_ view: UIView) -> Bool {
      guard !view.isHidden, view.alpha > 0.01, view.bounds.width > 0, view.bounds.height > 0 else { return false }
      return view.convert(view.bounds, to: window).intersects(window.bounds)
    }

    // MARK: The person's actions

    /// Touches the button with a title. False if there is none, or another view covers it.
    @discardableResult func tap(_ title: String) -> Bool {
      guard let button = button(title, in: window) else { return false }
      return tap(button)
    }

    /// Touches a view in its middle. False if another view covers it.
    @discardableResult func tap(_ view: UIView) -> Bool {
      layOut()
      #if canImport(HeadlessDevice)
        let wasHit = (try? HeadlessDevice.tap(view)) != nil
      #else
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
        let hit = window.hitTest(point, with: nil)
        let wasHit = hit?.isDescendant(of: view) == true
        if wasHit { (view as? UIControl)?.sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
      #endif
      layOut()
      return wasHit
    }

    private func button(_ title: String, in view: UIView) -> UIButton? {
      guard isSeen(view) else { return nil }
      if let button = view as? UIButton, button.currentTitle == title { return button }
      return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
    }

    /// Drags the content of a scroll view upwards by so many points; downwards, if negative.
    func drag(_ scrollView: UIScrollView, by distance: CGFloat) {
      #if canImport(HeadlessDevice)
        try? HeadlessDevice.drag(scrollView, by: distance)
      #else
        scrollView.contentOffset.y += distance
      #endif
      layOut()
    }

    /// Drags the content of a scroll view, and lifts the finger when something has happened.
    func drag(_ scrollView: UIScrollView, by distance: CGFloat, whileHolding body: () async -> Void) async {
      #if canImport(HeadlessDevice)
        try? await HeadlessDevice.drag(scrollView, by: distance, whileHolding: body)
      #else
        await body()
      #endif
      layOut()
    }

    /// Pulls a scroll view down until it refreshes.
    func pull(_ scrollView: UIScrollView) {
      #if canImport(HeadlessDevice)
        try? HeadlessDevice.pull(scrollView)
      #elseif !os(tvOS)
        scrollView.refreshControl?.beginRefreshing()
        scrollView.refreshControl?.sendActions(for: .valueChanged)
      #endif
      layOut()
    }
  }
#endif
