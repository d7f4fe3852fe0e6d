public import Quire

/// The messages, the latest first asked for.
public struct MessageSource: PageSource {
  private let api: any FeedAPI

  public init(api: any FeedAPI) { self.api = api }

  public func page(_ request: PageRequest<Int>) async throws -> Page<Message, Int> {
    let messages = try await api.messages(before: request.cursor)
    return Page(messages, previous: messages.first.flatMap { $0.id > 0 ? $0.id : nil })
  }
}

/// A chat that opens at its end, in days.
@MainActor public final class ChatModel {
  public let pager: Pager<Message>
  public let days: Sections<Message, Int>

  public init(api: any FeedAPI) {
    pager = Pager(source: MessageSource(api: api))
    pager.initialPosition = .bottom
    days = Sections(of: pager, by: \.day)
  }

  public func send(_ text: String) {
    pager.insert(Message(id: (pager.items.last?.id ?? 0) + 1, text: text), at: .end)
  }
}
