import Quire
import QuireTesting

/// A loader whose answers the test releases.
@MainActor struct LoaderFixture {
  let gate = Gate<Void, [Int]>()
  let clock = ManualClock()
  let loader: Loader<[Int]>
  let states: StateRecorder
  let loads: LoadRecorder

  init(retrying policy: RetryPolicy? = nil) {
    loader = Loader(retrying: policy, clock: clock) { [gate] in try await gate.pass(()) }
    states = StateRecorder(loader)
    loads = LoadRecorder(loader)
  }

  /// A loader whose content is loaded.
  static func loaded(_ content: [Int] = [1], retrying policy: RetryPolicy? = nil) async -> LoaderFixture {
    let fixture = LoaderFixture(retrying: policy)
    fixture.loader.load()
    await fixture.gate.answer(0, with: content)
    return fixture
  }
}

/// A loader whose load handles the test answers, whenever and from wherever it likes.
@MainActor final class HandleFixture {
  private(set) var handles: [LoadHandle<Int>] = []
  private(set) lazy var loader = Loader<Int> { [weak self] load in self?.take(load) }
  private var arrivals: [(count: Int, occasion: Occasion)] = []

  /// Asks again, and returns the handle of the new load.
  func refresh() async -> LoadHandle<Int> {
    let arrival = Occasion()
    arrivals.append((handles.count + 1, arrival))
    loader.refresh()
    await arrival.happened()
    return handles.last!
  }

  /// Releases all handles.
  func dropHandles() { handles.removeAll() }

  private func take(_ load: LoadHandle<Int>) {
    handles.append(load)
    for arrival in arrivals where arrival.count <= handles.count { arrival.occasion.happen() }
    arrivals.removeAll { $0.count <= handles.count }
  }
}
