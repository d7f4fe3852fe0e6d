#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A placeholder during a load: the system's activity indicator, or an image that rotates.
  ///
  /// It moves only while it is visible: not outside a window, and not while it is hidden. If the reader prefers reduced motion, it fades instead.
  ///
  /// ```swift
  /// LoadingView.appearance().image = UIImage(named: "Logo")
  /// ```
  open class LoadingView: UIView {
    /// The indicator if there is no ``image``.
    public let activityIndicator = UIActivityIndicatorView(style: .large)
    /// The view of the ``image``.
    public let imageView = UIImageView()

    /// The image that rotates; nil for the activity indicator. You can set it with `LoadingView.appearance()`.
    #if canImport(ObjectiveC)
      @objc
    #endif
    open dynamic var image: UIImage? {
      get { appearanceValues.image }
      set { appearanceValues.image = newValue }
    }

    struct AppearanceValues {
      var image: UIImage?
    }

    private var appearanceValues = AppearanceValues() { didSet { update() } }

    /// The animation of the image.
    public var animation = LoadingAnimation.rotation() {
      didSet { update() }
    }

    /// The animation of the image if the reader prefers reduced motion.
    public var reducedMotionAnimation = LoadingAnimation.fading() {
      didSet { update() }
    }

    /// A Boolean value that indicates whether the view is animated.
    public private(set) var isAnimating = false
    private var running: LoadingAnimation?

    /// Creates a loading view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Creates a loading view from a storyboard.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      isAccessibilityElement = true
      accessibilityTraits = .updatesFrequently
      imageView.contentMode = .center
      for view in [activityIndicator, imageView] as [UIView] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
          view.centerXAnchor.constraint(equalTo: safeAreaLayoutGuide.centerXAnchor),
          view.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
        ])
      }
      update()
    }

    /// The default accessibility label.
    var defaultLabel = ContentStrings.standard.loading

    /// "Loading", unless there is another.
    open override var accessibilityLabel: String? {
      get { super.accessibilityLabel ?? defaultLabel }
      set { super.accessibilityLabel = newValue }
    }

    /// A hidden view does not move.
    open override var isHidden: Bool {
      didSet { if isHidden != oldValue { update() } }
    }

    /// Starts the animation in a window, and stops it outside.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      update()
    }

    /// Restarts the animation if the view is visible. UIKit removes the animations of a view that leaves a window.
    private func update() {
      imageView.image = image
      imageView.isHidden = image == nil
      stop()
      guard window != nil, !isHidden else { return }
      isAnimating = true
      guard image != nil else { return activityIndicator.startAnimating() }
      running = UIAccessibility.isReduceMotionEnabled ? reducedMotionAnimation : animation
      running?.start(imageView)
    }

    private func stop() {
      isAnimating = false
      activityIndicator.stopAnimating()
      running?.stop(imageView)
      running = nil
    }
  }
#endif
