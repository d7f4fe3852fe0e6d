import Observation

/// The observable parts of a list, as properties of a class that isn't generic.
///
/// Observation identifies a part by a key path. The key paths of a generic class are created again at each use, which costs more than the rest of
/// the work for a page.
final class ObservedParts: Observable, Sendable {
  typealias Part = any KeyPath<ObservedParts, Void> & Sendable

  private let registrar = ObservationRegistrar()

  var contentState: Void { () }
  var refreshState: Void { () }
  var items: Void { () }
  var placeholders: Void { () }
  var nextEdge: Void { () }
  var previousEdge: Void { () }
  var gaps: Void { () }
  var duplicateCount: Void { () }
  var isShowingPreviousQuery: Void { () }
  var bufferedCounts: Void { () }
  var saveStates: Void { () }

  static let all: [Part] = [
    \.contentState, \.refreshState, \.items, \.placeholders, \.nextEdge, \.previousEdge, \.gaps, \.duplicateCount, \.isShowingPreviousQuery,
    \.bufferedCounts, \.saveStates,
  ]

  func read(_ part: Part) { registrar.access(self, keyPath: part) }

  /// Changes parts together.
  func change(_ parts: [Part], _ change: () -> Void) {
    for part in parts { registrar.willSet(self, keyPath: part) }
    change()
    for part in parts { registrar.didSet(self, keyPath: part) }
  }
}

extension Pager.Snapshot {
  /// Returns the parts that differ from an older snapshot, and that views must update.
  func changedParts(since other: Self) -> [ObservedParts.Part] {
    var parts: [ObservedParts.Part] = []
    if contentState != other.contentState { parts.append(\.contentState) }
    if refreshState != other.refreshState { parts.append(\.refreshState) }
    if items.stamp != other.items.stamp { parts.append(\.items) }
    if rows.placeholders != other.rows.placeholders { parts.append(\.placeholders) }
    if nextEdge != other.nextEdge { parts.append(\.nextEdge) }
    if previousEdge != other.previousEdge { parts.append(\.previousEdge) }
    if gaps != other.gaps { parts.append(\.gaps) }
    if duplicateCount != other.duplicateCount { parts.append(\.duplicateCount) }
    if isShowingPreviousQuery != other.isShowingPreviousQuery { parts.append(\.isShowingPreviousQuery) }
    if bufferedCounts != other.bufferedCounts { parts.append(\.bufferedCounts) }
    if saveStates != other.saveStates { parts.append(\.saveStates) }
    return parts
  }
}
