import Foundation
import QuireTesting
import QuireUIKit
import Testing
import UIKit

@testable import Names

/// Answers on command.
@MainActor private final class HandService: NamesService {
  private(set) var requests: [(offset: Int, limit: Int, completion: @Sendable (Result<[String], any Error>) -> Void)] = []

  func names(offset: Int, limit: Int, completion: @escaping @Sendable (Result<[String], any Error>) -> Void) {
    requests.append((offset, limit, completion))
  }

  var offsets: [Int] { requests.map(\.offset) }

  /// Answers the request that came last.
  func answer(with names: [String]) {
    guard let request = requests.last else { return }
    request.completion(.success(Array(names.dropFirst(request.offset).prefix(request.limit))))
  }

  func fail() { requests.last?.completion(.failure(Offline())) }
}

private struct Offline: LocalizedError {
  var errorDescription: String? { "You are offline." }
}

extension DeviceTests {
  @MainActor struct NamesTests {
    private let service = HandService()
    private let controller: NamesViewController
    private let story: Story

    init() {
      let clock = ManualClock()
      controller = NamesViewController(service: service, clock: clock)
      story = Story(controller, clock: clock)
    }

    /// Answers the request that came last, and waits until the answer has arrived.
    private func answer(with names: [String] = SlowNamesService.all) async {
      await controller.pager.endOfLoad { service.answer(with: names) }
    }

    private func fail() async {
      await controller.pager.endOfLoad { service.fail() }
    }

    private var rowCount: Int { controller.tableView.numberOfRows(inSection: 0) }

    /// The first page is loaded.
    private func open() async {
      await story.step("The app opens.")
      await story.step("After two seconds the server answers.", waiting: .seconds(2)) { _ in await answer() }
    }

    private func scroll(_ screen: Screen, by distance: CGFloat) {
      screen.drag(controller.tableView, by: distance)
      // An offset that went too far returns.
      screen.wait(.seconds(1))
    }

    @Test("J18: names come in pages of ten until the end, a loader cell at the end of each, two seconds per answer")
    func allPages() async {
      await story.step("The app opens.", shows: [])
      await story.step("A moment passes.", waiting: .milliseconds(200), shows: ["…"])
      let first = await story.step("The server answers. Ten rows are not a screen full: the next ten are requested.", waiting: .seconds(2))
      {
        _ in await answer()
      }
      #expect(first == Array(SlowNamesService.all.prefix(10)) + ["…"])
      #expect(service.requests.map(\.limit) == [10, 10])

      for page in 1..<10 {
        await story.step("The server answers with page \(page + 1).", waiting: .seconds(2)) { _ in await answer() }
        #expect(rowCount == (page + 1) * 10)
        let lines = await story.step("The person scrolls to the end.") { scroll($0, by: 2000) }
        #expect(lines.last == "…" && lines.dropLast().last == SlowNamesService.all[page * 10 + 9])
      }
      let lines = await story.step("The server has no more names.", waiting: .seconds(2)) { _ in await answer() }
      #expect(lines.last == "Tony Wirth")
      await story.step("The person scrolls on and on.", waiting: .seconds(2)) { scroll($0, by: 2000) }
      #expect(rowCount == 100)
      #expect(service.offsets == Array(stride(from: 0, through: 100, by: 10)))
    }

    @Test("J18: pulling down requests the first page again, with the rows in place, and the control ends")
    func pullToRefresh() async {
      await open()
      await story.step("The second page arrives. Its end is near, and a third is requested.", waiting: .seconds(2)) { _ in await answer()
      }
      let lines = await story.step("The person pulls the list down.", waiting: .seconds(1)) { $0.pull(controller.tableView) }
      #expect(lines.first == "…" && lines.dropFirst().first == "Ada Allen")
      #expect(controller.tableView.refreshControl?.isRefreshing == true)
      #expect(service.offsets == [0, 10, 20, 0])
      let after = await story.step("The server has a new name.", waiting: .seconds(1)) { _ in
        await answer(with: ["Margaret Hamilton"] + SlowNamesService.all)
      }
      #expect(after.prefix(2) == ["Margaret Hamilton", "Ada Allen"])
      #expect(controller.tableView.refreshControl?.isRefreshing == false)
    }

    @Test("J18: a failed refresh ends the control, keeps the rows, is shown above them, and is retried by a tap")
    func failedRefresh() async {
      await open()
      await story.step("The second page arrives.", waiting: .seconds(2)) { _ in await answer() }
      await story.step("The person pulls the list down.", waiting: .seconds(1)) { $0.pull(controller.tableView) }
      let failed = await story.step("The server cannot be reached.", waiting: .seconds(1)) { _ in await fail() }
      #expect(failed.prefix(2) == ["You are offline. [Try Again]", "Ada Allen"])
      #expect(controller.tableView.refreshControl?.isRefreshing == false)
      await story.step("The person taps Try Again.") { #expect($0.tap("Try Again")) }
      let lines = await story.step("The server answers.", waiting: .seconds(1)) { _ in await answer() }
      #expect(lines.first == "Ada Allen")
      #expect(service.offsets == [0, 10, 20, 0, 0, 10])
    }

    @Test("J18: a failed page replaces the loader cell, is not requested by scrolling, and is retried by a tap")
    func failedPage() async {
      await open()
      let failed = await story.step("The server cannot be reached.", waiting: .seconds(2)) { _ in await fail() }
      #expect(failed == Array(SlowNamesService.all.prefix(10)) + ["You are offline.", "[Try Again]"])
      for _ in 0..<3 {
        await story.step("The person scrolls up and down.", shows: failed) {
          scroll($0, by: 300)
          scroll($0, by: -50)
        }
      }
      #expect(service.offsets == [0, 10])
      let loading = await story.step("The person taps Try Again.") { #expect($0.tap("Try Again")) }
      #expect(loading == Array(SlowNamesService.all.prefix(10)) + ["…"])
      #expect(service.offsets == [0, 10, 10])
      await story.step("The server answers.", waiting: .seconds(2)) { _ in await answer() }
      #expect(rowCount == 20)
    }

    @Test("J18: a failed first page fills the screen, and is retried by a tap")
    func failedFirstPage() async {
      await story.step("The app opens.")
      await story.step(
        "The server cannot be reached.", waiting: .seconds(2), shows: ["Something Went Wrong", "You are offline.", "[Try Again]"]
      ) { _ in await fail() }
      await story.step("The person taps Try Again, and waits.", waiting: .seconds(1), shows: ["…"]) { #expect($0.tap("Try Again")) }
      let lines = await story.step("The server answers.", waiting: .seconds(2)) { _ in await answer() }
      #expect(lines.first == "Ada Allen")
    }

    @Test("J18: a tapped row opens, and the list is unchanged when the person returns, without a request")
    func selection() async {
      await open()
      await story.step("The second page arrives.", waiting: .seconds(2)) { _ in await answer() }
      let before = await story.step("The person scrolls a little.", waiting: .seconds(1)) { $0.drag(controller.tableView, by: 100) }
      let requests = service.requests.count
      await story.step("The person touches Edsger Allen.", waiting: .seconds(1), shows: ["Edsger Allen"]) {
        guard let cell = controller.tableView.cellForRow(at: IndexPath(row: 3, section: 0)) else { return }
        #expect($0.tap(cell))
      }
      await story.step("The person goes back.", waiting: .seconds(1), shows: before) { _ in
        controller.navigationController?.popViewController(animated: true)
      }
      #expect(controller.tableView.indexPathForSelectedRow == nil)
      #expect(service.requests.count == requests)
    }
  }
}
