public import Observation

// The state of a presenter for a view that observes it, such as a SwiftUI view. Each part is observed separately.
extension ListPresenter: Observable {
  /// The cover of the view; nil while it shows lines.
  public var cover: ListDisplay.Cover? { shown(\.cover, \.cover) }

  /// The failure or the pause that no line shows; nil if there is none.
  public var notice: ListDisplay.Notice? { shown(\.notice, \.notice) }

  /// A Boolean value that indicates whether to dim the lines, because they are those of a previous query.
  public var isDimmed: Bool { shown(\.isDimmed, \.isDimmed) }

  /// Returns the missing items beyond an end; nil if there are none, or if lines represent them.
  public func gap(at edge: ListEdge) -> ListDisplay.Gap? {
    edge == .next ? shown(\.end, \.end) : shown(\.start, \.start)
  }

  /// Returns the number of new items at an end that the reader has not seen, as ``ListDisplay/newItemCount(at:)`` does.
  public func newItemCount(at edge: ListEdge) -> Int { shown(\.newItemCounts, \.newItemCounts)[edge] }

  private func shown<Value>(_ value: KeyPath<ListDisplay, Value>, _ part: ObservedParts.Part) -> Value {
    parts.read(part)
    return storedDisplay[keyPath: value]
  }
}

extension ObservedParts {
  var lines: Void { () }
  var selection: Void { () }
  var cover: Void { () }
  var notice: Void { () }
  var isDimmed: Void { () }
  var start: Void { () }
  var end: Void { () }
  var newItemCounts: Void { () }

  /// The parts of a ``ListDisplay``.
  static let display: [Part] = [\.cover, \.start, \.end, \.refreshState, \.notice, \.isDimmed, \.newItemCounts]
}

extension ListDisplay {
  /// Returns the parts that differ from an older display, and that views must update.
  func changedParts(since other: ListDisplay) -> [ObservedParts.Part] {
    var parts: [ObservedParts.Part] = []
    if cover != other.cover { parts.append(\.cover) }
    if start != other.start { parts.append(\.start) }
    if end != other.end { parts.append(\.end) }
    if refreshState != other.refreshState { parts.append(\.refreshState) }
    if notice != other.notice { parts.append(\.notice) }
    if isDimmed != other.isDimmed { parts.append(\.isDimmed) }
    if newItemCounts != other.newItemCounts { parts.append(\.newItemCounts) }
    return parts
  }
}
