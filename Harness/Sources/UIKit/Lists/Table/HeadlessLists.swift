/// The console messages of lists.
@_spi(Headless) @MainActor public enum HeadlessLists {
  /// Messages about lists that had to make their cells in no window. UIKit writes them once, and here each time.
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
