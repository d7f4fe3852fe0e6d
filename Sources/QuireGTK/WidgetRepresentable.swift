#if GTK
  public import CAdwaita

  /// What stands for a widget: the widget itself, or an object that made one and knows what is in it.
  ///
  /// Where this module takes one, it keeps it as long as it shows it.
  ///
  /// ```swift
  /// final class PersonRow: WidgetRepresentable {
  ///   let widget: WidgetPointer = gtk_label_new(nil)
  ///   func show(_ person: Person) { gtk_label_set_text(OpaquePointer(widget), person.name) }
  /// }
  /// ```
  @MainActor public protocol WidgetRepresentable {
    /// The widget.
    var widget: WidgetPointer { get }
  }

  extension UnsafeMutablePointer: WidgetRepresentable where Pointee == GtkWidget {
    /// The widget itself.
    public var widget: WidgetPointer { self }
  }
#endif
