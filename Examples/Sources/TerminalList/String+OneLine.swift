extension String {
  /// The text on one line, with a space in place of each line break.
  public var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
