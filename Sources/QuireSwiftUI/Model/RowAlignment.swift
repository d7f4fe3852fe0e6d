import Quire

/// The parts of a list that bars cover, as fractions of its height with the bars.
struct CoveredParts: Equatable, Sendable {
  var top = 0.0
  var bottom = 0.0
}

extension [VisibleRow] {
  /// Returns the rows as anchors, those nearest to the top between the bars first. Their offsets are alignments.
  ///
  /// The rows under a bar are visible for SwiftUI, but not for the reader.
  func anchors(in lines: ListLines<some Identifiable>, without covered: CoveredParts) -> [ListReadingPosition.Anchor] {
    indices.map { (line: lines.line(ofRow: self[$0].row), alignment: alignment(at: $0, without: covered)) }
      .sorted { abs($0.alignment) < abs($1.alignment) }
      .map { ListReadingPosition.Anchor(line: $0.line, offset: Swift.min(1, Swift.max(0, $0.alignment))) }
  }

  /// Returns the alignment of a row between the bars: 0 at the top, 1 at the bottom, and beyond these under a bar.
  ///
  /// SwiftUI has no API for the distance of a row from the edge of its list: all rows count as equally high.
  private func alignment(at index: Int, without covered: CoveredParts) -> Double {
    let share = Double(index) / Double(Swift.max(1, count - 1))
    let room = 1 - covered.top - covered.bottom - 1 / Double(count)
    return room > 0 ? share + (share * (covered.top + covered.bottom) - covered.top) / room : share
  }
}

extension ListReadingPosition.Anchor {
  /// The alignment of the line in the view. An offset in points, which SwiftUI can't apply, counts as the top.
  var alignment: Double { (0...1).contains(offset) ? offset : 0 }
}
