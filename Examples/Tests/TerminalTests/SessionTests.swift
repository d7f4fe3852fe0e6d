import Testing

/// One at a time: a process has one terminal.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SessionTests {}

/// The event that restores a terminal.
enum Restored {
  static let sequence = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h" + last
  static let last = "\u{1B}[?1049l"
}
