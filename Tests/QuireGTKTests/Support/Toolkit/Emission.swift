#if GTK
  import CAdwaita

  @testable import QuireGTK

  /// Emits a signal that has no arguments, as a click does.
  @MainActor func emit(_ signal: String, on widget: WidgetPointer) {
    var instance = GValue()
    g_value_init(&instance, widget.raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type)
    g_value_set_object(&instance, widget.raw)
    g_signal_emitv(&instance, g_signal_lookup(signal, instance.g_type), 0, nil)
    g_value_unset(&instance)
  }
#endif
