import Foundation
public import Quire

/// Prints the rows of a list as its pages arrive, one line each.
@MainActor public struct PlainOutput<Item: Identifiable> {
  private let pager: Pager<Item>
  private let limit: Int?
  private let line: (Item) -> String

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - pager: The list, of which nothing was loaded yet.
  ///   - limit: How many rows to print; all, if nil.
  ///   - line: A row as a line.
  public init(_ pager: Pager<Item>, limit: Int?, line: @escaping (Item) -> String) {
    self.pager = pager
    self.limit = limit
    self.line = line
  }

  /// Prints all rows, and returns the failure that stopped it, if one did.
  public func run() async -> LoadFailure? {
    var printed = 0
    let token = pager.observe { update in
      let rows = update.changes.insertions.joined().prefix((limit ?? .max) - printed)
      printed += rows.count
      write(rows.map { line(update.after.items[$0]) })
    }
    defer { token.cancel() }
    while printed < limit ?? .max {
      switch await pager.loadNext() {
      case .loaded: continue
      case .failed(let failure): return failure
      case .nothingToDo, .superseded, .cancelled: return nil
      }
    }
    return nil
  }

  /// Writes the lines of a page at once. A reader who has had enough, `head` for example, ends the program by the usual signal.
  private func write(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    try? FileHandle.standardOutput.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }
}
