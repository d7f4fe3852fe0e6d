import Testing

@testable import Quire
@testable import QuireTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct ListAdapterCheckTests {
  @Test("A host that fulfills its three duties keeps all guarantees", .tags(.b15, .b16, .b17, .b19, .b24, .b26, .b36, .b39, .b41, .b48))
  func guarantees() async {
    let result = await ListAdapterCheck<HostFixture>(tolerance: 0.01, seeds: Seeds.some(10)).result()
    for problem in result.problems { Issue.record(problem) }
    #expect(result.omitted == [] && result.checked.count == 40, "\(result)")
  }

  @Test("The result names what was not checked, because the adapter has no such form or feature")
  func omissions() async {
    let result = await ListAdapterCheck<BareHost>(seeds: 0..<1).result()
    #expect(result.problems == [])
    #expect(result.omitted.count == 22 && result.omitted.contains { $0.guarantee == "A section begins with its header" }, "\(result)")
    #expect("\(result)".contains("  omitted: The unread border stays before its item. A bare host has no unreadBorder."))
    #expect("\(result)".contains("  omitted: A section begins with its header. The adapter doesn't show the form sections."))
  }

  @Test("A host that ignores scroll positions moves the reader")
  func ignoredScroll() async {
    await expectProblems(of: HostThatIgnoresScroll.self, ["A page before the first row leaves", "A list opens at its initial position"])
  }

  @Test("A host whose control does nothing can't retry")
  func deadControl() async {
    await expectProblems(
      of: HostWithDeadControl.self, ["A failed page is shown, and only its control", "A cover shows the latest failure"])
  }

  @Test("A host that reports its viewport after it has left loads unneeded pages")
  func viewportAfterLeaving() async {
    await expectProblems(of: HostThatStays.self, ["A screen that was closed loads nothing"])
  }

  @Test("A host that shows no failures, no headers, or no cover is found")
  func missingTexts() async {
    await expectProblems(
      of: HostWithoutTexts.self,
      [
        "A failed page is shown, and only", "A failed refresh is shown", "A fast load shows no loading cover",
        "A section begins with its header",
      ])
  }

  @Test("A host that shows a row in place of another is found")
  func wrongRows() async {
    await expectProblems(of: HostThatSwapsRows.self, ["Random walk"])
  }

  @Test(
    "A host that breaks a guarantee is found, and by that guarantee",
    arguments: [
      PlantedDefect(HostThatGoesToStartAfterRefresh.self, "A refresh that the reader didn't start"),
      PlantedDefect(HostWithDeadNewItems.self, "New items out of sight"),
      PlantedDefect(HostWithDeadNewItems.self, "New items after the last"),
      PlantedDefect(HostThatLosesCount.self, "New items out of sight"),
      PlantedDefect(HostThatIsNeverAtEnd.self, "A reader at the end follows"),
      PlantedDefect(HostThatMisplacesBorder.self, "The unread border"), PlantedDefect(HostThatForgetsSelection.self, "Selected rows stay"),
      PlantedDefect(HostThatEvictsSelection.self, "A selected row is selected when"),
      PlantedDefect(HostThatSelectsLoadedItems.self, "A selection of all items"),
      PlantedDefect(HostThatReportsTwice.self, "Each nearby item"),
      PlantedDefect(HostWithDeadKeys.self, "A key moves a row"), PlantedDefect(HostThatIgnoresScroll.self, "A row that a key takes"),
      PlantedDefect(HostThatDropsAtOldLine.self, "A row is dropped beside"),
      PlantedDefect(HostThatDropsAnotherRow.self, "A drag of a row that is removed"),
      PlantedDefect(HostThatMissesChangesOfDrag.self, "What has changed during a drag"),
      PlantedDefect(HostThatHidesStatus.self, "A list of a group that has failed"),
      PlantedDefect(HostThatRetriesAllLists.self, "A list of a group that has failed"),
      PlantedDefect(HostThatMovesReaderOfGroup.self, "Rows that are inserted in a list of a group"),
      PlantedDefect(HostThatIsSilent.self, "A page and a failure"), PlantedDefect(HostThatAnnouncesTwice.self, "A page and a failure"),
      PlantedDefect(HostThatStays.self, "Each nearby item"), PlantedDefect(HostThatStays.self, "A list that another screen covers"),
      PlantedDefect(HostThatNeverDims.self, "The rows of a previous query"),
    ])
  private func plantedDefect(_ defect: PlantedDefect) async {
    #expect(await !defect.problems().isEmpty, "No problem of \(defect) was found.")
  }

  private func expectProblems<Fixture: ListAdapterFixture>(of fixture: Fixture.Type, _ guarantees: [String]) async {
    let walks: Range<UInt64> = guarantees == ["Random walk"] ? 0..<3 : 0..<0
    let check = ListAdapterCheck<Fixture>(seeds: walks)
    let problems = await check.result { text in guarantees.contains { text.hasPrefix($0) } }.problems.map(\.description)
    for guarantee in guarantees {
      #expect(problems.contains { $0.hasPrefix(guarantee) }, "\(guarantee) is not among \(problems).")
    }
  }
}

private final class HostThatIgnoresScroll: HostFixture { override class var defect: Defect? { .ignoresScroll } }
private final class HostWithDeadControl: HostFixture { override class var defect: Defect? { .deadControl } }
private final class HostThatStays: HostFixture { override class var defect: Defect? { .staysAfterLeaving } }
private final class HostWithoutTexts: HostFixture { override class var defect: Defect? { .hasNoTexts } }
private final class HostThatSwapsRows: HostFixture { override class var defect: Defect? { .swapsRows } }
private final class HostThatGoesToStartAfterRefresh: HostFixture { override class var defect: Defect? { .goesToStartAfterRefresh } }
private final class HostWithDeadNewItems: HostFixture { override class var defect: Defect? { .deadNewItems } }
private final class HostThatLosesCount: HostFixture { override class var defect: Defect? { .losesCount } }
private final class HostThatIsNeverAtEnd: HostFixture { override class var defect: Defect? { .isNeverAtEnd } }
private final class HostThatMisplacesBorder: HostFixture { override class var defect: Defect? { .misplacesBorder } }
private final class HostThatForgetsSelection: HostFixture { override class var defect: Defect? { .forgetsSelection } }
private final class HostThatEvictsSelection: HostFixture { override class var defect: Defect? { .evictsSelection } }
private final class HostThatSelectsLoadedItems: HostFixture { override class var defect: Defect? { .selectsLoadedItems } }
private final class HostWithDeadKeys: HostFixture { override class var defect: Defect? { .hasDeadKeys } }
private final class HostThatDropsAtOldLine: HostFixture { override class var defect: Defect? { .dropsAtOldLine } }
private final class HostThatDropsAnotherRow: HostFixture { override class var defect: Defect? { .dropsAnotherRow } }
private final class HostThatMissesChangesOfDrag: HostFixture { override class var defect: Defect? { .missesChangesOfDrag } }
private final class HostThatHidesStatus: HostFixture { override class var defect: Defect? { .hidesStatus } }
private final class HostThatRetriesAllLists: HostFixture { override class var defect: Defect? { .retriesAllLists } }
private final class HostThatMovesReaderOfGroup: HostFixture { override class var defect: Defect? { .movesReaderOfGroup } }
private final class HostThatIsSilent: HostFixture { override class var defect: Defect? { .isSilent } }
private final class HostThatAnnouncesTwice: HostFixture { override class var defect: Defect? { .announcesTwice } }
private final class HostThatReportsTwice: HostFixture { override class var defect: Defect? { .reportsTwice } }
private final class HostThatNeverDims: HostFixture { override class var defect: Defect? { .neverDims } }

/// A defect of a host, and the guarantee that finds it.
private struct PlantedDefect: Sendable, CustomStringConvertible {
  let description: String
  let problems: @MainActor @Sendable () async -> [ListAdapterProblem]

  init<Host: HostFixture>(_ host: Host.Type, _ guarantee: String) {
    description = "\(Host.self), “\(guarantee)”"
    problems = { await ListAdapterCheck<Host>(seeds: 0..<0).result { $0.hasPrefix(guarantee) }.problems }
  }
}

/// A host of an adapter that shows loaded items, and nothing else.
private final class BareHost: HostFixture {
  override class var forms: Set<CheckedForm> { [.items] }
  override class var features: Set<CheckedFeature> { [] }
  override class func reason(forOmitting feature: CheckedFeature) -> String { "A bare host has no \(feature)." }
}
