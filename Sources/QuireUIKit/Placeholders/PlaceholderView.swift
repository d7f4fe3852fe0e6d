#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A placeholder for no content or for an error, with an image, a title, a message, and a button, each optional.
  ///
  /// A ``ContentWrapperView`` fills in the default texts and the retry button of such a view. Set what is to differ:
  ///
  /// ```swift
  /// wrapper.noContentView.image = UIImage(systemName: "envelope")
  /// wrapper.noContentView.title = "No Messages"
  /// wrapper.noContentView.action = UIAction(title: "Write One") { _ in compose() }
  /// ```
  ///
  /// ``SystemPlaceholderView`` looks like the placeholders of Apple's apps, and is the standard one. ``ImageTitleMessageView`` supports `UIAppearance`, and keeps
  /// to the part of the screen that the keyboard leaves free. An app can have its own class.
  @MainActor public protocol PlaceholderView: UIView {
    /// The image above the title. Nil represents the default, if there is one.
    var image: UIImage? { get set }
    /// The title. Nil represents the default, and an empty text no title.
    var title: String? { get set }
    /// The message below the title. Nil represents the default, and an empty text no message.
    var message: String? { get set }
    /// The action of the button, with its title. Nil represents the default, if there is one.
    var action: UIAction? { get set }
    /// A Boolean value that indicates whether the button is hidden even if there is an action.
    var isActionHidden: Bool { get set }
    /// The content where the app has set nothing. The wrapper sets it.
    var defaults: PlaceholderDefaults { get set }
  }

  /// The content of a placeholder where the app has set nothing.
  public struct PlaceholderDefaults {
    /// The image. An ``ImageTitleMessageView`` doesn't show it.
    public var image: UIImage?
    /// The title.
    public var title: String?
    /// The message.
    public var message: String?
    /// The action of the button, with its title.
    public var action: UIAction?

    /// Creates defaults.
    public init(image: UIImage? = nil, title: String? = nil, message: String? = nil, action: UIAction? = nil) {
      (self.image, self.title, self.message, self.action) = (image, title, message, action)
    }
  }

  extension PlaceholderView {
    /// Sets an action that the nearest responder of a type performs: a superview, a controller, the window, or the application.
    ///
    /// If there is no such responder, nothing happens.
    ///
    /// ```swift
    /// placeholder.setAction("Add", for: ItemAdding.self) { $0.addItem() }
    /// ```
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - type: The responder's class, or a protocol that it conforms to.
    ///   - perform: A closure that is called with the responder.
    public func setAction<Responder>(_ title: String, for type: Responder.Type, perform: @escaping @MainActor (Responder) -> Void) {
      action = UIAction(title: title) { [weak self] _ in
        if let responder = self?.nearest(type) { perform(responder) }
      }
    }
  }
#endif
