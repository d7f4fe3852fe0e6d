import ChatModel
import ChatSources
import QuireTesting

/// A chat that is open in a view without widgets, with eight lines of the same height.
@MainActor final class OpenChat {
  let server: PretendedChat
  let room: ChatRoom
  let presenter: ListPresenter<Message>
  let host = RecordingHost<Message>(height: 8)

  init(_ server: PretendedChat) async {
    self.server = server
    room = server.room()
    presenter = ListPresenter(.items(room.pager), clock: server.clock)
    presenter.attach(host)
    room.attach(to: presenter)
    room.open()
    await settle()
    if server.isUp { await until { self.room.connection == .open } }
  }

  /// Lays the view out until nothing is loading.
  func settle() async {
    repeat {
      await room.pager.settled()
      host.layOut(presenter)
      await room.pager.settled()
    } while room.pager.isLoading
    host.layOut(presenter)
  }

  /// The visible lines in words: numbers of messages, texts of drafts, and marks.
  var screen: [String] { host.visible.map { name(host.shown[$0]) } }
  /// The number of the last visible message.
  var lastVisible: Int? { screen.compactMap(Int.init).last }
  /// All lines in words.
  var lines: [String] { host.shown.map(name) }

  private func name(_ line: ListLine<Message>) -> String {
    switch line {
    case .item(let message): message.number.map { "\($0)" } ?? message.text
    case .gap(let gap): "gap \(gap.state)"
    case .unreadBorder: "unread"
    case .header, .placeholder, .status: "?"
    }
  }

  /// The number of new messages below the view.
  var newCount: Int { host.display.newItemCount(at: .next) }

  func scroll(to offset: Double) async {
    host.offset = offset
    await settle()
  }
}
