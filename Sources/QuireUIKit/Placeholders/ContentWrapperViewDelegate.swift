#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// An object that is informed of the views that a ``ContentWrapperView`` shows. Every method has a default implementation, which does nothing.
  ///
  /// ```swift
  /// func contentWrapperView(_ wrapper: ContentWrapperView, willShowErrorView view: any PlaceholderView, for failure: LoadFailure) {
  ///   view.message = "Are you online?"
  /// }
  /// ```
  @MainActor public protocol ContentWrapperViewDelegate: AnyObject {
    /// Handles that the content or a placeholder is about to be shown. The state has the kind, and the failure for an error view.
    func contentWrapperView(_ wrapper: ContentWrapperView, willShow view: UIView, for state: ContentState)

    /// Handles that the content or a placeholder is shown. Each call of the method before is followed by one call of this one, in the same order.
    func contentWrapperView(_ wrapper: ContentWrapperView, didShow view: UIView, for state: ContentState)

    /// Fills in the placeholder for no content, which is about to be shown, if it has default texts.
    func contentWrapperView(_ wrapper: ContentWrapperView, willShowNoContentView view: any PlaceholderView)

    /// Fills in the placeholder for an error, which is about to be shown, if it has default texts.
    func contentWrapperView(_ wrapper: ContentWrapperView, willShowErrorView view: any PlaceholderView, for failure: LoadFailure)
  }

  extension ContentWrapperViewDelegate {
    public func contentWrapperView(_ wrapper: ContentWrapperView, willShow view: UIView, for state: ContentState) {}
    public func contentWrapperView(_ wrapper: ContentWrapperView, didShow view: UIView, for state: ContentState) {}
    public func contentWrapperView(_ wrapper: ContentWrapperView, willShowNoContentView view: any PlaceholderView) {}
    public func contentWrapperView(
      _ wrapper: ContentWrapperView, willShowErrorView view: any PlaceholderView, for failure: LoadFailure
    ) {}
  }
#endif
