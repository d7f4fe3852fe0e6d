#if GTK
  public import CAdwaita

  /// A widget, or an object that has created one and updates it.
  ///
  /// Views of this module keep such an object as long as they show its widget.
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
