import Foundation

/// The positions of the parts of a table, from top to bottom: the table's header, each section's header, rows and footer, the table's
/// footer.
struct TableModel {
  /// The height of a section's header or footer: an estimate until its view was asked for.
  struct Margin {
    var height: CGFloat
    var isKnown: Bool
    var title: String?
  }

  struct Section {
    var header: Margin
    var rows: RowHeights
    var footer: Margin

    var height: CGFloat { header.height + rows.total + footer.height }
  }

  private(set) var sections: [Section] = []
  private var tops: [CGFloat] = [0]

  var top: CGFloat = 0 {
    didSet { if top != oldValue { stack(from: 0) } }
  }

  init(top: CGFloat = 0, sections: [Section] = []) {
    self.top = top
    self.sections = sections
    stack(from: 0)
  }

  var counts: [Int] { sections.map(\.rows.count) }
  var bottom: CGFloat { tops[sections.count] }
  var isEmpty: Bool { sections.allSatisfy { $0.rows.count == 0 } }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].rows.count).contains(indexPath.row)
  }

  func range(ofSection section: Int) -> Range<CGFloat> { tops[section]..<max(tops[section], tops[section + 1]) }

  func range(of indexPath: IndexPath) -> Range<CGFloat> {
    let section = sections[indexPath.section]
    let top = tops[indexPath.section] + section.header.height + section.rows.offset(of: indexPath.row)
    return top..<top + section.rows.height(of: indexPath.row)
  }

  func headerRange(_ section: Int) -> Range<CGFloat> { tops[section]..<tops[section] + sections[section].header.height }

  func footerRange(_ section: Int) -> Range<CGFloat> {
    let bottom = tops[section + 1]
    return bottom - sections[section].footer.height..<bottom
  }

  /// The sections with a part between two heights, or without a height there.
  func sections(in span: Range<CGFloat>) -> Range<Int> {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] < span.lowerBound { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < sections.count, tops[end] < span.upperBound { end += 1 }
    return low..<end
  }

  /// The rows of a section that intersect a span.
  func rows(of section: Int, in span: Range<CGFloat>) -> Range<Int> {
    let rows = sections[section].rows
    let top = tops[section] + sections[section].header.height
    let from = max(0, span.lowerBound - top)
    let to = span.upperBound - top
    guard to > 0, let first = rows.row(at: from) else { return 0..<0 }
    guard to < rows.total, let last = rows.row(at: to) else { return first..<rows.count }
    return first..<(rows.offset(of: last) < to ? last + 1 : last)
  }

  mutating func setHeight(_ height: CGFloat, of indexPath: IndexPath) {
    sections[indexPath.section].rows.set(height, for: indexPath.row)
    stack(from: indexPath.section)
  }

  mutating func forgetHeight(of indexPath: IndexPath) {
    sections[indexPath.section].rows.forget(indexPath.row)
    stack(from: indexPath.section)
  }

  mutating func setHeader(_ height: CGFloat, of section: Int) {
    sections[section].header.height = height
    sections[section].header.isKnown = true
    stack(from: section)
  }

  mutating func setFooter(_ height: CGFloat, of section: Int) {
    sections[section].footer.height = height
    sections[section].footer.isKnown = true
    stack(from: section)
  }

  mutating func forgetRowHeights(estimate: CGFloat) {
    for section in sections.indices {
      sections[section].rows.forgetAll()
      sections[section].rows.estimate = estimate
    }
    stack(from: 0)
  }

  private mutating func stack(from section: Int) {
    tops.removeSubrange((section + 1)...)
    tops[section] = section == 0 ? top : tops[section]
    for section in sections[section...] { tops.append(tops[tops.count - 1] + section.height) }
  }
}
