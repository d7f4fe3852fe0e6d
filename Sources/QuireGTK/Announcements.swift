#if GTK
  import CAdwaita

  /// Announcements to screen readers, which GTK has since 4.14. With an older GTK, nothing is announced.
  @MainActor enum Announcements {
    /// A closure that announces a text of a widget. A test replaces it.
    static var announce: (WidgetPointer, String) -> Void = { _ = quire_accessible_announce($0, $1) }
  }

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Announces a text once a screen reader has finished speaking, if the widget is on the screen.
    @MainActor func announce(_ text: String) {
      if gtk_widget_get_mapped(self) != 0, !text.isEmpty { Announcements.announce(self, text) }
    }
  }
#endif
