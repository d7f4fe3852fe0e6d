import Quire

/// A check of an adapter: a scripted reader uses lists on its screen, and finds the guarantees that it breaks.
///
/// ```swift
/// @MainActor func check<Screen: ListAdapterFixture>(_ screen: Screen.Type) async {
///   for problem in await ListAdapterCheck<Screen>().problems() { Issue.record(problem) }
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

  /// Checks the adapter, and returns the guarantees that it breaks.
  public func problems() async -> [ListAdapterProblem] {
    var problems: [ListAdapterProblem] = []
    for (guarantee, form, check) in checks where Fixture.forms.contains(form) {
      problems += await check().map { ListAdapterProblem(guarantee: guarantee, finding: $0) }
    }
    for seed in seeds {
      problems += await walk(seed).map { ListAdapterProblem(guarantee: "Random walk \(seed)", finding: $0) }
    }
    return problems
  }

  private var checks: [(guarantee: String, form: CheckedForm, check: () async -> [String])] {
    [
      ("A fast load shows no loading cover, and a slow one shows it for its minimum time", .items, coverTiming),
      ("A screen that is not full loads more, and no more than it needs", .items, filling),
      ("A failed page is shown, and only its control loads it again", .items, failedPage),
      ("An empty list that has paused offers to load more", .items, pausedList),
      ("A failed refresh is shown beside the rows", .items, failedRefresh),
      ("A cover shows the latest failure", .items, failureAfterFailure),
      ("A screen that was closed loads nothing", .items, leaving),
      ("A screen that was closed while a page loads is gone", .items, leavingWhileLoading),
      ("Rows that are inserted above leave the reader in place", .items, insertionAbove),
      ("A page before the first row leaves the reader in place", .items, pageBefore),
      ("A refresh without the first visible row leaves the next one in place", .items, lostRow),
      ("A list opens at its initial position, and loads nothing for other places on the way", .items, opening),
      ("A reader at the start sees what is inserted there", .items, insertionAtTheStart),
      ("The items of another query are read from the start", .items, anotherQuery),
      ("A list that comes back is where the reader left it, without a request", .items, twoLists),
      ("Two screens show the same list, and one of them closes", .items, twoScreens),
      ("A placeholder becomes its item where the reader sees it", .fullLength, placeholders),
      ("A failed page is shown where its placeholders are", .fullLength, failedPlaceholders),
      ("A section begins with its header", .sections, headers),
      ("A gap between items is shown, and loaded from both sides", .items, gap),
    ]
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
