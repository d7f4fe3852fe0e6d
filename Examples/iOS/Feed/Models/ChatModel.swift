import Quire

/// The messages, the latest first asked for.
struct MessageSource: PageSource {
  private let api: any FeedAPI

  init(api: any FeedAPI) { self.api = api }

  func page(_ request: PageRequest<Int>) async throws -> Page<Message, Int> {
    let messages = try await api.messages(before: request.cursor)
    return Page(messages, previous: messages.first.flatMap { $0.id > 0 ? $0.id : nil })
  }
}

/// A chat that opens at its end, in days.
final class ChatModel {
  let pager: Pager<Message>
  let days: Sections<Message, Int>

  init(api: any FeedAPI) {
    pager = Pager(source: MessageSource(api: api))
    pager.initialPosition = .bottom
    days = Sections(of: pager, by: \.day)
  }

  func send(_ text: String) {
    pager.insert(Message(id: (pager.items.last?.id ?? 0) + 1, text: text), at: .end)
  }
}
