#if GTK
  import CAdwaita

  @testable import QuireGTK

  /// The visible texts and states of a list on the screen.
  extension PagedListBase {
    /// The widget around the widgets of the rows.
    var rowsView: WidgetPointer { pane.surface.rows }

    /// The texts, rows and placeholders, from top to bottom.
    var shownTexts: [String] { shownLines.map(\.text) }

    /// The texts with their distance from the upper edge.
    var shownLines: [(text: String, y: Int)] {
      descendants(of: widget)
        .filter { $0.isA(gtk_label_get_type()) }
        .filter { gtk_widget_get_mapped($0) != 0 }
        .compactMap { label in
          var bounds = graphene_rect_t()
          guard gtk_widget_compute_bounds(label, widget, &bounds) != 0 else { return nil }
          let text = String(cString: gtk_label_get_text(label.opaque))
          let y = Double(bounds.origin.y)
          guard !text.isEmpty, y + Double(bounds.size.height) > 0, y < Double(gtk_widget_get_height(widget)) else { return nil }
          return (text, Int(y.rounded()))
        }
        .sorted { $0.y < $1.y }
    }

    /// The list view's own widget around a row that says something.
    func listItem(_ text: String) -> WidgetPointer? {
      descendants(of: rowsView)
        .first { gtk_widget_get_mapped($0) != 0 && gtk_widget_get_parent($0) == rowsView && texts(in: $0).first == text }
    }

    private func texts(in widget: WidgetPointer) -> [String] { QuireGTKTests.texts(in: widget) }

    /// The buttons in the rows that can be seen.
    var shownButtons: [WidgetPointer] {
      descendants(of: rowsView).filter { $0.isA(gtk_button_get_type()) && gtk_widget_get_mapped($0) != 0 }
    }

    /// Waits until the last change is drawn.
    func settled(in window: Window) async throws {
      let stack = placeholders.stack.opaque
      try await until("the crossfade is over") { gtk_stack_get_transition_running(stack) == 0 }
      try await frames(3, of: window.widget)
    }
  }
#endif
