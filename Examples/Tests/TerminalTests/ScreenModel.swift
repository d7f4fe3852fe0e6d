@testable import Terminal

/// A terminal that understands what the renderer may send, and fails on anything else.
struct ScreenModel {
  struct Cell: Equatable {
    var text = " "
    var style = "0"
  }

  struct Misunderstanding: Error, Equatable {
    var sequence: String
  }

  let size: TerminalSize
  /// The width of a character in this terminal.
  var columns: (Character) -> Int = TextWidth.columns(of:)
  private(set) var rows: [[Cell]]
  private(set) var cursor = ScreenPosition(row: 0, column: 0)
  private(set) var isCursorVisible = false
  private(set) var isUpdating = false
  private var style = "0"

  init(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
    self.rows = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The rows as a user reads them.
  var text: [String] {
    rows.map { $0.map(\.text).joined() }
  }

  /// Fills the screen with what was there before.
  mutating func scribble() {
    rows = rows.map { $0.map { _ in Cell(text: "#", style: "0;31") } }
  }

  mutating func receive(_ bytes: [UInt8]) throws {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        let end = rest.dropFirst().firstIndex { $0.isLetter } ?? rest.endIndex
        guard end < rest.endIndex else { throw Misunderstanding(sequence: String(rest)) }
        try obey(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else {
        put(character)
      }
    }
  }

  private mutating func obey(_ sequence: String) throws {
    let parameters = sequence.dropFirst().dropLast()
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (sequence, sequence.last) {
    case ("[?2026h", _): isUpdating = true
    case ("[?2026l", _): isUpdating = false
    case ("[?25h", _): isCursorVisible = true
    case ("[?25l", _): isCursorVisible = false
    case ("[2J", _): rows = rows.map { $0.map { _ in Cell(style: style) } }
    case ("[K", _): for column in cursor.column..<size.columns { rows[cursor.row][column] = Cell(style: style) }
    case (_, "m"): style = String(parameters)
    case (_, "G") where numbers.count == 1: cursor.column = min(numbers[0], size.columns) - 1
    case (_, "H") where numbers.count == 2: cursor = ScreenPosition(row: numbers[0] - 1, column: numbers[1] - 1)
    default: throw Misunderstanding(sequence: sequence)
    }
  }

  private mutating func put(_ character: Character) {
    let width = columns(character)
    for offset in 0..<width where cursor.column + offset < size.columns {
      rows[cursor.row][cursor.column + offset] = Cell(text: offset == 0 ? String(character) : "", style: style)
    }
    cursor.column = min(cursor.column + width, size.columns - 1)
  }
}
