import GitHistory
import GitLog
import Quire
import Terminal
import TerminalList

/// The files that differ between two commits.
@MainActor final class ComparisonScreen: ListScreen {
  let terminal: any TerminalScreen
  private(set) lazy var list = ComposedView([section], texts: texts, clock: clock) { [weak self] in self?.draw() }

  private let files: Loader<[ChangedFile]>
  private let title: String
  private let clock: any Scheduler
  private let leave: () -> Void

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - repository: The repository.
  ///   - commits: The older commit and the newer one.
  ///   - clock: The clock for delays.
  ///   - leave: A closure to call when the reader goes back.
  init(
    _ terminal: any TerminalScreen, repository: Repository, commits: (older: Commit.ID, newer: Commit.ID), clock: any Scheduler,
    leave: @escaping () -> Void
  ) {
    self.terminal = terminal
    self.clock = clock
    self.leave = leave
    files = repository.comparison(of: commits.older, with: commits.newer)
    title = "\(commits.older.prefix(8)) to \(commits.newer.prefix(8))"
  }

  private let texts = ListTexts(empty: { "No file differs" }, end: { _ in "" })

  private var section: ComposedView.Section {
    let summary = { [files] in Self.summary(of: files.content ?? []) }
    return .init(summary(), of: files, texts: texts) { [files] width in (files.content ?? []).map { ChangedFile.row($0, width: width) } }
  }

  private static func summary(of files: [ChangedFile]) -> String {
    let (added, removed) = (files.reduce(0) { $0 + ($1.addedLines ?? 0) }, files.reduce(0) { $0 + ($1.removedLines ?? 0) })
    return files.isEmpty ? "" : "\(counted(files.count, "file")), +\(grouped(added)) −\(grouped(removed))"
  }

  func load() { list.load() }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape, .character("c"): leave()
    case .character("r"): list.refresh()
    default: return false
    }
    return true
  }

  var header: StyledLine { .header(title, list.status) }
  var footer: StyledLine { .keys("r refresh   Esc back") }
}

extension ChangedFile {
  /// The file as columns: the numbers of its lines, and its path.
  static func row(_ file: ChangedFile, width: Int) -> [StyledLine.Span] {
    let lines = file.addedLines.map { "+\($0) −\(file.removedLines ?? 0)" } ?? "not text"
    let path = file.oldPath.map { "\($0) → \(file.path)" } ?? file.path
    return [StyledLine.Span("", columns: 3), StyledLine.Span(lines, columns: 16), StyledLine.Span(path)]
  }
}
