import QuireGTK

/// The line in which the user writes a message.
@MainActor final class Composer {
  let widget: WidgetPointer
  let entry: WidgetPointer = gtk_entry_new()
  let button: WidgetPointer = gtk_button_new_from_icon_name("mail-send-symbolic").styled("suggested-action").named("Send")

  /// Sends a text. It stays in the line until it is stored.
  var send: @MainActor (String) -> Void = { _ in }

  /// A Boolean value that indicates whether a text can be sent now.
  var isReady = false { didSet { update() } }

  init() {
    widget = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, entry.expanding(), button).styled("chat-composer")
    gtk_entry_set_placeholder_text(entry.cast(to: GtkEntry.self), "Message")
    entry.setAccessibleLabel("Message")
    connect(UnsafeMutableRawPointer(entry), "activate", to: self) { $0.sendText() }
    connect(UnsafeMutableRawPointer(entry), "changed", to: self) { $0.update() }
    connect(UnsafeMutableRawPointer(button), "clicked", to: self) { $0.sendText() }
    update()
  }

  private var text: String { String(cString: gtk_editable_get_text(entry.opaque)) }
  private var canSend: Bool { isReady && !text.allSatisfy(\.isWhitespace) }

  private func update() { gtk_widget_set_sensitive(button, canSend ? 1 : 0) }

  private func sendText() {
    if canSend { send(text) }
  }

  /// Clears the line if it still has a text.
  func clear(_ text: String) {
    guard text == self.text else { return }
    gtk_editable_set_text(entry.opaque, "")
    gtk_widget_grab_focus(entry)
  }
}
