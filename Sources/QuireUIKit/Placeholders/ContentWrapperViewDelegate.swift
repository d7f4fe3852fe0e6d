#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Is told what a ``ContentWrapperView`` shows. Every method has a default, which does nothing.
  ///
  /// ```swift
  /// func contentWrapperView(_ wrapper: ContentWrapperView, willShowErrorView view: ImageTitleMessageView, for failure: LoadFailure) {
  ///   view.message = "Are you online?"
  /// }
  /// ```
  @MainActor public protocol ContentWrapperViewDelegate: AnyObject {
    /// One of the four is about to be shown: the content, or a placeholder. The state says which, and for an error view it has the failure.
    func contentWrapperView(_ wrapper: ContentWrapperView, willShow view: UIView, for state: ContentState)

    /// One of the four is shown now. Each announcement that something will be shown is followed by one of these, in the same order.
    func contentWrapperView(_ wrapper: ContentWrapperView, didShow view: UIView, for state: ContentState)

    /// The standard placeholder for no content is about to be shown, and can be filled in. It is not called for a placeholder of your own.
    func contentWrapperView(_ wrapper: ContentWrapperView, willShowNoContentView view: ImageTitleMessageView)

    /// The standard placeholder for an error is about to be shown, and can be filled in. It is not called for a placeholder of your own.
    func contentWrapperView(_ wrapper: ContentWrapperView, willShowErrorView view: ImageTitleMessageView, for failure: LoadFailure)
  }

  extension ContentWrapperViewDelegate {
    public func contentWrapperView(_ wrapper: ContentWrapperView, willShow view: UIView, for state: ContentState) {}
    public func contentWrapperView(_ wrapper: ContentWrapperView, didShow view: UIView, for state: ContentState) {}
    public func contentWrapperView(_ wrapper: ContentWrapperView, willShowNoContentView view: ImageTitleMessageView) {}
    public func contentWrapperView(
      _ wrapper: ContentWrapperView, willShowErrorView view: ImageTitleMessageView, for failure: LoadFailure
    ) {}
  }
#endif
