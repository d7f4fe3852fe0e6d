public import Foundation
public import Quire

/// Prints the rows of a list as its pages arrive, one line each.
@MainActor public struct PlainOutput<Item: Identifiable> {
  /// The rows that were printed are no longer those of the list.
  public struct Interrupted: Error, CustomStringConvertible {
    public let description = "The list has changed while it was printed: start again for the rest."
  }

  private let pager: Pager<Item>
  private let limit: Int
  private let line: (Item) -> String
  private let write: (Data) throws -> Void

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - pager: The list, of which nothing was loaded yet.
  ///   - limit: How many rows to print; all, if nil.
  ///   - line: A row as a line.
  ///   - write: Takes the lines of a page at once; by default, the standard output does.
  public init(
    _ pager: Pager<Item>, limit: Int? = nil, line: @escaping (Item) -> String,
    write: @escaping (Data) throws -> Void = StandardOutput.write
  ) {
    self.pager = pager
    self.limit = limit ?? .max
    self.line = line
    self.write = write
  }

  /// Prints all rows, or as many as the limit allows.
  ///
  /// - Throws: The failure that stopped it, with the rows before it printed.
  public func run() async throws {
    var printed = 0
    while printed < limit {
      switch await pager.loadNext() {
      case .loaded: printed += try printRows(from: printed)
      case .nothingToDo: return
      case .failed(let failure): throw failure.underlying
      case .superseded, .cancelled: throw Interrupted()
      }
    }
  }

  private func printRows(from start: Int) throws -> Int {
    let rows = pager.items[start...].prefix(limit - start)
    if !rows.isEmpty { try write(Data(rows.reduce(into: "") { $0 += line($1) + "\n" }.utf8)) }
    return rows.count
  }
}
