import Quire

/// A check of an adapter: a scripted reader uses lists on its screen, and finds the guarantees that it breaks.
///
/// ```swift
/// @MainActor func check<Screen: ListAdapterFixture>(_ screen: Screen.Type) async {
///   let result = await ListAdapterCheck<Screen>().result()
///   print(result)                                                       // also what the adapter omits
///   for problem in result.problems { Issue.record(problem) }
/// }
/// ```
///
/// The article “Writing an adapter” of `Quire` shows a fixture.
@MainActor public struct ListAdapterCheck<Fixture: ListAdapterFixture> {
  typealias Stage = ListAdapterStage<Fixture>

  let tolerance: Double
  private let seeds: Range<UInt64>

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - tolerance: The distance by which a row may move that is to stay in place, in the units of the adapter.
  ///   - seeds: The random walks to take. Each is a list to which a hundred things happen.
  public init(tolerance: Double = 0.5, seeds: Range<UInt64> = 0..<10) {
    (self.tolerance, self.seeds) = (tolerance, seeds)
  }

  /// Checks the adapter, and returns the guarantees that it breaks, and those that it was not checked for.
  public func result() async -> ListAdapterResult { await result { _ in true } }

  /// Checks some guarantees.
  func result(where isIncluded: (String) -> Bool) async -> ListAdapterResult {
    var result = ListAdapterResult()
    for guarantee in guarantees where isIncluded(guarantee.text) {
      if let reason = guarantee.reasonForOmission {
        result.omitted.append(ListAdapterResult.Omission(guarantee: guarantee.text, reason: reason))
        continue
      }
      result.problems += await guarantee.check().map { ListAdapterProblem(guarantee: guarantee.text, finding: $0) }
      result.checked.append(guarantee.text)
    }
    for seed in seeds {
      result.problems += await walk(seed).map { ListAdapterProblem(guarantee: "Random walk \(seed)", finding: $0) }
    }
    return result
  }

  /// A guarantee, and its requirements for an adapter.
  private struct Guarantee {
    let text: String
    let form: CheckedForm
    let features: Set<CheckedFeature>
    let check: @MainActor () async -> [String]

    init(
      _ text: String, in form: CheckedForm = .items, needing features: Set<CheckedFeature> = [],
      check: @escaping @MainActor () async -> [String]
    ) {
      (self.text, self.form, self.features, self.check) = (text, form, features, check)
    }

    /// The reason for which the adapter is not checked; nil if it is.
    @MainActor var reasonForOmission: String? {
      guard Fixture.forms.contains(form) else { return "The adapter doesn't show the form \(form)." }
      let missing = CheckedFeature.allCases.filter { features.contains($0) && !Fixture.features.contains($0) }
      return missing.isEmpty ? nil : missing.map { Fixture.reason(forOmitting: $0) }.joined(separator: " ")
    }
  }

  private var guarantees: [Guarantee] { loads + positions + forms + features + moves }

  private var loads: [Guarantee] {
    [
      Guarantee("A fast load shows no loading cover, and a slow one shows it for its minimum time", check: coverTiming),
      Guarantee("A screen that is not full loads more, and no more than it needs", check: filling),
      Guarantee("A failed page is shown, and only its control loads it again", check: failedPage),
      Guarantee("An empty list that has paused offers to load more", check: pausedList),
      Guarantee("A failed refresh is shown beside the rows", check: failedRefresh),
      Guarantee("A cover shows the latest failure", check: failureAfterFailure),
      Guarantee("A screen that was closed loads nothing", check: leaving),
      Guarantee("A screen that was closed while a page loads is gone", check: leavingWhileLoading),
    ]
  }

  private var positions: [Guarantee] {
    [
      Guarantee("Rows that are inserted above leave the reader in place", check: insertionAbove),
      Guarantee("A page before the first row leaves the reader in place", check: pageBefore),
      Guarantee("A refresh without the first visible row leaves the next one in place", check: lostRow),
      Guarantee("A refresh that the reader didn't start keeps the visible items in place", check: automaticRefresh),
      Guarantee("A list opens at its initial position, and loads nothing for other places on the way", check: opening),
      Guarantee("A reader at the start sees what is inserted there", check: insertionAtTheStart),
      Guarantee("The items of another query are read from the start", check: anotherQuery),
      Guarantee("A list that returns is where the reader left it, without a request", check: twoLists),
      Guarantee("Two screens show the same list, and one of them closes", check: twoScreens),
    ]
  }

  private var forms: [Guarantee] {
    [
      Guarantee("A placeholder becomes its item where the reader sees it", in: .fullLength, check: placeholders),
      Guarantee("A failed page is shown where its placeholders are", in: .fullLength, check: failedPlaceholders),
      Guarantee("A section begins with its header", in: .sections, check: headers),
      Guarantee("A gap between items is shown, and loaded from both sides", check: gap),
      Guarantee("A list of a group that has failed says so in its place, and is retried alone", in: .group, check: failedMember),
      Guarantee("Rows that are inserted in a list of a group leave the reader in place", in: .group, check: insertionInGroup),
    ]
  }

  private var features: [Guarantee] {
    [
      Guarantee("New items out of sight are counted, and one command shows them", needing: [.newItems], check: newItems),
      Guarantee(
        "New items after the last row are counted, and one command shows them", needing: [.newItems, .followingTheEnd],
        check: newItemsAtTheEnd),
      Guarantee("A reader at the end follows it, and a reader elsewhere stays", needing: [.followingTheEnd], check: followedEnd),
      Guarantee("The unread border stays before its item", needing: [.unreadBorder], check: unreadBorder),
      Guarantee("Selected rows stay selected through changes and refreshes", needing: [.selection], check: selection),
      Guarantee("A selected row is selected when its evicted page returns", needing: [.selection], check: evictedSelection),
      Guarantee("A selection of all items contains those of later pages", needing: [.selection], check: selectionOfAll),
      Guarantee(
        "Each nearby item is reported once when it comes near, and once when it leaves", needing: [.nearbyItems], check: nearbyItems),
      Guarantee("The rows of a previous query are dimmed", needing: [.dimming], check: dimmedQuery),
      Guarantee(
        "A list that another screen covers requests nothing, and continues when it returns", needing: [.covering], check: coveredScreen),
      Guarantee("A page and a failure are announced once", needing: [.announcements], check: announcedLoads),
    ]
  }

  private var moves: [Guarantee] {
    [
      Guarantee("A key moves a row past the next one, and at the start it does nothing", needing: [.keyboardMoves], check: keyMoves),
      Guarantee(
        "A row that a key takes beyond the screen stays on it, and keeps the focus", needing: [.keyboardMoves],
        check: keyMovesBeyondTheScreen),
      Guarantee("A refused move goes back to its place", needing: [.keyboardMoves], check: refusedMove),
      Guarantee("A row is dropped beside the same one, although a page has arrived", needing: [.dragging], check: pageDuringDrag),
      Guarantee("What has changed during a drag is shown when the row is dropped", needing: [.dragging], check: changesDuringDrag),
      Guarantee("A drag of a row that is removed ends without a move", needing: [.dragging], check: removalDuringDrag),
    ]
  }
}

/// The result of a ``ListAdapterCheck``.
public struct ListAdapterResult: CustomStringConvertible, Sendable {
  /// The guarantees for which the adapter was checked, in words. The random walks are not included.
  public internal(set) var checked: [String] = []
  /// The guarantees that were not checked, because the adapter or its fixture has no such form or feature.
  public internal(set) var omitted: [Omission] = []
  /// The guarantees that the adapter breaks.
  public internal(set) var problems: [ListAdapterProblem] = []

  /// A guarantee that was not checked, and why.
  public struct Omission: Equatable, CustomStringConvertible, Sendable {
    /// The guarantee, in words.
    public let guarantee: String
    /// The reason, as ``ListAdapterFixture/reason(forOmitting:)`` returns it.
    public let reason: String
    /// A line for the log of a test.
    public var description: String { "\(guarantee). \(reason)" }
  }

  /// A summary for the log of a test, with a line for each omission and its reason, and one for each problem.
  public var description: String {
    (["\(checked.count) guarantees checked, \(omitted.count) omitted, \(problems.count) problems"] + omitted.map { "  omitted: \($0)" }
      + problems.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// A guarantee that an adapter breaks.
public struct ListAdapterProblem: Error, Equatable, CustomStringConvertible {
  /// The guarantee, in words.
  public let guarantee: String
  /// The state in which the screen was instead.
  public let finding: String
  /// A sentence for developers.
  public var description: String { "\(guarantee): \(finding)" }
}
