#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Says that something is loading: with the system's activity indicator, or with an image that turns.
  ///
  /// It moves only while it can be seen: not outside a window, and not while it is hidden. When motion is to be reduced it fades instead.
  ///
  /// ```swift
  /// LoadingView.appearance().image = UIImage(named: "Logo")
  /// ```
  open class LoadingView: UIView {
    /// What is shown while there is no ``image``.
    public let activityIndicator = UIActivityIndicatorView(style: .large)
    /// What shows the ``image``.
    public let imageView = UIImageView()

    /// The image that turns; nil for the activity indicator. Can be set by `LoadingView.appearance()`.
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

    /// How the image moves.
    public var animation = LoadingAnimation.rotation() {
      didSet { update() }
    }

    /// How the image moves when motion is to be reduced.
    public var reducedMotionAnimation = LoadingAnimation.fading() {
      didSet { update() }
    }

    /// Whether the view is in motion.
    public private(set) var isAnimating = false
    private var running: LoadingAnimation?

    /// Makes a loading view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Makes a loading view from a storyboard.
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

    /// What assistive technology says where the app has set nothing.
    var defaultLabel = ContentTexts.standard.loading

    /// "Loading", unless there is another.
    open override var accessibilityLabel: String? {
      get { super.accessibilityLabel ?? defaultLabel }
      set { super.accessibilityLabel = newValue }
    }

    /// A hidden view does not move.
    open override var isHidden: Bool {
      didSet { if isHidden != oldValue { update() } }
    }

    /// Begins to move in a window, and stops outside.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      update()
    }

    /// Begins anew where it can be seen: what left a window has lost its animations.
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
