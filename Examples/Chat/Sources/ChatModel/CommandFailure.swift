public import Quire

/// A command of a chat's reader that has failed, with the reason.
public enum CommandFailure: Equatable {
  /// The quoted message could not be loaded.
  case jump(LoadFailure)
  /// The written message could not be stored.
  case store(LoadFailure)
  /// The message that could not be sent could not be removed.
  case discard(LoadFailure)

  var words: String {
    switch self {
    case .jump(let failure): "the quoted message could not be loaded: \(ChatRoom.words(for: failure))"
    case .store(let failure): "the message could not be stored: \(ChatRoom.words(for: failure))"
    case .discard(let failure): "the message could not be removed: \(ChatRoom.words(for: failure))"
    }
  }
}
