#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  /// A server that counts its rows, and may serve any of them. A test releases its answers.
  @MainActor final class LongSource: PageSource {
    let gated = GatedPageSource<Row, Int>()
    /// The ids of its rows, in order.
    var rows: Range<Int>
    /// The number of screens of text in a row, by its id.
    var title: (Int) -> String = { "Row \($0)" }
    let cursorSemantics = CursorSemantics.repeatable
    private let isRandomAccess: Bool
    private var answered: Set<Int> = []

    init(_ rows: Range<Int>, isRandomAccess: Bool = true) {
      self.rows = rows
      self.isRandomAccess = isRandomAccess
    }

    func cursor(at index: Int) -> Int? { isRandomAccess ? index : nil }

    func page(_ request: PageRequest<Int>) async throws -> Page<Row, Int> { try await gated.page(request) }

    /// Answers a request as the server does.
    func answer(_ request: Int) async {
      guard gated.requests.indices.contains(request), answered.insert(request).inserted else {
        Issue.record("Request \(request) was answered before, or is not among the \(gated.requests.count) that came.")
        return
      }
      let asked = gated.requests[request]
      let place = min(asked.cursor ?? 0, rows.count)
      let range = asked.kind == .previous ? max(0, place - asked.limit)..<place : place..<min(rows.count, place + asked.limit)
      let page = Page(
        range.map { Row(rows[rows.startIndex + $0], title(rows[rows.startIndex + $0])) },
        previous: range.lowerBound > 0 ? range.lowerBound : nil, next: range.upperBound < rows.count ? range.upperBound : nil,
        itemsBefore: range.lowerBound, itemsAfter: rows.count - range.upperBound)
      await gated.answer(request, with: page)
    }
  }

  /// Shows a list in its full length.
  final class LongController: RowsController {
    /// The rows whose placeholders were requested.
    var askedPlaceholders: [Int] = []
    private(set) var list: PagedTableController<Row>?

    @discardableResult override func show(_ pager: Pager<Row>) -> PagedTableController<Row> {
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "placeholder")
      let list = show(.fullLength(pager).opening(at: position), timing: timing, clock: clock) { [weak self] table, path, row in
        self?.asked.append(path.row)
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = row.title
        cell.textLabel?.numberOfLines = 0
        return cell
      } placeholder: { [weak self] table, path in
        self?.askedPlaceholders.append(path.row)
        let cell = table.dequeueReusableCell(withIdentifier: "placeholder", for: path)
        cell.textLabel?.text = "Placeholder \(path.row)"
        return cell
      }
      self.list = list
      return list
    }
  }

  extension ListScreen {
    /// Shows a long list whose first page is loaded, in its full length or not.
    static func long(
      _ source: LongSource, _ configuration: PagingConfiguration = PagingConfiguration(firstPageSize: 40), startingAt start: Int? = nil,
      at position: InitialPosition<Int> = .top, placeholders: Bool = true, clock: any Scheduler = SystemClock(),
      prepare: @escaping (RowsController) -> Void = { _ in }
    ) async -> ListScreen {
      let pager = Pager(source: source, from: start, configuration: configuration, clock: clock)
      let controller =
        placeholders ? LongController(pager, opensAt: position, clock: clock) : RowsController(pager, opensAt: position, clock: clock)
      controller.prepare = prepare
      let list = ListScreen(controller, of: source.gated)
      await list.screen.settle()
      await source.answer(0)
      await list.screen.settle()
      list.forget()
      return list
    }

    /// The rows whose placeholders were requested.
    var askedPlaceholders: [Int] { (controller as? LongController)?.askedPlaceholders ?? [] }

    func forget() {
      table.forget()
      controller.asked = []
      (controller as? LongController)?.askedPlaceholders = []
    }

    /// Scrolls so that a row is the first one below the bars, as with a scroll bar.
    func scroll(to row: Int) async {
      table.contentOffset.y = CGFloat(row) * 44 - table.adjustedContentInset.top
      await screen.settle()
    }

    /// A Boolean value that indicates whether the table has all rows of the list, and the cells on the screen show those that they
    /// represent.
    var isFaithfulInFullLength: Bool { strayRows == [] }

    /// The unexpected texts of the visible cells. Nil if there are not as many rows as in the list.
    var strayRows: [String]? {
      let rows = pager.rows
      guard pager.contentState == .loaded, table.numberOfRows(inSection: 0) == rows.count else { return nil }
      return table.visibleCells.compactMap { cell in
        guard let row = table.indexPath(for: cell)?.row, let text = cell.textLabel?.text else { return "A cell without a row" }
        let isRight = rows[row].map { $0.title == text } ?? text.hasPrefix("Placeholder")
        return isRight ? nil : "\(text) in row \(row)"
      }
    }
  }
#endif
