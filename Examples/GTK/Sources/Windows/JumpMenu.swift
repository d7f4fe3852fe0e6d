import Foundation
import GitHistory
import QuireGTK

/// A button that opens a field for a place in a history (a tag, a date, or the beginning of a hash), and the button for the way back.
@MainActor final class JumpMenu {
  /// The `GtkMenuButton`.
  let widget: WidgetPointer = gtk_menu_button_new().named("Go to a Commit")
  /// The button for the way back, which is visible while there is one.
  let back = button("edit-undo-symbolic", "Back to Where You Were", action: "win.go-back")
  let popover: WidgetPointer = gtk_popover_new()
  let entry: WidgetPointer = gtk_entry_new()
  /// A closure that is called with the text of a place.
  var chosen: (String) -> Void = { _ in }
  /// A closure that is called when the menu has closed.
  var closed: () -> Void = {}

  private let message: WidgetPointer = label(wraps: true)
  private static let help = "Enter goes to a tag, to a date such as 2024-05, or to the beginning of a hash."

  init() {
    // A jump may end after the window has been closed.
    for widget in [widget, back, message] { g_object_ref_sink(UnsafeMutableRawPointer(widget)) }
    gtk_menu_button_set_icon_name(widget.opaque, "go-jump-symbolic")
    gtk_menu_button_set_popover(widget.opaque, popover)
    gtk_entry_set_placeholder_text(entry.cast(to: GtkEntry.self), "Tag, date, or hash")
    gtk_label_set_selectable(message.opaque, 0)
    gtk_label_set_max_width_chars(message.opaque, 36)
    let content = box(GTK_ORIENTATION_VERTICAL, spacing: 6, entry, message)
    gtk_widget_set_size_request(content, 290, -1)
    gtk_popover_set_child(popover.cast(to: GtkPopover.self), content.margins(vertical: 6, horizontal: 6))
    connect(UnsafeMutableRawPointer(entry), "activate", to: self) { $0.choose() }
    connect(UnsafeMutableRawPointer(popover), "show", to: self) { $0.opened() }
    connect(UnsafeMutableRawPointer(popover), "closed", to: self) { $0.closed() }
    show(.resting, offersWayBack: false)
  }

  isolated deinit {
    for widget in [widget, back, message] { g_object_unref(UnsafeMutableRawPointer(widget)) }
  }

  /// Shows the state of a jump. The menu stays open until the reader has arrived.
  func show(_ state: HistoryTrail.State, offersWayBack: Bool) {
    gtk_widget_set_visible(back, offersWayBack ? 1 : 0)
    gtk_widget_remove_css_class(message, "error")
    switch state {
    case .resting: setText(Self.help, of: message)
    case .going(let text): setText("Going to “\(text)” …", of: message)
    case .goingBack: setText("Going back …", of: message)
    case .failed(let reason):
      setText(reason, of: message)
      gtk_widget_add_css_class(message, "error")
    }
  }

  func open() { gtk_menu_button_popup(widget.opaque) }
  func close() { gtk_menu_button_popdown(widget.opaque) }

  private func opened() {
    gtk_editable_set_text(entry.opaque, "")
    gtk_widget_grab_focus(entry)
  }

  private func choose() {
    let text = String(cString: gtk_editable_get_text(entry.opaque)).trimmingCharacters(in: .whitespaces)
    if !text.isEmpty { chosen(text) }
  }
}
