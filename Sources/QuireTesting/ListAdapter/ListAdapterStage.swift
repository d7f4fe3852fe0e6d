import Quire

/// A list with a scripted server, on the screen of a fixture.
@MainActor final class ListAdapterStage<Fixture: ListAdapterFixture> {
  let source: GatedPageSource<CheckedItem, Int>
  let clock = ManualClock()
  let pager: Pager<CheckedItem>
  private(set) var screen: Fixture
  /// The ids of the server's items, in order. A cursor is an index in them.
  var server: [Int]
  /// The content of the screen.
  let content: ListContent<CheckedItem>
  private let isCounted: Bool
  private var answeredCount = 0

  /// - Parameters:
  ///   - server: The ids of the server's items.
  ///   - position: The position at which the list opens.
  init(
    _ server: some Sequence<Int>, as form: CheckedForm = .items, pageSize: Int = 20, maximumRows: Int? = nil,
    emptyPageBudget: Int = 3, opensAt position: InitialPosition<Int> = .top
  ) {
    self.server = Array(server)
    isCounted = form == .fullLength
    source = GatedPageSource(cursorSemantics: .repeatable, cursorAt: { $0 })
    let configuration = PagingConfiguration(pageSize: pageSize, maximumRows: maximumRows, emptyPageBudget: emptyPageBudget)
    pager = Pager(source: source, configuration: configuration, clock: clock)
    content = form.content(of: pager).opening(at: position)
    screen = Fixture(content, capacity: 6, clock: clock)
  }

  // MARK: The server

  /// Loads the list, and answers the first request with a page.
  func open(at index: Int = 0) async {
    pager.load()
    await answer(at: index)
  }

  var unansweredCount: Int { source.requests.count - answeredCount }

  /// Answers the oldest request, if there is one, and waits until the screen is still.
  ///
  /// - Parameter index: The index of the first item that a request without a cursor gets.
  func answer(at index: Int = 0) async {
    await settle()
    guard unansweredCount > 0 else { return }
    await answer(with: page(for: source.requests[answeredCount], startingAt: index))
    await settle()
  }

  /// Answers the oldest request, if there is one, with a page.
  func answer(with page: Page<CheckedItem, Int>) async {
    guard unansweredCount > 0 else { return }
    answeredCount += 1
    await source.answer(answeredCount - 1, with: page)
  }

  /// Answers as many requests as the screen sends, but no more than so many.
  func answerAll(atMost limit: Int = 10) async {
    for _ in 0..<limit {
      await settle()
      guard unansweredCount > 0 else { return }
      await answer()
    }
  }

  /// Lets the oldest request fail, if there is one, and waits until the screen is still.
  func fail(_ text: String = "It broke") async {
    await settle()
    guard unansweredCount > 0 else { return }
    await source.fail(answeredCount, with: TestError(text))
    answeredCount += 1
    await settle()
  }

  private func page(for request: PageRequest<Int>, startingAt index: Int) -> Page<CheckedItem, Int> {
    let start = min(max(0, request.cursor ?? index), server.count)
    let range = request.kind == .previous ? max(0, start - request.limit)..<start : start..<min(server.count, start + request.limit)
    var page = Page(
      server[range].map(CheckedItem.init), previous: range.lowerBound > 0 ? range.lowerBound : nil,
      next: range.upperBound < server.count ? range.upperBound : nil)
    if isCounted { (page.itemsBefore, page.itemsAfter) = (range.lowerBound, server.count - range.upperBound) }
    return page
  }

  // MARK: The screen

  /// Waits until the screen is still, with all delays over.
  func settle() async {
    await screen.settle()
    clock.advance(by: .seconds(1))
    await screen.settle()
  }

  /// The ids of the items in the list.
  var ids: [Int] { pager.items.map(\.id) }

  /// The ids of the items on the screen.
  var visibleIDs: [Int] { screen.rows.compactMap { Int($0.title.drop { !$0.isNumber }) } }

  /// The ids of the items on the screen whose rows look selected.
  var selectedIDs: [Int] { zip(visibleIDs, screen.rows).filter(\.1.isSelected).map(\.0) }

  /// Scrolls in one direction until an item is on the screen, while all requests are answered.
  func scroll(to id: Int, by rows: Int) async {
    for _ in 0..<60 where !visibleIDs.contains(id) {
      await screen.scroll(by: rows)
      await answerAll()
    }
  }

  /// Moves the row with the keyboard focus, and waits until the screen is still.
  func moveFocusedRow(by distance: Int) async {
    await screen.moveFocusedRow(by: distance)
    await settle()
  }

  /// Returns the distance of an item from the start of the view; nil if it is not on the screen.
  func offset(of id: Int) -> Double? { screen.rows.first { $0.title == CheckedItem(id).title }?.offset }

  /// Everything on the screen that is not an item, for a problem.
  var texts: String { ([screen.cover].compactMap(\.self) + screen.texts).joined(separator: " | ") }

  func shows(_ text: String) -> Bool { texts.contains(text) }
}
