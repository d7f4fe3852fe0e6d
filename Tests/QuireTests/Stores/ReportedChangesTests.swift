import Testing

@testable import Quire

@Suite struct ReportedChangesTests {
  @Test("Up to three requests in a row follow outdated first pages", .tags(.b47, .b57)) func attempts() {
    var changes = ReportedChanges()
    let isOutdated = [false, true, true, true, true, true, false, true, true, true, true]
    let isFollowed = isOutdated.map { isOutdated in
      if isOutdated { changes.outdateFirstPage() }
      return changes.endFirstPage()
    }
    #expect(isFollowed == [false, true, true, true, false, true, false, true, true, true, false])
  }

  @Test("First pages replace the stored items until one of them is current", .tags(.b57)) func replacements() {
    var changes = ReportedChanges()
    #expect(!changes.replacesStoredItems)
    changes.invalidate()
    _ = changes.endFirstPage()
    #expect(changes.replacesStoredItems)
    changes.outdateFirstPage()
    changes.replaceStoredItems()
    _ = changes.endFirstPage()
    #expect(changes.replacesStoredItems)
    changes.replaceStoredItems()
    #expect(!changes.replacesStoredItems)
  }
}
