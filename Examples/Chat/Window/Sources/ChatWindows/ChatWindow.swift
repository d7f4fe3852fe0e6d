public import ChatModel
import ChatSources
public import QuireGTK

/// A chat in a window.
@MainActor public final class ChatWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer

  let list: PagedListView<Message>
  let newMessages: NewItemsButton
  let composer = Composer()
  let backButton = button("go-previous-symbolic", "Back to the Answer", action: "win.back")
  private let room: ChatRoom
  private let title: WidgetPointer
  private var tokens: [ObservationToken] = []

  /// Creates a window, and loads its chat.
  ///
  /// - Parameters:
  ///   - application: The `GtkApplication` to which the window belongs.
  ///   - room: The chat.
  ///   - title: The name of the chat.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  public init(
    _ application: UnsafeMutablePointer<GtkApplication>, room: ChatRoom, title: String, clock: any Scheduler = SystemClock()
  ) {
    self.room = room
    self.title = adw_window_title_new(title, "")
    window = adw_application_window_new(application)
    ChatStyle.install()
    list = PagedListView(
      .sections(room.pager, by: { room.dates.day(of: $0) }, title: { room.dates.title(of: $0) }), clock: clock
    ) {
      MessageRow(room)
    } bind: {
      $0.show($1)
    }
    newMessages = NewItemsButton(over: list.widget, of: "message", action: "win.new-messages", at: .next)
    room.attach(to: list.presenter)
    arrange(title)
    fillIn()
    addActions(application)
    room.changed = { [weak self] in self?.update() }
    room.stored = { [weak self] in self?.composer.clear($0) }
    // The presenter, which counts the new messages, has observed the list before. The number also changes when the reader scrolls.
    tokens = [
      room.pager.observe { [weak self] _ in self?.update() },
      list.presenter.observeNearbyItems(within: 0) { [weak self] _ in self?.update() },
    ]
    connect(window, "destroy", to: self) { $0.leave() }
    room.open()
    update()
  }

  /// Stops observing the chat, whose widgets are gone.
  private func leave() {
    tokens = []
    (room.changed, room.stored) = ({}, { _ in })
  }

  private func arrange(_ name: String) {
    let header: WidgetPointer = adw_header_bar_new()
    adw_header_bar_set_title_widget(header.opaque, title)
    adw_header_bar_pack_start(header.opaque, backButton)
    let content = box(GTK_ORIENTATION_VERTICAL, header, newMessages.widget.expanding(vertically: true), composer.widget)
    adw_application_window_set_content(window.cast(to: AdwApplicationWindow.self), content)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 520, 680)
    gtk_window_set_title(window.cast(to: GtkWindow.self), name)
    gtk_window_set_focus(window.cast(to: GtkWindow.self), composer.entry)
  }

  private func fillIn() {
    list.texts.failure = { ChatRoom.words(for: $0) }
    list.placeholders.errorPage.title = "The Chat Cannot Be Shown"
    list.placeholders.emptyPage.title = "No Messages Yet"
    list.placeholders.emptyPage.message = "Write the first one."
    list.listView.setAccessibleLabel("Messages")
    list.activated = { [weak self] in self?.activate($0) }
    composer.send = { [room] in room.send($0) }
  }

  /// Does what Enter means to a message: it is sent again, or leads to the message that it quotes.
  private func activate(_ message: Message) {
    if case .failed = room.pager.saveStates[message.id] { return room.sendAgain(message.id) }
    room.goToQuote(of: message)
  }

  private func addActions(_ application: UnsafeMutablePointer<GtkApplication>) {
    let actions = WindowActions(window, of: application)
    actions.add("new-messages", keys: "<Control>n", to: self) { $0.showNewMessages() }
    actions.add("back", keys: "<Alt>Left", to: self) { $0.room.goBack() }
    actions.add("write", keys: "<Control>m", to: self) { gtk_widget_grab_focus($0.composer.entry) }
    actions.add("close", keys: "<Control>w", "<Control>q", to: self) { gtk_window_close($0.window.cast(to: GtkWindow.self)) }
  }

  private func showNewMessages() {
    list.presenter.showNewItems(at: .next)
    update()
  }

  private func update() {
    newMessages.show(list.presenter.display.newItemCount(at: .next))
    gtk_widget_set_visible(backButton, room.canGoBack ? 1 : 0)
    adw_window_title_set_subtitle(title.opaque, room.notice ?? "")
    composer.isReady = room.isOpen
  }
}
