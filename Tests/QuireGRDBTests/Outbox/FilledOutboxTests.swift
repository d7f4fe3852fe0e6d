#if GRDB
  import Foundation
  import GRDB
  import Quire
  import QuireTesting
  import Testing

  @testable import QuireGRDB

  /// A list that a server fills and the user writes. The test answers pages and writes.
  @MainActor private struct Screen {
    let database: TemporaryNotes
    let pages = GatedPageSource<Note, String>()
    let writes = Gate<NoteWrite, Note?>()
    let outbox: Outbox<NoteWrite>
    let pager: Pager<Note>

    init() throws {
      let database = try TemporaryNotes()
      self.database = database
      try database.pool.write { try $0.execute(sql: "CREATE UNIQUE INDEX note_by_text ON note (text, id)") }
      outbox = try Outbox(database.pool, retrying: RetryPolicy { _ in false }) { [writes] write, _ in try await writes.pass(write) }
      let store = try FillableGRDBPageStore<Note, String>(database.pool, list: "notes", key: ["text", "id"], writes: outbox.replay)
      pager = Pager(source: StoredSource(store, filledBy: pages))
    }

    /// A list that has shown its first page.
    static func loaded(_ notes: [Note], next: String? = nil) async throws -> Screen {
      let screen = try Screen()
      screen.pager.load()
      await screen.pages.answer(0, with: Page(notes, next: next))
      await screen.shows(notes)
      return screen
    }

    /// Waits until the list shows rows.
    func shows(_ notes: [Note]) async {
      await wait { Array(pager.items) == notes }
    }

    func rows() throws -> [Note] { try database.pool.read(Note.all) }
  }

  private struct Refused: Error {}

  @MainActor @Suite(.timeLimit(.minutes(5))) struct FilledOutboxTests {
    private let first = Note(id: "1", text: "a")
    private let second = Note(id: "2", text: "b")

    @Test("A page replaces the version below a waiting write, and the write stays on top", .tags(.b62))
    func pendingWrites() async throws {
      let screen = try await Screen.loaded([first, second])
      try await screen.outbox.enqueue(.edit("1", text: "c"))
      await screen.shows([second, Note(id: "1", text: "c", mark: "pending")])
      screen.pager.refresh()
      await screen.pages.answer(1, with: Page([Note(id: "1", text: "a", likes: 5), second]))
      await screen.shows([second, Note(id: "1", text: "c", likes: 5, mark: "pending")])
      await screen.writes.answer(0, with: nil)
      await screen.shows([second, Note(id: "1", text: "c", likes: 5)])
    }

    @Test("A row that only the app has stays, even if a page lacks it", .tags(.b62))
    func pendingInsertions() async throws {
      let screen = try await Screen.loaded([first, second])
      try await screen.outbox.enqueue(.add(Note(id: "3", text: "aa")))
      screen.pager.refresh()
      await screen.pages.answer(1, with: Page([first, second]))
      await screen.shows([first, Note(id: "3", text: "aa", mark: "pending"), second])
    }

    @Test("A page that was requested before a write was confirmed doesn't undo it, and a later one counts", .tags(.b62, .b57))
    func olderPages() async throws {
      let screen = try await Screen.loaded([first, second])
      let refresh = screen.pager.refresh()
      await screen.pages.arrival(of: 1)
      try await screen.outbox.enqueue(.add(Note(id: "3", text: "aa")))
      try await screen.outbox.enqueue(.delete("2"))
      await screen.writes.answer(0, with: Note(id: "3", text: "aa"))
      await screen.writes.answer(1, with: nil)
      let left = [first, Note(id: "3", text: "aa")]
      // The list is read again when the refresh has ended.
      await wait { (try? screen.rows()) == left }
      await screen.pages.answer(1, with: Page([first, second]))
      #expect(await refresh.outcome == .loaded)
      #expect(try screen.rows() == left)
      screen.pager.refresh()
      await screen.pages.answer(2, with: Page([first, second]))
      await screen.shows([first, second])
    }

    @Test("A row that a write has moved into the range of a page stays, even if the page lacks it", .tags(.b62))
    func movedRows() async throws {
      let screen = try await Screen.loaded([first, second], next: "b")
      screen.pager.loadNext()
      await screen.pages.answer(1, with: Page([Note(id: "3", text: "x")]))
      await screen.shows([first, second, Note(id: "3", text: "x")])
      try await screen.outbox.enqueue(.edit("3", text: "aa"))
      let refresh = screen.pager.refresh()
      await screen.pages.answer(2, with: Page([first, second], next: "b"))
      #expect(await refresh.outcome == .loaded)
      await screen.writes.answer(0, with: nil)
      await wait { screen.outbox.counts.pending == 0 }
      #expect(try screen.rows().contains(Note(id: "3", text: "aa")))
    }

    @Test("A row that the server no longer has doesn't return when the write that has deleted or moved it is undone", .tags(.b62))
    func rowsThatAreGone() async throws {
      let third = Note(id: "3", text: "c")
      let screen = try await Screen.loaded([first, second, third])
      try await screen.outbox.enqueue(.delete("2"))
      try await screen.outbox.enqueue(.edit("3", text: "x"))
      await screen.shows([first, Note(id: "3", text: "x", mark: "pending")])
      let refresh = screen.pager.refresh()
      await screen.pages.answer(1, with: Page([first, Note(id: "4", text: "d")]))
      #expect(await refresh.outcome == .loaded)
      await screen.writes.fail(0, with: Refused())
      await screen.writes.fail(1, with: Refused())
      await wait { screen.outbox.counts.failed == 2 }
      for id in ["2", "3"] { try await screen.outbox.discard(id) }
      #expect(try screen.rows() == [first, Note(id: "4", text: "d")])
    }

    @Test("A page doesn't undo the version below a waiting write that a later page of another list has brought", .tags(.b57, .b62))
    func olderPagesOfOtherLists() async throws {
      let screen = try await Screen.loaded([first, second])
      let lists = try ["other", "third"]
        .map { try FillableGRDBPageStore<Note, String>(screen.database.pool, list: $0, key: ["text", "id"], writes: screen.outbox.replay) }
      try await screen.outbox.enqueue(.edit("1", text: "c"))
      try await screen.outbox.enqueue(.delete("2"))
      let tickets = try lists.map { try $0.ticket() }
      let newer = [Note(id: "1", text: "a", likes: 5), Note(id: "2", text: "b", likes: 7)]
      #expect(try await lists[1].save(Page(newer), for: .start, tickets[1]) == .saved)
      #expect(try await lists[0].save(Page([first, second]), for: .start, tickets[0]) == .saved)
      await screen.writes.answer(0, with: nil)
      await screen.writes.fail(1, with: Refused())
      await wait { screen.outbox.counts.failed == 1 }
      try await screen.outbox.discard("2")
      #expect(try screen.rows() == [Note(id: "1", text: "c", likes: 5), newer[1]])
    }

    @Test("A row of another list of the table stays when a page lacks it", .tags(.b62))
    func rowsOfOtherLists() async throws {
      let screen = try await Screen.loaded([first, second])
      let popular = try FillableGRDBPageStore<Note, String>(
        screen.database.pool, list: "popular", Note.filter(Column("likes") > 0), key: ["text", "id"], writes: screen.outbox.replay)
      try await screen.outbox.enqueue(.delete("2"))
      #expect(try await popular.save(Page([Note(id: "5", text: "e", likes: 1)]), for: .start, popular.ticket()) == .saved)
      await screen.writes.fail(0, with: Refused())
      await wait { screen.outbox.counts.failed == 1 }
      try await screen.outbox.discard("2")
      #expect(try screen.rows() == [first, second, Note(id: "5", text: "e", likes: 1)])
    }
  }
#endif
