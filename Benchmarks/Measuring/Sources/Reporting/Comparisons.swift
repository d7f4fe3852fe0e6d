extension [Comparison] {
  /// The comparisons of `make bench`, in order. They have 10,000 rows unless the name has another number.
  public static let all: [Comparison] = diffs("Int") + diffs("String") + versions + store + machine + pager + refreshes

  private static func diffs(_ id: String) -> [Comparison] {
    func faster(_ workload: String, _ ratio: Double) -> Comparison {
      Comparison("diff, \(id) ids: \(workload)", test: "diff \(id): \(workload)", peer: "difference(from:)", .timesAsFast(ratio))
    }
    func idsAlone(_ workload: String) -> Comparison {
      Comparison(
        "diff, \(id) ids: \(workload)", test: "diff \(id): \(workload)", peer: "ids", peerName: "of the ids alone", .timesAsFast(0))
    }
    return [
      faster("50 appended", 30), idsAlone("50 appended"),
      faster("50 prepended", 20), idsAlone("50 prepended"),
      faster("1 % changed", 30), idsAlone("1 % changed"),
      faster("33 moved", 28), idsAlone("33 moved"),
      Comparison("diff, \(id) ids: moves reported", test: "diff \(id): moves reported", ours: "moves", .exactly(33)),
      faster("nothing changed", 4), idsAlone("nothing changed"),
      Comparison(
        "diff, \(id) ids: nothing changed", test: "diff \(id): nothing changed", peer: "loop", peerName: "a loop", .timesAsLong(1.05)),
      faster("reversed", 0),
      faster("shuffled", 0),
    ]
  }

  private static let versions =
    [("50 appended", 30.0), ("50 prepended", 20), ("1 % changed", 30), ("33 moved", 28), ("nothing changed", 4)].map { workload, ratio in
      Comparison("diff, versions: \(workload)", test: "diff versions: \(workload)", peer: "difference(from:)", .timesAsFast(ratio))
    } + [
      Comparison(
        "diff, versions: nothing changed", test: "diff versions: nothing changed", peer: "loop", peerName: "a loop", .timesAsLong(1.05))
    ]

  private static let store = [
    Comparison("1,000 pages of 50, a page", test: "store: 1000 pages", peer: "Array", .timesAsLong(2)),
    Comparison("1,000 pages of 50, a page", test: "store: 1000 pages", peer: "OrderedDictionary", .timesAsFast(4)),
    Comparison("1,000 pages of 50, a page", test: "store: 1000 pages", peer: "OrderedSet+Array", .timesAsFast(0)),
    Comparison("1,000 pages of 50, a page", test: "store: 1000 pages", peer: "Set+Array", .timesAsFast(0)),
    Comparison(
      "the last 100 pages", test: "store: growth", ours: "last", peer: "first", peerName: "the first", .timesAsLong(1.3)),
    Comparison("the worst page", test: "store: growth", ours: "worst", .within(50_000), choice: .least),
    Comparison(
      "a page, every snapshot kept", test: "store: 1000 pages while snapshots are kept", peer: "unkept", peerName: "not kept",
      .timesAsFast(0)),
    Comparison(
      "the last 100 pages, every snapshot kept", test: "store: growth while snapshots are kept", ours: "last", peer: "first",
      peerName: "the first", .timesAsLong(1.5)),
    Comparison("1,000 pages in front, a page", test: "store: 1000 pages in front", peer: "Array", .timesAsFast(0)),
    Comparison("1,000 pages in front, a page", test: "store: 1000 pages in front", peer: "Deque+Set", .timesAsFast(0)),
  ]

  private static let machine = [
    Comparison("machine: a viewport update that leads to nothing", test: "machine: a viewport update that leads to nothing", .within(80)),
    Comparison("machine: a stale answer", test: "machine: a stale answer", .within(100)),
    Comparison("machine: a page of 50", test: "machine: a page", peer: "store", peerName: "the store alone", .timesAsFast(0)),
  ]

  private static let pager = [
    Comparison("pager: a page by loadNext", test: "pager: a page by loadNext", peer: "Task", peerName: "an empty task", .beyond(1_000)),
    Comparison("pager: a page by loadNext", test: "pager: a page by loadNext", peer: "Task.immediate", .timesAsFast(0)),
    Comparison(
      "pager: a page by a viewport update", test: "pager: a page by a viewport update", peer: "Task", peerName: "an empty task",
      .beyond(1_000)),
    Comparison(
      "pager: a page with an observer", test: "pager: a page with an observer", peer: "unobserved", .timesAsFast(0)),
    Comparison(
      "pager: a page tracked by Observation", test: "pager: a page tracked by Observation", peer: "unobserved", .timesAsFast(0)),
  ]

  private static let refreshes = ["nothing changed", "1 % changed", "50 prepended", "33 moved"].map {
    Comparison("a whole refresh: \($0)", test: "refresh: \($0)", peer: "difference(from:)", .timesAsFast(0))
  }
}
