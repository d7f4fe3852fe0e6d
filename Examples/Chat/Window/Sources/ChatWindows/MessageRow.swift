import ChatModel
import ChatSources
import QuireGTK

/// A message in a list: the author, the text, the message that it answers, and whether it could be sent.
@MainActor final class MessageRow: WidgetRepresentable {
  let widget: WidgetPointer
  /// The button that goes to the quoted message.
  let quoteButton: WidgetPointer = gtk_button_new().styled("flat", "chat-quote")
  let sendAgainButton: WidgetPointer = gtk_button_new_with_label("Try Again").styled("chat-small")
  let discardButton: WidgetPointer = gtk_button_new_with_label("Discard").styled("chat-small")

  private let room: ChatRoom
  private let bubble: WidgetPointer
  private let author = label().styled("caption-heading")
  private let time = label().styled("caption", "dim-label")
  private let quote = label().styled("caption")
  private let text = label(wraps: true)
  private let state = label().styled("caption", "dim-label").expanding()
  private let stateLine: WidgetPointer
  private var message: Message?

  init(_ room: ChatRoom) {
    self.room = room
    gtk_button_set_child(quoteButton.cast(to: GtkButton.self), quote)
    // The text of a row is for reading: a click selects the row.
    gtk_label_set_selectable(text.opaque, 0)
    gtk_label_set_max_width_chars(text.opaque, 48)
    gtk_label_set_max_width_chars(quote.opaque, 40)
    // It has the same height with the buttons and without, so that a failure moves no reader away from the end.
    stateLine = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, state, sendAgainButton, discardButton).styled("chat-state")
    let head = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, author, time)
    bubble = box(GTK_ORIENTATION_VERTICAL, spacing: 3, head, quoteButton, text, stateLine).styled("chat-bubble")
    widget = box(GTK_ORIENTATION_HORIZONTAL, bubble.expanding()).margins(vertical: 3, horizontal: 6)
    connect(UnsafeMutableRawPointer(quoteButton), "clicked", to: self) { $0.goToQuote() }
    connect(UnsafeMutableRawPointer(sendAgainButton), "clicked", to: self) { $0.sendAgain() }
    connect(UnsafeMutableRawPointer(discardButton), "clicked", to: self) { $0.discard() }
  }

  private func goToQuote() { if let message { room.goToQuote(of: message) } }

  private func sendAgain() { if let message { room.sendAgain(message.id) } }

  private func discard() { if let message { room.discard(message.id) } }

  func show(_ message: Message) {
    self.message = message
    setText(message.author, of: author)
    setText(room.dates.time(of: message), of: time)
    setText(message.text, of: text)
    setText(message.quote.map { "↪ \($0.author): \($0.text)" } ?? "", of: quote)
    let destination: String? = message.quote.map { "Go to the message by \($0.author)" }
    gtk_widget_set_tooltip_text(quoteButton, destination)
    gtk_widget_set_visible(quoteButton, message.quote == nil ? 0 : 1)
    gtk_widget_set_halign(bubble, message.isMine ? GTK_ALIGN_END : GTK_ALIGN_START)
    setClass("chat-mine", message.isMine, of: bubble)
    show(room.pager.saveStates[message.id])
  }

  private func show(_ saveState: EditTask.SaveState?) {
    let failure: LoadFailure? = if case .failed(let failure) = saveState { failure } else { nil }
    let isFailed = failure != nil ? 1 : 0 as gboolean
    setText(failure == nil ? "Sending…" : "Not sent", of: state)
    // A dimmed error would be hard to read.
    setClass("error", failure != nil, of: state)
    setClass("dim-label", failure == nil, of: state)
    let reason: String? = failure.map { ChatRoom.words(for: $0) }
    gtk_widget_set_tooltip_text(state, reason)
    gtk_widget_set_visible(stateLine, saveState == nil ? 0 : 1)
    gtk_widget_set_visible(sendAgainButton, isFailed)
    gtk_widget_set_visible(discardButton, isFailed)
  }

  private func setClass(_ name: String, _ isOn: Bool, of widget: WidgetPointer) {
    isOn ? gtk_widget_add_css_class(widget, name) : gtk_widget_remove_css_class(widget, name)
  }
}
