@testable import Quire

/// An event for two pagers. It is meaningful in every state, so that a sequence without one of them is a sequence again.
enum Happening {
  case load, reload
  case refresh(RefreshScope, awaited: Bool)
  case loadEdge(ListEdge, awaited: Bool)
  /// A gap between two stretches, counted from the first one and around.
  case loadGap(Int, from: ListEdge?, awaited: Bool)
  case goToIndex(Int, awaited: Bool)
  case goToCursor(Int, beyond: ListEdge, awaited: Bool)
  case retry(awaited: Bool)
  case cancel, reset
  /// The loads of a caller that waits are canceled.
  case cancelLoads(Int)
  case updateViewport(Range<Int>, capacity: Int, age: Int, view: Int, countsPlaceholders: Bool)
  case answer(LoadKind, Reply)
  /// The answer of a server that has not changed since the same request; without one, this answer.
  case answerAgain(LoadKind, Reply)
  case staleAnswer(Int, Reply)
  case invalidate(ofPrevious: Bool)
  case edit(EditDescription, waits: Bool)
  case confirm(Int, final: Item?)
  case rollBack(Int)
  case buffer([Item])
  case showBuffered
  case setQuery(name: Int?, QueryDescription, delayed: Bool)
  case wait
  /// A view shows rows at a gap between two stretches.
  case viewportAtGap(Int, offset: Int, count: Int, capacity: Int, view: Int, countsPlaceholders: Bool)
  /// An edit of the items around a gap between two stretches.
  case editAtGap(Int, EditAtGap, text: String, waits: Bool)
}

/// An edit of the items around a gap.
enum EditAtGap: CaseIterable {
  case insertAfterFormer, insertBeforeLatter, removeFormer, removeLatter, updateFormer, moveFormerOver, moveLatterOver
  case moveFormerBeforeLatter, moveLatterAfterFormer, moveNextBeforeLatter, moveNextOver

  func edit(_ ids: [Int], gap index: Int, _ text: String) -> EditDescription? {
    guard index > 0, index < ids.count else { return nil }
    let (former, latter, next) = (ids[index - 1], ids[index], index + 1 < ids.count ? ids[index + 1] : ids[0])
    let new = Item(HappeningGenerator.temporary + 10 + text.count * 7 % 20, text)
    return switch self {
    case .insertAfterFormer: .insert(new, .after(former))
    case .insertBeforeLatter: .insert(new, .before(latter))
    case .removeFormer: .remove(former)
    case .removeLatter: .remove(latter)
    case .updateFormer: .update(former, adding: text)
    case .moveFormerOver: .move(former, .after(latter))
    case .moveLatterOver: .move(latter, .before(former))
    case .moveFormerBeforeLatter: .move(former, .before(latter))
    case .moveLatterAfterFormer: .move(latter, .after(former))
    case .moveNextBeforeLatter: .move(next, .before(latter))
    case .moveNextOver: .move(next, .after(former))
    }
  }
}

/// The properties of a source.
struct QueryDescription {
  let mayRepeat: Bool
  let counts: Bool
  let start: Int?
  /// A Boolean value that indicates whether it names a cursor for any row: the row's index.
  let seeks: Bool

  var rules: SourceRules { SourceRules(cursorSemantics: counts ? .offset : mayRepeat ? .repeatable : .opaque, start: start) }

  func query(_ number: Int, name: Int?) -> ReferencePager.Query {
    ReferencePager.Query(number: number, name: name, mayRepeat: mayRepeat, counts: counts, seeks: seeks, start: start)
  }
}

/// A reply of a source.
enum Reply {
  case page([Item], previous: Int?, next: Int?, before: Int?, after: Int?)
  case failure, cancellation, invalid
  /// The items that a server has at the requested position, which has 40 in order. Its first page starts at one of them.
  case served(start: Int, text: String, moved: Int?, gone: Int?, counts: Bool, endsBefore: Bool, endsAfter: Bool)

  /// The page that answers a request.
  func page(for request: PageRequest<Int>) -> Reply {
    guard case .served(let start, let text, let moved, let gone, let counts, let endsBefore, let endsAfter) = self else { return self }
    let all = 0..<40
    let position = request.cursor ?? start
    let range = (request.kind == .previous ? position - request.limit..<position : position..<position + request.limit).clamped(to: all)
    var ids = range.filter { $0 != gone }
    if let moved, !ids.contains(moved) { ids.insert(moved, at: ids.count / 2) }
    return .page(
      ids.map { Item($0, text) }, previous: range.lowerBound > 0 && !endsBefore ? range.lowerBound : nil,
      next: range.upperBound < all.count && !endsAfter ? range.upperBound : nil, before: counts ? range.lowerBound : nil,
      after: counts ? all.count - range.upperBound : nil)
  }
}

/// An edit that a test can print.
enum EditDescription {
  case insert(Item, ItemPosition<Int>)
  case update(Int, adding: String)
  case changeID(Int, to: Int)
  case move(Int, ItemPosition<Int>)
  case remove(Int)
}
