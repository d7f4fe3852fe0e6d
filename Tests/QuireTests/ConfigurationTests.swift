import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct ConfigurationTests {
  @Test("The default and the limits of valid values are accepted", .tags(.b47))
  func rightConfigurations() {
    #expect(PagingConfiguration().problem == nil)
    #expect(PagingConfiguration().firstPageSize == PagingConfiguration().pageSize)
    #expect(PagingConfiguration(pageSize: 7).firstPageSize == 7)
    let least = PagingConfiguration(
      pageSize: 1, firstPageSize: 1, prefetchDistance: .rows(0), emptyPageBudget: 0, invalidationBudget: 0)
    #expect(least.problem == nil)
    #expect(PagingConfiguration(prefetchDistance: .screens(0)).problem == nil)
  }

  @Test(
    "The message names what is wrong, the value, and what would be right", .tags(.b47),
    arguments: [
      (wrong { $0.pageSize = 0 }, "a pageSize of 0 is too small; it must be at least 1."),
      (wrong { $0.firstPageSize = -4 }, "a firstPageSize of -4 is too small; it must be at least 1."),
      (wrong { $0.prefetchDistance = .rows(-1) }, "a prefetchDistance of -1 rows is negative; 0 loads only to fill the view."),
      (
        wrong { $0.prefetchDistance = .screens(-0.5) },
        "a prefetchDistance of -0.5 screens is not a distance; it must be finite and not negative."
      ),
      (
        wrong { $0.prefetchDistance = .screens(.nan) },
        "a prefetchDistance of nan screens is not a distance; it must be finite and not negative."
      ),
      (
        wrong { $0.prefetchDistance = .screens(.infinity) },
        "a prefetchDistance of inf screens is not a distance; it must be finite and not negative."
      ),
      (wrong { $0.emptyPageBudget = -1 }, "an emptyPageBudget of -1 is negative; 0 pauses at the first empty page."),
      (wrong { $0.invalidationBudget = -2 }, "an invalidationBudget of -2 is negative; 0 fails at the first invalid answer."),
    ] as [(PagingConfiguration, String)]
  )
  func problems(_ configuration: PagingConfiguration, _ problem: String) {
    #expect(configuration.problem == problem)
  }

  @Test("An invalid configuration is refused where it is passed, with a message", .tags(.b47))
  func wrongConfigurationsAreRefused() async {
    let size = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PagingConfiguration(pageSize: 0)
    }
    #expect(size?.says("PagingConfiguration: a pageSize of 0 is too small; it must be at least 1.") == true)
    let distance = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PagingConfiguration(prefetchDistance: .screens(.nan))
    }
    #expect(distance?.says("a prefetchDistance of nan screens is not a distance") == true)
    let budget = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PagingConfiguration(emptyPageBudget: -1)
    }
    #expect(budget?.says("an emptyPageBudget of -1 is negative") == true)
  }

  @Test("A configuration that was changed to an invalid one is refused where it is passed", .tags(.b47))
  func aChangedConfiguration() async {
    await #expect(processExitsWith: .failure) {
      var configuration = PagingConfiguration()
      configuration.pageSize = 0
      _ = Pager(source: .array([Item(1)]), configuration: configuration)
    }
  }

  @Test("A view that fits a negative number of rows needs nothing", .tags(.b16))
  func negativeFitting() async {
    await #expect(processExitsWith: .success) {
      let viewport = Viewport(visible: 0..<1, capacity: -10_000_000)
      _ = PagingConfiguration.PrefetchDistance.screens(1e300).needs(.next, ofRows: 10..<10, itemCount: 10, in: viewport)
    }
  }
}

private func wrong(_ change: (inout PagingConfiguration) -> Void) -> PagingConfiguration {
  var configuration = PagingConfiguration()
  change(&configuration)
  return configuration
}
