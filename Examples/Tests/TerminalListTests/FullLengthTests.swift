import QuireTesting
import Terminal
import Testing

@testable import TerminalList

/// A list that is shown in its full length, of which only a part is loaded.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct FullLengthTests {
  /// A view of a list of 1,000 rows in pages of ten, which any row of can be asked for.
  @MainActor private final class LongList {
    let pager: Pager<Row>
    private let server: Server
    private let clock = ManualClock()
    private let isFullLength: Bool
    private var lines: [StyledLine] = []
    private(set) lazy var view = PagedListView(
      pager, texts: ListTexts(empty: { "Nothing" }, end: { "All \($0)" }), fullLength: isFullLength, clock: clock,
      row: { row, _ in [StyledLine.Span("Row \(row.id)")] }
    ) { [weak self] in self?.draw() }

    @MainActor private final class Server {
      var failure: (any Error)?
      var requests: [PageRequest<Int>] = []
    }

    var failure: (any Error)? {
      get { server.failure }
      set { server.failure = newValue }
    }

    init(fullLength: Bool = true, maximumRows: Int? = nil) async {
      isFullLength = fullLength
      let server = Server()
      self.server = server
      let source = ArrayPages((0..<1_000).map(Row.init)).failing { request in
        server.requests.append(request)
        return server.failure
      }
      pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10, maximumRows: maximumRows))
      draw()
      pager.load()
      await pager.settled()
    }

    var screen: [String] { lines.map(\.text).filter { $0.contains { $0 != " " } } }
    var requests: [Int?] { server.requests.map(\.cursor) }

    func draw() { lines = view.draw(into: TerminalSize(columns: 40, rows: 5)) }

    func press(_ keys: Key...) async {
      for key in keys {
        view.handle(key)
        await pager.settled()
      }
    }
  }

  @Test("B26: any row is gone to at once, and is a placeholder until it is there")
  func anyRowIsGoneToAtOnce() async {
    let list = await LongList()
    #expect(list.view.count?.shown == 1_000 && list.pager.items.count == 10)
    list.view.handle(.end)
    #expect(list.screen == ["…", "…", "…", "…"])
    #expect(list.view.selectedRow == 999 && list.view.selection == nil)
    await list.pager.settled()
    #expect(list.screen == ["Row 996", "Row 997", "Row 998", "Row 999", "  All 1000"])
    #expect(list.requests.count == 2)

    await list.press(.character("5"))
    #expect(list.screen == ["Row 498", "Row 499", "Row 500", "Row 501", "Row 502"])
    #expect(list.view.selection?.id == 500)
    await list.press(.home)
    #expect(list.screen.first == "Row 0")
  }

  @Test("B26: pages come as the reader reads on from where a jump led, in both directions")
  func aListGoesOnInBothDirections() async {
    let list = await LongList()
    await list.press(.character("5"))
    for _ in 0..<10 { await list.press(.pageUp) }
    #expect(list.view.selection?.id == 460)
    #expect(list.screen.allSatisfy { $0.hasPrefix("Row") })
    for _ in 0..<20 { await list.press(.pageDown) }
    #expect(list.view.selection?.id == 540)
    #expect(list.screen.allSatisfy { $0.hasPrefix("Row") })
  }

  @Test("B26: a jump that fails says why where the rows would be, and is retried by a key")
  func aJumpThatFailsSaysWhy() async {
    let list = await LongList()
    list.failure = Broken()
    await list.press(.character("3"))
    #expect(list.screen == ["Failed, Enter retries: It broke", "…", "…", "…", "…"])
    list.failure = nil
    await list.press(.enter)
    #expect(list.screen == ["Row 298", "Row 299", "Row 300", "Row 301", "Row 302"])
  }

  @Test("B15: a row that is not loaded keeps its place when rows come in before it")
  func aPlaceholderKeepsItsPlace() async {
    let list = await LongList()
    list.failure = Broken()
    await list.press(.character("3"))
    list.pager.insert(Row(id: -1), at: .start)
    list.pager.insert(Row(id: -2), at: .start)
    #expect(list.view.selectedRow == 302)
    #expect(list.view.count?.shown == 1_002)
  }

  @Test("B25: a reader who comes back to rows that were let go is where they are")
  func rowsThatWereLetGoComeBack() async {
    let list = await LongList(maximumRows: 30)
    for _ in 0..<25 { await list.press(.pageDown) }
    #expect(list.view.selection?.id == 100 && list.view.selectedRow == 100)
    #expect(list.pager.items.count < 60 && list.pager.rows.placeholdersBefore > 0)
    #expect(list.view.extent == 101)
    for _ in 0..<10 { await list.press(.pageUp) }
    #expect(list.view.selection?.id == 60)
    await list.press(.home)
    #expect(list.screen.first == "Row 0" && list.view.selection?.id == 0)
  }

  @Test func aListThatIsNotToBeShownInFullLengthIsAsLongAsWhatIsLoaded() async {
    let list = await LongList(fullLength: false)
    #expect(list.view.count?.shown == 10)
    await list.press(.character("5"))
    #expect(list.view.selectedRow == 0)
    for _ in 0..<4 { await list.press(.down) }
    #expect(list.screen == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
  }

  @Test("B43: where the reader is, is a row and its line, and a list opens there")
  func aListOpensWhereTheReaderWas() async {
    let list = await LongList()
    await list.press(.character("5"), .pageDown, .up)
    let position = list.view.position
    #expect(position == .item(503, offset: 3))

    let other = await LongList()
    #expect(other.pager.rows.placeholdersBefore == 0)
    var saved = list.pager.saved(cursors: Int.self)
    saved?.position = position
    let pager = Pager(source: ArrayPages((0..<1_000).map(Row.init)))
    pager.restore(saved!)
    let view = PagedListView(
      pager, texts: ListTexts(empty: { "" }, end: { _ in "" }), fullLength: true, row: { row, _ in [StyledLine.Span("Row \(row.id)")] }
    ) {
    }
    let lines = view.draw(into: TerminalSize(columns: 40, rows: 5)).map(\.text)
    #expect(lines == list.screen)
    #expect(view.selection?.id == 503)
  }

  @Test("B43: a line that a screen does not have is the nearest that it has", arguments: [(-20.0, 10), (99.0, 6), (.infinity, 6)])
  func aLineThatIsNotThereIsTheNearest(offset: Double, top: Int) async {
    let list = ListFixture(rows: 5)
    list.pager.initialPosition = .item(10, offset: offset)
    await list.load(0..<20)
    #expect(list.screen.first == "Row \(top)")
  }

  @Test func whereNothingIsLoadedNobodyIsAnywhere() async {
    let list = ListFixture()
    #expect(list.view.position == nil)
    await list.load(0..<5)
    #expect(list.view.position == .item(0, offset: 0))
  }
}
