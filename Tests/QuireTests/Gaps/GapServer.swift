@testable import Quire

/// A server with items in an order that never changes. Items come and go.
struct GapServer {
  /// The neighbors that a page names.
  enum Style: CaseIterable {
    case forward
    case backward
    case both
    /// Both, with counts, and the source has a cursor for each position.
    case random
  }

  /// All items in order, those that are gone included: their cursors still name places.
  private(set) var order: [Int]
  var gone: Set<Int> = []
  /// The items that the server does not know until they are requested from beside them, as a store that another server fills. A page with
  /// items on both sides of others has a gap.
  private var unknown: Set<Int> = []
  let style: Style
  /// The server counts every so many items in its pages, and leaves them out afterward.
  let hidesEvery: Int?
  private var lastID: Int

  init(count: Int, style: Style, hidesEvery: Int?, unknown: Set<Int> = []) {
    order = Array(1...max(1, count))
    lastID = order.count
    if count == 0 { gone = [1] }
    self.style = style
    self.hidesEvery = hidesEvery
    self.unknown = unknown
  }

  func isVisible(_ id: Int) -> Bool { !gone.contains(id) && hidesEvery.map { id % $0 != 0 } ?? true }
  var visible: [Int] { order.filter(isVisible) }

  mutating func insert(at place: Int) {
    lastID += 1
    order.insert(lastID, at: place)
  }

  /// The cursor of the item at a position, for a source that serves any position.
  static func cursor(at index: Int) -> AnyCursor { "at \(index)" }

  private func position(_ cursor: AnyCursor) -> Int? { (cursor.base as? String).flatMap { Int($0.dropFirst(3)) } }

  mutating func answer(_ request: PageRequest<AnyCursor>) -> Page<Item, AnyCursor> {
    let living = order.filter { !gone.contains($0) }
    let (range, omitted) = known(range(of: request, in: living), of: living, request.kind)
    defer { unknown.subtract(living[range.lowerBound..<omitted.lowerBound] + living[omitted.upperBound..<range.upperBound]) }
    let next = range.upperBound < living.count ? range.upperBound : nil
    let previous = range.lowerBound > 0 ? range.lowerBound : nil
    func cursor(_ boundary: Int?, isNext: Bool) -> AnyCursor? {
      guard let boundary else { return nil }
      if style == .random { return Self.cursor(at: boundary) }
      // A page that ends at the start names it with 0.
      if isNext { return AnyCursor(boundary > 0 ? living[boundary - 1] : 0) }
      return AnyCursor(boundary < living.count ? living[boundary] : -living[boundary - 1])
    }
    let counts = style == .random && hidesEvery == nil
    var page = Page(
      (living[range.lowerBound..<omitted.lowerBound] + living[omitted.upperBound..<range.upperBound]).filter(isVisible).map { Item($0) },
      previous: style == .forward ? nil : cursor(previous, isNext: false),
      next: style == .backward ? nil : cursor(next, isNext: true))
    if !omitted.isEmpty {
      page.gaps = [
        .init(
          before: omitted.lowerBound - range.lowerBound, next: AnyCursor(living[omitted.lowerBound - 1]),
          previous: AnyCursor(living[omitted.upperBound]))
      ]
    }
    if counts { (page.itemsBefore, page.itemsAfter) = (range.lowerBound, living.count - range.upperBound) }
    return page
  }

  /// The part of a range that the server sends, and the items that it leaves out of its middle. It knows the items at the requested side now.
  private func known(_ range: Range<Int>, of living: [Int], _ kind: LoadKind) -> (Range<Int>, omitted: Range<Int>) {
    func isKnown(_ index: Int) -> Bool { !unknown.contains(living[index]) }
    let (none, near) = (range.upperBound..<range.upperBound, kind == .previous ? range.reversed().map(\.self) : Array(range))
    // From the requested side on: items to find out, known items, a gap, known items, and the rest.
    let sent = near.drop { !isKnown($0) }.drop(while: isKnown)
    guard let first = sent.first else { return (range, none) }
    let rest = sent.drop { !isKnown($0) }
    guard let second = rest.first else {
      let part = kind == .previous ? first + 1..<range.upperBound : range.lowerBound..<first
      return (part, part.upperBound..<part.upperBound)
    }
    let end = rest.drop(while: isKnown).first
    return kind == .previous
      ? ((end ?? range.lowerBound - 1) + 1..<range.upperBound, second + 1..<first + 1)
      : (range.lowerBound..<(end ?? range.upperBound), first..<second)
  }

  private func range(of request: PageRequest<AnyCursor>, in living: [Int]) -> Range<Int> {
    func count(before id: Int, including: Bool) -> Int {
      guard id != 0 else { return 0 }
      let place = order.firstIndex(of: abs(id))! + (including || id < 0 ? 1 : 0)
      return order[..<place].count { !gone.contains($0) }
    }
    guard let cursor = request.cursor else {
      return style == .backward ? max(0, living.count - request.limit)..<living.count : 0..<min(living.count, request.limit)
    }
    let start: Int
    if let position = position(cursor) {
      start = min(max(0, position), living.count)
    } else {
      start = count(before: cursor.base as! Int, including: request.kind == .next)
    }
    return request.kind == .previous ? max(0, start - request.limit)..<start : start..<min(living.count, start + request.limit)
  }

  /// Returns whether no visible item is between two; -1 is the start, and -2 the end.
  func areNeighbors(_ first: Int, _ second: Int) -> Bool { !between(first, second).contains(where: isVisible) && isBefore(first, second) }

  func between(_ first: Int, _ second: Int) -> ArraySlice<Int> {
    let start = first == -1 ? 0 : order.firstIndex(of: first)! + 1
    let end = second == -2 ? order.count : order.firstIndex(of: second)!
    return start <= end ? order[start..<end] : []
  }

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    first == -1 || second == -2 || order.firstIndex(of: first)! < order.firstIndex(of: second)!
  }
}
