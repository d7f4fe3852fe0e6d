#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  import Observation
  import Quire
  import SwiftUI
  import UIKit

  /// A collection view controller whose cells show views of SwiftUI.
  final class HostedRowsController<Item: Identifiable, Row: View>: PagedCollectionViewController, UICollectionViewDelegate {
    private let rows = HostedRows<Item, Row>()
    private var select: (@MainActor (Item) -> Void)?
    private var listController: PagedCollectionController<Item>?
    /// The list that the list controller shows.
    private var list: PresentedList<Item>?
    private lazy var registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { [rows] cell, _, item in
      cell.contentConfiguration = UIHostingConfiguration { HostedRow(rows: rows, item: item) }
    }

    /// Shows the list and the rows of a view.
    func update(_ view: PagedCollection<Item, Row>, in environment: EnvironmentValues) {
      select = view.select
      (rows.row, rows.environment) = (view.row, environment)
      guard !shows(view.list) else { return }
      // The app starts the first load, as with any list in SwiftUI.
      loadsOnAppearing = false
      let registration = registration
      list = view.list
      listController = show(
        view.list,
        PagedCollectionController<Item>.Cells(
          cell: { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }, placeholder: nil))
    }

    /// Returns whether the view controller shows a list already. A list in another form is another list.
    private func shows(_ list: PresentedList<Item>) -> Bool {
      switch (self.list, list) {
      case (.content(let shown, _, _), .content(let content, _, _)):
        // UIKit asks once whether rows can be moved.
        shown.isReorderable == content.isReorderable && listController?.presenter.adopt(content) == true
      case (.presenter(let shown), .presenter(let presenter)): shown === presenter
      case (.content, _), (.presenter, _), (nil, _): false
      }
    }

    // MARK: The delegate

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      select != nil && listController?.item(at: indexPath) != nil
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.deselectItem(at: indexPath, animated: true)
      if let item = listController?.item(at: indexPath) { select?(item) }
    }
  }

  /// The closure that creates rows, and their environment. Rows observe both, so that each cell follows the view that creates it.
  @MainActor @Observable final class HostedRows<Item, Row: View> {
    var row: (@MainActor (Item) -> Row)?
    var environment = EnvironmentValues()
  }

  /// The row of an item in a cell.
  struct HostedRow<Item, Row: View>: View {
    let rows: HostedRows<Item, Row>
    let item: Item

    var body: some View {
      rows.row.map { $0(item).environment(\.self, rows.environment) }
    }
  }
#endif
