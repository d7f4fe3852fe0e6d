import Foundation
import HeadlessDevice
import QuireTesting
import QuireUIKit
import Testing
import UIKit

@testable import Inbox

/// Has sixty messages, and deletes them on command.
@MainActor private final class HandService: MailService {
  struct Pinned: Error {}

  let discards = Gate<Message.ID, Void>()

  func messages(page: Int) async throws -> [Message] {
    (1...60).dropFirst((page - 1) * 25).prefix(25).map { Message(id: $0, subject: "Message \($0)") }
  }

  func discard(_ id: Message.ID) async throws { try await discards.pass(id) }
  func move(_ id: Message.ID, to position: ItemPosition<Message.ID>) async throws {}
}

extension DeviceTests {
  @MainActor struct ArchiveTests {
    private let service = HandService()
    private let controller: ArchiveViewController
    private let story: Story

    init() {
      let clock = ManualClock()
      controller = ArchiveViewController(service: service, clock: clock)
      story = Story(controller, clock: clock)
    }

    private func scroll(by distance: CGFloat) async -> [String] {
      await story.step("The person scrolls.", waiting: .seconds(1)) { $0.drag(controller.collectionView, by: distance) }
    }

    /// The headers on the screen, by their distance from the navigation bar.
    private var headers: [CGFloat] {
      let view: UICollectionView = controller.collectionView
      let top = view.bounds.minY + view.adjustedContentInset.top
      return view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map { $0.frame.minY - top }.sorted()
    }

    @Test("B35: each day has a header, which stays at the top while its messages scroll")
    func stickyHeaders() async {
      let first = await story.step("The app opens.")
      #expect(first.prefix(7) == ["Today", "Message 1", "Message 2", "Message 3", "Message 4", "Message 5", "Yesterday"])
      #expect(headers.first == 0)
      let scrolled = await scroll(by: 180)
      #expect(scrolled.contains { $0.hasSuffix("Today") } && !scrolled.contains("Message 1"))
      #expect(headers.first == 0)
      for _ in 0..<4 { _ = await scroll(by: 2_000) }
      #expect(controller.collectionView.numberOfSections == 12)
      #expect((headers.first ?? 1) <= 0)
    }

    @Test(
      "B29: a message that a swipe throws away is gone at once, with its header if it was the last, and returns if the server refuses")
    func swipes() async throws {
      await story.step("The app opens.")
      for request in 0..<5 {
        let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(!HeadlessDevice.swipe(cell, in: controller.collectionView, choosing: "Keep"))
        #expect(HeadlessDevice.swipe(cell, in: controller.collectionView, choosing: "Discard"))
        await story.step("The person throws the first message away.")
        if request < 4 { await service.discards.answer(request, with: ()) }
      }
      let without = await story.step("The day is empty.", waiting: .seconds(1))
      #expect(without.first == "Yesterday")
      await service.discards.fail(4, with: HandService.Pinned())
      let with = await story.step("The server refuses the last one.", waiting: .seconds(1))
      #expect(with.prefix(3) == ["Today", "Message 5", "Yesterday"])
    }
  }
}
