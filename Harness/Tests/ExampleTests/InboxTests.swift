import Foundation
import HeadlessDevice
import QuireTesting
import QuireUIKit
import Testing
import UIKit

@testable import Inbox

/// Has sixty messages, and deletes and moves them on command.
@MainActor private final class HandService: MailService {
  let discards = Gate<Message.ID, Void>()
  private(set) var pages: [Int] = []

  func messages(page: Int) async throws -> [Message] {
    pages.append(page)
    return (1...60).dropFirst((page - 1) * 25).prefix(25).map { Message(id: $0, subject: "Message \($0)") }
  }

  func discard(_ id: Message.ID) async throws { try await discards.pass(id) }

  let moves = Gate<ItemPosition<Message.ID>, Void>()
  func move(_ id: Message.ID, to position: ItemPosition<Message.ID>) async throws { try await moves.pass(position) }
}

private struct Pinned: LocalizedError {
  var errorDescription: String? { "It is pinned." }
}

extension DeviceTests {
  @MainActor struct InboxTests {
    private let service = HandService()
    private let controller = InboxViewController()
    private let story: Story

    init() {
      let (controller, clock) = (controller, ManualClock())
      controller.service = service
      controller.clock = clock
      // The storyboard's part.
      HeadlessDevice.loadView(of: controller) {
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        controller.view = tableView
        controller.tableView = tableView
      }
      story = Story(controller, clock: clock)
    }

    /// The person swipes over a row and touches what appears.
    private func discard(row: Int) throws {
      #expect(HeadlessDevice.swipe(try cell(row), in: controller.tableView))
      #expect(HeadlessDevice.tapDelete(in: controller.tableView))
    }

    private func cell(_ row: Int) throws -> UITableViewCell {
      try #require(controller.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    /// Lifts a row by its handle, and drops it at the position of another.
    private func drag(row: Int, to other: Int) throws {
      #expect(HeadlessDevice.lift(try cell(row), in: controller.tableView))
      HeadlessDevice.carry(to: IndexPath(row: other, section: 0), in: controller.tableView)
      #expect(HeadlessDevice.drop(in: controller.tableView))
    }

    @Test("J16: a table view from a storyboard, in a class with its own superclass, shows a list to its end")
    func allPages() async {
      let first = await story.step("The app opens.")
      #expect(first.prefix(2) == ["Message 1", "Message 2"])
      for _ in 0..<4 { await story.step("The person scrolls.", waiting: .seconds(1)) { $0.drag(controller.tableView, by: 2000) } }
      #expect(controller.tableView.numberOfRows(inSection: 0) == 60)
      #expect(service.pages == [1, 2, 3, 4])
      #expect(controller.visits == 1)
    }

    @Test("B29: a deleted message disappears at once, and stays deleted")
    func discarding() async throws {
      await story.step("The app opens.")
      try discard(row: 1)
      let lines = await story.step("The person throws the second away.")
      #expect(lines.prefix(2) == ["Message 1", "Message 3"])
      await service.discards.answer(0, with: ())
      let after = await story.step("The server agrees.", waiting: .seconds(1))
      #expect(after.prefix(2) == ["Message 1", "Message 3"])
      #expect(controller.navigationItem.prompt == nil)
    }

    @Test("B29: a message that the server keeps returns to its position, and the screen shows the reason")
    func refused() async throws {
      await story.step("The app opens.")
      try discard(row: 2)
      let without = await story.step("The person throws the third away.")
      #expect(without.prefix(3) == ["Message 1", "Message 2", "Message 4"])
      await service.discards.fail(0, with: Pinned())
      let with = await story.step("The server refuses.", waiting: .seconds(1))
      #expect(with.prefix(3) == ["Message 1", "Message 2", "Message 3"])
      #expect(controller.navigationItem.prompt == "It is pinned.")
    }

    @Test("J17: the person drags messages in editing mode while a page is loading; the server refuses one move")
    func reordering() async throws {
      let pages = service.pages.count
      await story.step("The app opens.")
      let edit = try #require(controller.navigationItem.rightBarButtonItem)
      await story.step("The person taps Edit.") { _ in HeadlessDevice.tap(edit) }
      #expect(controller.tableView.isEditing && edit.title == "Done")
      try drag(row: 0, to: 2)
      let moved = await story.step("The person drags the first message below the third.")
      #expect(moved.prefix(4) == ["Message 2", "Message 3", "Message 1", "Message 4"])
      #expect(service.moves.requests == [.after(3)])
      try drag(row: 3, to: 0)
      let again = await story.step("The person drags the fourth to the top.")
      #expect(again.prefix(4) == ["Message 4", "Message 2", "Message 3", "Message 1"])
      await service.moves.fail(0, with: Pinned())
      let refused = await story.step("The server refuses the first.", waiting: .seconds(1))
      #expect(refused.prefix(4) == ["Message 4", "Message 1", "Message 2", "Message 3"])
      #expect(controller.navigationItem.prompt == "It is pinned.")
      await service.moves.answer(1, with: ())

      #expect(HeadlessDevice.lift(try cell(0), in: controller.tableView))
      let loaded = controller.pager.items.count
      await story.step("The next page comes while the person holds a message.") { _ in controller.pager.loadNext() }
      #expect(controller.pager.items.count > loaded && controller.tableView.numberOfRows(inSection: 0) == loaded)
      HeadlessDevice.carry(to: IndexPath(row: 1, section: 0), in: controller.tableView)
      HeadlessDevice.drop(in: controller.tableView)
      let dropped = await story.step("The person lets go.")
      #expect(dropped.prefix(2) == ["Message 1", "Message 4"])
      #expect(controller.tableView.numberOfRows(inSection: 0) == controller.pager.items.count)
      #expect(service.pages.count > pages)
      await story.step("The person taps Done.") { _ in HeadlessDevice.tap(edit) }
      #expect(!controller.tableView.isEditing)
    }
  }
}
