@testable import Quire

/// What happens to two pagers alike. It is meaningful in every state, so that a sequence without one of them is a sequence again.
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
  /// As a server answers that has not changed since it was asked the same; if it was not, this way.
  case answerAgain(LoadKind, Reply)
  case staleAnswer(Int, Reply)
  case invalidate(ofPrevious: Bool)
  case edit(EditDescription, waits: Bool)
  case confirm(Int, final: Item?)
  case takeBack(Int)
  case buffer([Item])
  case showBuffered
  case setQuery(name: Int?, mayRepeat: Bool, counts: Bool, start: Int?, delayed: Bool)
  case wait
}

/// How a source replies.
enum Reply {
  case page([Item], previous: Int?, next: Int?, before: Int?, after: Int?)
  case failure, cancellation, invalid
}

/// An edit that a test can print.
enum EditDescription {
  case insert(Item, ItemPosition<Int>)
  case update(Int, adding: String)
  case changeID(Int, to: Int)
  case move(Int, ItemPosition<Int>)
  case remove(Int)
}

/// What random sequences are made of.
struct HappeningGenerator {
  private var random: SplitMix
  private var texts = 0
  private let savesEdits: Bool
  /// Whether the list is to come far: more pages come, with other rows, and less else happens.
  private var isLong = false

  init(seed: UInt64, savesEdits: Bool = true) {
    random = SplitMix(seed: seed)
    self.savesEdits = savesEdits
  }

  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func chance(_ one: Int) -> Bool { number(one) == 0 }
  private mutating func edge() -> ListEdge { chance(3) ? .previous : .next }

  mutating func configuration() -> PagingConfiguration {
    isLong = chance(2)
    return PagingConfiguration(
      pageSize: 2, firstPageSize: 3,
      prefetchDistance: [.rows(0), .rows(1), .rows(3), .screens(0.5)][number(4)],
      duplicates: [.keepFirst, .keepFirst, .replace][number(3)], maximumRows: isLong || chance(4) ? number(5) + 1 : nil,
      emptyPageBudget: number(4), invalidationBudget: number(4),
      automaticRefreshScope: [.visible, .visible, .loaded, .firstPage][number(4)])
  }

  mutating func rules() -> (mayRepeat: Bool, counts: Bool, start: Int?) {
    let (mayRepeat, counts) = (chance(4), chance(isLong ? 12 : 3))
    // After a removal, an offset may come again.
    return (mayRepeat || counts, counts, chance(4) ? number(5) : nil)
  }

  mutating func next() -> Happening { isLong && !chance(4) ? nextOfLong() : nextOfAny() }

  private mutating func nextOfLong() -> Happening {
    switch number(20) {
    case 0: .load
    case 1: .refresh(chance(3) ? .loaded : .visible, awaited: chance(2))
    case 2..<8: .loadEdge(chance(2) ? .previous : .next, awaited: chance(2))
    case 8..<10: updateViewport()
    case 10: .retry(awaited: chance(2))
    default: .answerAgain([.refresh, .next, .previous][number(3)], chance(20) ? .failure : page(1 + number(3), of: 60, cursors: 200))
    }
  }

  private mutating func updateViewport() -> Happening {
    let start = number(8)
    return .updateViewport(
      start..<start + number(4), capacity: number(5), age: chance(3) ? number(4) : 0, view: number(2), countsPlaceholders: chance(3))
  }

  private mutating func page(_ count: Int, of ids: Int, cursors: Int) -> Reply {
    let items = (0..<count).map { _ in item(of: ids) }
    return .page(
      items, previous: chance(3) ? nil : number(cursors), next: chance(4) ? nil : number(cursors), before: self.count(),
      after: self.count())
  }

  private mutating func nextOfAny() -> Happening {
    switch number(100) {
    case 0..<6: return .load
    case 6..<9: return .refresh(.firstPage, awaited: !chance(3))
    case 9..<12: return .refresh(chance(2) ? .visible : .loaded, awaited: !chance(3))
    case 12: return .reload
    case 13..<20: return .loadEdge(edge(), awaited: !chance(3))
    case 20..<23: return .retry(awaited: !chance(3))
    case 23..<25: return .cancel
    case 25: return chance(2) ? .reset : .cancel
    case 26: return .cancelLoads(number(8))
    case 27..<36: return updateViewport()
    case 36..<46: return .answer([.refresh, .next, .previous][number(3)], reply())
    case 46..<62: return .answerAgain([.refresh, .next, .previous][number(3)], reply())
    case 62..<64: return .staleAnswer(number(4), reply())
    case 64..<66: return .invalidate(ofPrevious: chance(3))
    case 66..<82: return .edit(edit(), waits: chance(2) && savesEdits)
    case 82..<86: return .confirm(number(4), final: chance(2) ? item() : nil)
    case 86..<90: return .takeBack(number(4))
    case 90..<92: return .buffer((0..<number(3) + 1).map { _ in item() })
    case 92: return .showBuffered
    case 93..<96:
      let name = chance(3) ? nil : number(3)
      let rules = rules()
      return .setQuery(name: name, mayRepeat: rules.mayRepeat, counts: rules.counts, start: rules.start, delayed: chance(3))
    case 96: return .wait
    default:
      let items = [item(), item(), item()]
      return .answer([.refresh, .next, .previous][number(3)], .page(items, previous: number(6), next: number(6), before: nil, after: nil))
    }
  }

  /// An id that the server may give, or that the app may make up.
  private mutating func id() -> Int { chance(5) ? Self.temporary + number(5) : number(14) }

  /// From here on, ids are those that an app makes up.
  static let temporary = 100

  private mutating func item(of ids: Int = 14) -> Item {
    texts += 1
    return Item(number(ids), "\(texts).")
  }

  private mutating func reply() -> Reply {
    switch number(12) {
    case 0: return .failure
    case 1: return chance(2) ? .cancellation : .failure
    case 2: return chance(2) ? .invalid : .failure
    default: return page([0, 0, 1, 2, 3][number(5)], of: 14, cursors: 8)
    }
  }

  private mutating func count() -> Int? { chance(4) ? [0, 1, 5, 9, -1, 40][number(6)] : nil }

  private mutating func position() -> ItemPosition<Int> {
    switch number(6) {
    case 0: .start
    case 1: .end
    case 2, 3: .before(id())
    default: .after(id())
    }
  }

  private mutating func edit() -> EditDescription {
    texts += 1
    switch number(12) {
    case 0..<4: return .insert(Item(id(), "\(texts)."), position())
    case 4..<6: return .update(id(), adding: "\(texts)!")
    case 6: return chance(3) ? .changeID(id(), to: id()) : .update(id(), adding: "\(texts)!")
    case 7..<9: return .move(id(), position())
    default: return .remove(id())
    }
  }
}
