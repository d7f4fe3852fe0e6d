import ChatSources
import Quire

/// Listens for the messages of a chat, and connects again when the connection has ended: after a second at first, and after ten at last.
///
/// A watch does not keep its chat. Its release ends the connection.
@MainActor final class ChatWatch {
  private static let delays = (first: Duration.seconds(1), last: Duration.seconds(10))

  private weak var room: ChatRoom?
  private let clock: any Scheduler
  private var delay = delays.first
  private var scheduled: ObservationToken?
  private var listening: Task<Void, Never>?
  private var token: ObservationToken?

  /// Creates a watch, which connects at once.
  init(_ room: ChatRoom) {
    self.room = room
    clock = room.clock
    token = room.pager.observeLoads { [weak self] in if $0.phase == .finished(.loaded) { self?.serverAnswered() } }
    listen()
  }

  deinit { listening?.cancel() }

  /// A Boolean value that indicates whether the watch waits before it connects again.
  private var isResting: Bool { scheduled != nil }

  private func listen() {
    scheduled = nil
    guard let room else { return }
    let start = room.newest
    let events = room.service.events(start)
    listening = Task { [weak self] in
      do {
        for try await event in events { await self?.take(event, after: start) }
      } catch {
        // There is no connection. The requests of the list have the details.
      }
      self?.rest()
    }
  }

  private func take(_ event: ChatEvent, after start: Int?) async {
    switch event {
    case .message(let message): room?.take(message)
    case .connected:
      delay = Self.delays.first
      room?.connection = .open
      room?.pager.retry()
      room?.markAsRead()
      room?.service.resume()
      // Without a message to start after, the server has announced none that arrived between the first page and the connection.
      if start == nil { await room?.catchUp() }
    }
  }

  private func rest() {
    guard let room, !Task.isCancelled else { return }
    scheduled = clock.schedule(at: clock.time + delay) { [weak self] in self?.listen() }
    delay = min(delay * 2, Self.delays.last)
    room.connection = .lost
  }

  /// A server that has answered can be listened to.
  private func serverAnswered() {
    if isResting { listen() }
  }
}

extension ChatRoom {
  /// Loads the messages that have arrived since the first page. After a failure, they are loaded with the next connection.
  fileprivate func catchUp() async {
    _ = await pager.load().outcome
    guard isOpen, let missed = try? await service.missed(newest ?? 0) else { return }
    for message in missed { take(message) }
  }
}
