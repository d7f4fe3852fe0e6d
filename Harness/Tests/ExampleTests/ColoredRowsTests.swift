import Foundation
import HeadlessDevice
import QuireTesting
import QuireUIKit
import Testing
import UIKit

@testable import ColoredRows

/// Answers on command.
@MainActor private final class HandService: ColorsService {
  private(set) var requests: [(wanted: WantedAnswer, completion: @Sendable (Result<[NamedColor], any Error>) -> Void)] = []

  func colors(_ wanted: WantedAnswer, completion: @escaping @Sendable (Result<[NamedColor], any Error>) -> Void) {
    requests.append((wanted, completion))
  }

  /// Gives the answer to the request.
  func answer(_ index: Int) {
    requests[index].completion(requests[index].wanted.answer)
  }
}

extension DeviceTests {
  @MainActor struct ColoredRowsTests {
    private let service = HandService()
    private let buttons = "[Success] [Empty] [Error]"
    private var rainbow: [String] { [buttons] + NamedColor.rainbow.map(\.name) }
    private var empty: [String] { [buttons, "No Colors", "Everything is as clear as water.", "[Add Some]"] }
    private var error: [String] { [buttons, "Oh No", "The painters ran out of paint.", "[Try Again]"] }
    private var loading: [String] { [buttons, "…"] }

    private let controller: ColoredRowsViewController
    private let story: Story

    init() {
      setUpAppearance()
      let clock = ManualClock()
      controller = ColoredRowsViewController(service: service, clock: clock)
      story = Story(controller, clock: clock)
    }

    /// Answers the request that counts, and waits until the answer has arrived.
    private func answer(_ index: Int, with answer: Result<[NamedColor], any Error>? = nil) async {
      let request = service.requests[index]
      await controller.colors.endOfLoad { request.completion(answer ?? request.wanted.answer) }
    }

    @Test("P15: a demo of colored rows; each of its buttons hides them behind the loading placeholder and ends in its own state")
    func eachButton() async {
      await story.step("The app opens.", shows: [buttons])
      await story.step("A moment passes.", waiting: .milliseconds(200), shows: loading)
      await story.step("The server answers.", waiting: .seconds(1), shows: rainbow) { _ in await answer(0) }
      await story.step("The person taps Empty, and waits a little.", waiting: .milliseconds(200), shows: loading) {
        #expect($0.tap("Empty"))
      }
      await story.step("The server answers.", waiting: .seconds(1), shows: empty) { _ in await answer(1) }
      await story.step("The person taps Error, and waits a little.", waiting: .milliseconds(200), shows: loading) {
        #expect($0.tap("Error"))
      }
      await story.step("The server answers.", waiting: .seconds(1), shows: error) { _ in await answer(2) }
      await story.step("The person taps Success, and waits a little.", waiting: .milliseconds(200), shows: loading) {
        #expect($0.tap("Success"))
      }
      await story.step("The server answers.", waiting: .seconds(1), shows: rainbow) { _ in await answer(3) }
      #expect(service.requests.map(\.wanted) == [.success, .empty, .error, .success])
    }

    @Test("P15: the button in the error placeholder sends another request, and appears again if that also fails")
    func retrying() async {
      await story.step("The app opens.")
      await story.step("The server answers.", waiting: .seconds(1), shows: rainbow) { _ in await answer(0) }
      await story.step("The person taps Error.", waiting: .seconds(1), shows: loading) { #expect($0.tap("Error")) }
      await story.step("The server answers.", waiting: .seconds(1), shows: error) { _ in await answer(1) }
      await story.step("The person taps Try Again.", waiting: .milliseconds(200), shows: loading) { #expect($0.tap("Try Again")) }
      #expect(service.requests.map(\.wanted) == [.success, .error, .error])
      await story.step("The server fails again.", waiting: .seconds(1), shows: error) { _ in await answer(2) }
      await story.step("The person taps Try Again.", waiting: .milliseconds(200), shows: loading) { #expect($0.tap("Try Again")) }
      await story.step("This time the server has colors.", waiting: .seconds(1), shows: rainbow) { _ in
        await answer(3, with: .success(NamedColor.rainbow))
      }
      await story.step("No more requests.", waiting: .seconds(5), shows: rainbow)
      #expect(service.requests.count == 4)
    }

    @Test("P15: the button in the empty placeholder brings colors")
    func adding() async {
      await story.step("The app opens.")
      await story.step("The server answers that there are none.", waiting: .seconds(1), shows: empty) { _ in
        await answer(0, with: .success([]))
      }
      await story.step("The person taps Add Some.", waiting: .milliseconds(200), shows: loading) { #expect($0.tap("Add Some")) }
      await story.step("The server answers.", waiting: .seconds(1), shows: rainbow) { _ in await answer(1) }
    }

    @Test("P15: an answer within the delay shows no loading placeholder, and the rows stay until it arrives")
    func quickAnswer() async {
      await story.step("The app opens.", shows: [buttons])
      await story.step("The server answers at once.", shows: rainbow) { _ in await answer(0) }
      await story.step("The person taps Error.", waiting: .milliseconds(100), shows: rainbow) { #expect($0.tap("Error")) }
      await story.step("The server answers at once.", shows: error) { _ in await answer(1) }
    }

    @Test("P15: the buttons are side by side, or in a column if the text is very large")
    func largeText() async {
      await story.step("The app opens.")
      await story.step("The server answers.", waiting: .seconds(1), shows: rainbow) { _ in await answer(0) }
      let large = ["[Success]", "[Empty]", "[Error]"] + NamedColor.rainbow.map(\.name)
      await story.step("The person makes the text as large as it gets, and the screen dark.", waiting: .seconds(1), shows: large) { _ in
        HeadlessDevice.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        HeadlessDevice.userInterfaceStyle = .dark
      }
      await story.step("The person taps Error, and waits a little.", waiting: .milliseconds(200)) { #expect($0.tap("Error")) }
      let failed = await story.step("The server answers.", waiting: .seconds(1)) { _ in await answer(1) }
      #expect(failed.contains("Oh No") && failed.contains("[Try Again]"))
    }

    /// Orders in which seven answers may come, some among many.
    nonisolated static let orders: [[Int]] = [
      [0, 1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1, 0], [6, 0, 1, 2, 3, 4, 5], [3, 6, 1, 0, 5, 2, 4], [5, 4, 0, 6, 1, 3, 2],
    ]

    @Test(
      "P15: several quick taps end in the state of the last one, in any order of the answers", arguments: orders,
      WantedAnswer.allCases)
    func quickTaps(order: [Int], last: WantedAnswer) async {
      await story.step("The app opens.")
      for wanted in ["Error", "Empty", "Success", "Error", "Empty", last.rawValue] {
        await story.step("The person taps \(wanted).", waiting: .milliseconds(50)) { #expect($0.tap(wanted)) }
      }
      #expect(service.requests.count == 7)
      let end = [.success: rainbow, .empty: empty, .error: error][last]
      var isAnswered = false
      for index in order {
        isAnswered = isAnswered || index == 6
        await story.step(
          "The server answers request \(index), which wanted \(service.requests[index].wanted.rawValue).", waiting: .seconds(1),
          shows: isAnswered ? end : loading
        ) { _ in if index == 6 { await answer(index) } else { service.answer(index) } }
      }
    }
  }
}
