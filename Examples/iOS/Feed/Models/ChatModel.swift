import Quire

/// The messages, the latest of which are requested first.
struct MessageSource: PageSource {
  private let api: any FeedAPI

  init(api: any FeedAPI) { self.api = api }

  func page(_ request: PageRequest<Int>) async throws -> Page<Message, Int> {
    let messages = try await api.messages(before: request.cursor)
    return Page(messages, previous: messages.first.flatMap { $0.id > 0 ? $0.id : nil })
  }
}

/// A chat in days.
final class ChatModel {
  let pager: Pager<Message>
  private let api: any FeedAPI
  private var draftCount = 0

  init(api: any FeedAPI) {
    self.api = api
    pager = Pager(source: MessageSource(api: api))
  }

  /// Shows a message, and sends it. If that fails, the message stays until the reader sends it again or deletes it.
  func send(_ text: String) {
    draftCount += 1
    let draft = Message(id: -draftCount, text: text, day: pager.items.last?.day ?? 0)
    pager.insert(draft, at: .end, onFailure: .keep) { [api] in try await api.send(text) }
  }
}
