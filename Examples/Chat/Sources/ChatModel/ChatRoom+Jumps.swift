public import ChatSources
import Quire

extension ChatRoom {
  /// A Boolean value that indicates whether the reader has gone to a quoted message, and can go back.
  public var canGoBack: Bool { !origins.isEmpty }

  /// Takes the reader to the message that a message quotes, and remembers where the reader was.
  ///
  /// A message that is not loaded is loaded with those around it. A gap remains between them and the others.
  public func goToQuote(of message: Message) {
    guard let quote = message.quote else { return }
    origins.append(message.id)
    go(to: .sent(quote.id)) { _ = $0.origins.popLast() }
  }

  /// Takes the reader back to the message that has quoted another one.
  public func goBack() {
    guard let origin = origins.popLast() else { return }
    go(to: origin) { $0.origins.append(origin) }
  }

  /// - Parameter stay: A closure that is called if the message can't be loaded, so that the reader stays.
  private func go(to id: Message.ID, orStay stay: @escaping @MainActor (ChatRoom) -> Void) {
    commandFailure = nil
    let goal = presenter?.go(to: .item(id))
    changed()
    guard pager.item(id) == nil, case .sent(let number) = id else { return }
    let load = pager.go(toCursor: MessageCursor.around(number), toward: .previous)
    Task { [weak self] in
      guard case .failed(let failure) = await load.outcome else { return }
      goal?.cancel()
      guard let self else { return }
      stay(self)
      commandFailure = .jump(failure)
    }
  }
}
