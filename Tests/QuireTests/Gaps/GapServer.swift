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
  let style: Style
  /// The server counts every so many items in its pages, and leaves them out afterward.
  let hidesEvery: Int?
  private var lastID: Int

  init(count: Int, style: Style, hidesEvery: Int?) {
    order = Array(1...max(1, count))
    lastID = order.count
    if count == 0 { gone = [1] }
    self.style = style
    self.hidesEvery = hidesEvery
  }

  func isVisible(_ id: Int) -> Bool { !gone.contains(id) && hidesEvery.map { id % $0 != 0 } ?? true }
  var visible: [Int] { order.filter(isVisible) }

  mutating func insert(at place: Int) {
    lastID += 1
    order.insert(lastID, at: place)
  }

  /// The cursor of the item at a position, for a source that can be asked for any.
  static func cursor(at index: Int) -> AnyCursor { "at \(index)" }

  private func position(_ cursor: AnyCursor) -> Int? { (cursor.base as? String).flatMap { Int($0.dropFirst(3)) } }

  func answer(_ request: PageRequest<AnyCursor>) -> Page<Item, AnyCursor> {
    let living = order.filter { !gone.contains($0) }
    let range = range(of: request, in: living)
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
      living[range].filter(isVisible).map { Item($0) }, previous: style == .forward ? nil : cursor(previous, isNext: false),
      next: style == .backward ? nil : cursor(next, isNext: true))
    if counts { (page.itemsBefore, page.itemsAfter) = (range.lowerBound, living.count - range.upperBound) }
    return page
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
