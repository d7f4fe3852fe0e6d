import QuireGTK

// Functions that make GTK shorter to write in Swift.

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// For functions of types whose fields are private.
  var opaque: OpaquePointer { OpaquePointer(self) }

  /// For functions of types whose fields are public.
  func cast<Other>(to type: Other.Type) -> UnsafeMutablePointer<Other> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: type) }

  /// The widget with classes of style.
  @MainActor func styled(_ classes: String...) -> WidgetPointer {
    for name in classes { gtk_widget_add_css_class(self, name) }
    return self
  }

  /// The widget with room around it, in pixels.
  @MainActor func margins(vertical: Int32, horizontal: Int32) -> WidgetPointer {
    gtk_widget_set_margin_top(self, vertical)
    gtk_widget_set_margin_bottom(self, vertical)
    gtk_widget_set_margin_start(self, horizontal)
    gtk_widget_set_margin_end(self, horizontal)
    return self
  }

  /// The widget, which takes the room that there is.
  @MainActor func expanding(vertically: Bool = false) -> WidgetPointer {
    vertically ? gtk_widget_set_vexpand(self, 1) : gtk_widget_set_hexpand(self, 1)
    return self
  }

  /// Sets the accessible name of the widget, and its tooltip.
  @MainActor func named(_ name: String) -> WidgetPointer {
    gtk_widget_set_tooltip_text(self, name)
    setAccessibleLabel(name)
    return self
  }
}

extension OpaquePointer {
  var widget: WidgetPointer { WidgetPointer(self) }
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

@MainActor func box(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: WidgetPointer...) -> WidgetPointer {
  let box: WidgetPointer = gtk_box_new(orientation, spacing)
  for child in children { gtk_box_append(box.cast(to: GtkBox.self), child) }
  return box
}

/// Makes widgets as high as the highest of them.
@MainActor func alignHeights(_ widgets: WidgetPointer...) {
  let group = gtk_size_group_new(GTK_SIZE_GROUP_VERTICAL)!
  for widget in widgets { gtk_size_group_add_widget(group, widget) }
  g_object_unref(group)
}

/// A text that starts at the left: of one line that is cut, or of as many as it needs, which can be selected.
@MainActor func label(wraps: Bool = false) -> WidgetPointer {
  let label: WidgetPointer = gtk_label_new(nil)
  gtk_label_set_xalign(label.opaque, 0)
  if wraps {
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_selectable(label.opaque, 1)
  } else {
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
  }
  return label
}

/// Shows a text without markup, and without characters that no font has.
@MainActor func setText(_ text: String, of label: WidgetPointer) { gtk_label_set_text(label.opaque, text.replacing("\0", with: "")) }

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// Binds a property to one of another object, as it is now and whenever it changes.
  @MainActor func bind(_ property: String, to source: WidgetPointer, _ sourceProperty: String, _ kind: GBindingFlags = .plain) {
    g_object_bind_property(source, sourceProperty, self, property, kind)
  }
}

// By their values: newer versions of GLib have other names for them in Swift.
extension GBindingFlags {
  /// From the source alone.
  static let plain = GBindingFlags(rawValue: 2)
  /// The target is the negation of the source.
  static let inverted = GBindingFlags(rawValue: 6)
  /// From each to the other.
  static let bothWays = GBindingFlags(rawValue: 3)
}
