import Measuring

/// The quantity that grows.
enum Series: String, CaseIterable {
  case rows, pages, refreshedPages, observers, loads, scrolled, scrolledByToken, jumps, arrivals, edits

  /// The name in charts.
  var name: String {
    switch self {
    case .rows: "rows"
    case .pages: "pages of 50"
    case .refreshedPages: "pages refreshed"
    case .observers: "observers"
    case .loads: "overlapping loads"
    case .scrolled: "rows scrolled"
    case .scrolledByToken: "scrolled by token"
    case .jumps: "jumps"
    case .arrivals: "items buffered"
    case .edits: "edits beside a page"
    }
  }

  /// The quantities to measure.
  var sizes: [Int] {
    switch self {
    case .rows: [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
    case .pages: [1, 10, 100, 1_000, 10_000, 100_000]
    case .refreshedPages: [10, 100, 1_000, 10_000]
    case .observers: [1, 10, 100, 1_000]
    case .loads: [1, 10, 100, 1_000, 10_000, 100_000]
    case .scrolled, .scrolledByToken: [1_000, 10_000, 100_000, 1_000_000]
    case .jumps: [10, 100, 1_000]
    case .arrivals, .edits: [100, 1_000, 10_000, 100_000]
    }
  }

  /// Returns the time of one page, load, or jump with a quantity, and the memory of all of them.
  @MainActor func measure(_ size: Int) async -> Figures {
    switch self {
    case .rows: await Growing.measure(rows: size)
    case .pages: await Growing.measure(pages: size)
    case .refreshedPages: await Growing.measure(refreshedPages: size)
    case .observers: await Growing.measure(observers: size)
    case .loads: await Overlapping.measure(size)
    case .scrolled: await Scrolling.measure(rows: size, byToken: false)
    case .scrolledByToken: await Scrolling.measure(rows: size, byToken: true)
    case .jumps: await Scrolling.measure(jumps: size)
    case .arrivals: await Crowding.measure(arrivals: size)
    case .edits: await Crowding.measure(edits: size)
    }
  }
}

/// The results of a measurement.
struct Figures {
  let time: Duration
  /// In bytes; 0 if there is nothing to report.
  let memory: Int

  init(time: Duration, memory: Int) {
    self.time = time
    self.memory = max(0, memory)
  }
}
