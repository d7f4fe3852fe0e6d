import QuireGTK

/// A button over an end of a list that offers new items. It appears and disappears without moving a row.
@MainActor final class NewItemsButton {
  /// The list with the button over it: a `GtkOverlay`.
  let widget: WidgetPointer = gtk_overlay_new()
  let button: WidgetPointer = gtk_button_new().styled("pill", "suggested-action")
  private let revealer: WidgetPointer = gtk_revealer_new()

  private let noun: String

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - list: The widget that it covers.
  ///   - noun: The name of one item.
  ///   - action: The title of the button.
  ///   - edge: The end at which the things arrive.
  init(over list: WidgetPointer, of noun: String, action: String, at edge: ListEdge = .previous) {
    self.noun = noun
    gtk_actionable_set_action_name(button.opaque, action)
    gtk_revealer_set_child(revealer.opaque, button.margins(vertical: 12, horizontal: 12))
    let isAtTop = edge == .previous
    gtk_revealer_set_transition_type(
      revealer.opaque, isAtTop ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    gtk_widget_set_halign(revealer, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(revealer, isAtTop ? GTK_ALIGN_START : GTK_ALIGN_END)
    gtk_overlay_set_child(widget.opaque, list)
    gtk_overlay_add_overlay(widget.opaque, revealer)
  }

  func show(_ count: Int) {
    // While it disappears, it keeps its text.
    if count > 0 { gtk_button_set_label(button.cast(to: GtkButton.self), counted(count, "new \(noun)")) }
    gtk_revealer_set_reveal_child(revealer.opaque, count > 0 ? 1 : 0)
  }
}
