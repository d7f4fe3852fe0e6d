extension String {
  /// The text in one line: a blank takes the place of each line break.
  public var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
