/// What happens at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// The user pressed a key or used the mouse.
  case key(Key)
  /// The terminal has another size. The screen is empty until the next ``TerminalSession/draw(_:cursor:)``.
  case resized(TerminalSize)
  /// The process was asked to end by this signal, or the terminal has gone (`SIGHUP`). The terminal is given back already, and no
  /// event follows.
  case terminated(signal: Int32)
}
