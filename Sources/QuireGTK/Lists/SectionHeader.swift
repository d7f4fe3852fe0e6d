#if GTK
  import CAdwaita

  /// The header of a section, as a row of a list view. It takes no clicks.
  @MainActor final class SectionHeader {
    let widget: WidgetPointer = gtk_label_new(nil)
    // A list view releases it for an item, and may show it again.
    private let reference: ObjectReference

    init() {
      reference = ObjectReference(widget)
      widget.setRole(GTK_ACCESSIBLE_ROLE_HEADING)
      widget.setClass("heading", true)
      gtk_label_set_xalign(widget.opaque, 0)
      gtk_label_set_wrap(widget.opaque, 1)
      gtk_widget_set_margin_top(widget, 12)
      gtk_widget_set_margin_bottom(widget, 3)
      gtk_widget_set_margin_start(widget, 12)
      gtk_widget_set_margin_end(widget, 12)
    }

    func show(_ title: String) { gtk_label_set_text(widget.opaque, title) }
  }
#endif
