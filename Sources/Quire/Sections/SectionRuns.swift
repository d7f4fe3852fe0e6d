/// The sections of a list in order, as arrays of their keys and of their first rows.
///
/// A change of the sections copies the arrays. At 10,000 sections that takes about 30 microseconds, and a tree that avoids it takes 200 lines.
struct SectionRuns<Key> {
  /// A section.
  struct Run {
    var key: Key
    /// A number that distinguishes sections with the same key.
    var occurrence: Int
    /// The number of rows.
    var count: Int
  }

  private var names: [(key: Key, occurrence: Int)] = []
  /// The first row of each section, and then the number of rows.
  private var starts = [0]

  init(_ runs: [Run] = []) { replace([(0..<0, runs)]) }

  var sectionCount: Int { names.count }
  var rowCount: Int { starts[starts.count - 1] }

  func key(of section: Int) -> Key { names[section].key }
  func occurrence(of section: Int) -> Int { names[section].occurrence }

  /// The rows of a section.
  func rows(of section: Int) -> Range<Int> {
    require(section >= 0 && section < sectionCount, "Section \(section) is out of range: there are \(sectionCount) sections.")
    return starts[section]..<starts[section + 1]
  }

  /// The section of a row.
  ///
  /// - Complexity: `O(log sections)`.
  func section(ofRow row: Int) -> Int {
    require(row >= 0 && row < rowCount, "Row \(row) is out of range: there are \(rowCount) rows.")
    return (0..<sectionCount).last(upTo: { starts[$0] <= row }) ?? 0
  }

  /// The section of a line, if each section has one more line than it has rows.
  ///
  /// - Complexity: `O(log sections)`.
  func section(ofLine line: Int) -> Int {
    let count = rowCount + sectionCount
    require(line >= 0 && line < count, "Line \(line) is out of range: there are \(count) lines.")
    return (0..<sectionCount).last(upTo: { starts[$0] + $0 <= line }) ?? 0
  }

  /// Replaces ranges of sections, which ascend.
  ///
  /// - Complexity: `O(sections)`.
  mutating func replace(_ replacements: [(sections: Range<Int>, runs: [Run])]) {
    guard let first = replacements.first else { return }
    let old = self
    names.removeSubrange(first.sections.lowerBound...)
    starts.removeSubrange((first.sections.lowerBound + 1)...)
    for (index, (sections, runs)) in replacements.enumerated() {
      for run in runs {
        names.append((run.key, run.occurrence))
        starts.append(rowCount + run.count)
      }
      let kept = sections.upperBound..<(index + 1 < replacements.count ? replacements[index + 1].sections.lowerBound : old.sectionCount)
      let shift = rowCount - old.starts[kept.lowerBound]
      names += old.names[kept]
      starts += old.starts[kept.lowerBound + 1..<kept.upperBound + 1].lazy.map { $0 + shift }
    }
  }
}

extension SectionRuns: Sendable where Key: Sendable {}
extension SectionRuns.Run: Sendable where Key: Sendable {}
