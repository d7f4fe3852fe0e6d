/// What a list would write to the console.
@_spi(Headless) @MainActor public enum HeadlessLists {
  /// What UIKit says once, and here each time: a list was told to make its cells while it was in no window.
  public internal(set) static var layoutsOutsideViewHierarchy: [String] = []

  public static func reset() { layoutsOutsideViewHierarchy = [] }

  static func alertForLayoutOutsideViewHierarchy(_ list: UIScrollView) {
    layoutsOutsideViewHierarchy.append(
      """
      \(type(of: list)) was told to layout its visible cells and other contents without being in the view hierarchy (the table view or one \
      of its superviews has not been added to a window). Make a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy.
      """)
  }
}
