#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The system's view for unavailable content, as a placeholder with default texts.
  ///
  /// ```swift
  /// let search = SystemPlaceholderView(configuration: .search())
  /// search.title = "No Posts Found"
  /// wrapper.setPlaceholder(search, for: .noContent)
  /// ```
  ///
  /// The texts, the image, and the action of the placeholder take the place of those of its ``style``.
  open class SystemPlaceholderView: UIContentUnavailableView, PlaceholderView {
    /// The configuration of the fonts and colors. Its texts, image, and action are used where the placeholder has none.
    public var style: UIContentUnavailableConfiguration { didSet { update() } }

    public var image: UIImage? { didSet { update() } }
    public var title: String? { didSet { update() } }
    public var message: String? { didSet { update() } }
    public var action: UIAction? { didSet { update() } }
    public var isActionHidden = false { didSet { update() } }
    public var defaults = PlaceholderDefaults() { didSet { update() } }

    /// Creates a placeholder.
    ///
    /// - Parameter style: A configuration of the system.
    public override init(configuration style: UIContentUnavailableConfiguration = .empty()) {
      self.style = style
      super.init(configuration: style)
    }

    /// Creates a placeholder from a storyboard.
    public required init?(coder: NSCoder) {
      style = .empty()
      super.init(coder: coder)
    }

    private func update() {
      var configuration = style
      configuration.image = image ?? style.image ?? defaults.image
      configuration.text = title ?? style.text ?? defaults.title
      configuration.secondaryText = message ?? style.secondaryText ?? defaults.message
      let shownAction = isActionHidden ? nil : action ?? style.buttonProperties.primaryAction ?? defaults.action
      configuration.button.title = shownAction?.title ?? style.button.title
      configuration.button.image = shownAction?.image ?? style.button.image
      configuration.buttonProperties.primaryAction = shownAction
      self.configuration = configuration
    }
  }
#endif
