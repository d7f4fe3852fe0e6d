#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The views beside and over the rows. A view controller keeps its views when it shows another pager.
  @MainActor struct ListViews {
    var placeholders = ContentWrapperView(contentView: UIView())
    var nextEdge = EdgeView()
    var previousEdge = EdgeView()
    var refreshFailure = RefreshFailureView()

    /// The texts of all views.
    var texts: ContentStrings {
      get { placeholders.texts }
      set {
        placeholders.texts = newValue
        nextEdge.texts = newValue
        previousEdge.texts = newValue
        refreshFailure.texts = newValue
      }
    }
  }

  extension UIView {
    /// Covers the part of a scroll view that no bar covers, and stays in place while the content moves.
    ///
    /// A scroll view passes no safe area on to its subviews where that is part of its content inset. They could not keep clear of the bars.
    ///
    /// - Returns: The constraint of the view's top.
    func install(over scrollView: UIScrollView) -> NSLayoutConstraint {
      translatesAutoresizingMaskIntoConstraints = false
      layer.zPosition = .overRows
      scrollView.addSubview(self)
      let frame = scrollView.frameLayoutGuide
      let top = topAnchor.constraint(equalTo: scrollView.safeAreaLayoutGuide.topAnchor)
      NSLayoutConstraint.activate([
        top,
        bottomAnchor.constraint(equalTo: scrollView.safeAreaLayoutGuide.bottomAnchor),
        leadingAnchor.constraint(equalTo: frame.leadingAnchor),
        trailingAnchor.constraint(equalTo: frame.trailingAnchor),
      ])
      return top
    }
  }

  extension CGFloat {
    /// The layer position of a view over the rows. A layout may give headers that stay on screen a separate position.
    static var overRows: CGFloat { 1_000 }
  }
#endif
