public import ChatSources
import Quire

extension ChatRoom {
  /// Stores a message, shows it at the end, and sends it. A message that cannot be sent stays, for another attempt.
  ///
  /// A message that cannot be stored is neither shown nor sent, and ``commandFailure`` has the reason.
  ///
  /// - Returns: A task with a Boolean value that indicates whether the message is stored. The chat takes one at a time, and none before its first page.
  @discardableResult public func send(_ text: String) -> Task<Bool, Never> {
    guard isOpen, storing == nil else { return Task { false } }
    let draft = Message(draft: text, at: dates.now())
    storing = draft
    return Task {
      let isStored = await carryOut(CommandFailure.store) { try await self.service.store(draft) }
      storing = nil
      guard isStored else { return false }
      stored(text)
      show(draft)
      return true
    }
  }

  private func show(_ draft: Message) {
    presenter?.unreadBorder = nil
    guard pager.contentState != .empty, pager.nextEdge != .end else { return insert(draft) }
    // The messages between the last one that is loaded and this one would be missing without a gap.
    Task { [weak self] in
      _ = await self?.pager.refresh(.newest).outcome
      self?.insert(draft)
    }
  }

  func insert(_ draft: Message) {
    pager.insert(draft, at: .end, onFailure: .keep) { [weak self, service] in
      do {
        return try await service.send(draft)
      } catch {
        // The message has arrived, and only the answer was lost.
        guard let name = draft.clientID, let echo = self?.echoes[name] else { throw error }
        return echo
      }
    }
    presenter?.showNewItems(at: .next)
  }

  /// Sends a message again that could not be sent.
  public func sendAgain(_ id: Message.ID) { pager.retry(id) }

  /// Removes a message that could not be sent. If it stays in the file, it stays in the list, and ``commandFailure`` has the reason.
  @discardableResult public func discard(_ id: Message.ID) -> Task<Void, Never> {
    Task {
      guard case .draft(let name) = id,
        await carryOut(CommandFailure.discard, { try await self.service.discard(name) })
      else { return }
      pager.discard(id)
    }
  }

  /// Carries out a command, and returns whether it succeeded.
  private func carryOut(_ failed: (LoadFailure) -> CommandFailure, _ command: () async throws -> Void) async -> Bool {
    do {
      try await command()
      commandFailure = nil
    } catch {
      commandFailure = failed(LoadFailure(error))
    }
    return commandFailure == nil
  }
}
