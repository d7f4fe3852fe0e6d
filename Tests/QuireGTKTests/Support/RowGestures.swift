#if GTK
  import CAdwaita

  @testable import QuireGTK

  /// The gestures with which a reader drags a row of a list view. They emit the signals that a pointer would lead to.
  @MainActor struct RowGestures {
    private let source: UnsafeMutableRawPointer
    private let target: UnsafeMutableRawPointer

    /// Finds the gestures of a list view whose rows can be dragged.
    init?(of listView: WidgetPointer) {
      let all = controllers(of: listView)
      guard let source = all.first(where: { $0.widget.isA(gtk_drag_source_get_type()) }),
        let target = all.first(where: { $0.widget.isA(gtk_drop_target_get_type()) })
      else { return nil }
      (self.source, self.target) = (source, target)
    }

    /// Starts to drag the row at a distance from the upper edge of the view. Returns whether there is a row that can be dragged.
    func lift(at y: Double) -> Bool {
      emit("prepare", on: source, 10, y) { g_value_get_object($0) != nil }
    }

    /// Drags the row to a distance from the upper edge of the view.
    func move(to y: Double) { emit("motion", on: target, 10, y) }

    /// Drags the row to a distance from the upper edge of the view, and drops it.
    func drop(at y: Double) {
      move(to: y)
      emit("drop", on: target, nil, 10, y)
    }

    /// Ends the drag, whether or not the row was dropped.
    func end() { emit("drag-end", on: source, nil, nil) }
  }

  /// The event controllers of a widget.
  @MainActor func controllers(of widget: WidgetPointer) -> [UnsafeMutableRawPointer] {
    let controllers = gtk_widget_observe_controllers(widget)!
    defer { g_object_unref(controllers.raw) }
    return (0..<g_list_model_get_n_items(controllers)).compactMap { position in
      guard let controller = g_list_model_get_item(controllers, position) else { return nil }
      // The widget keeps it.
      g_object_unref(controller)
      return controller
    }
  }

  /// Emits a signal with numbers as arguments. An argument of another type is omitted.
  ///
  /// - Parameter answer: A closure that reads the answer of the signal.
  @MainActor @discardableResult func emit<Answer>(
    _ signal: String, on object: UnsafeMutableRawPointer, _ arguments: Double?..., answer: (UnsafePointer<GValue>) -> Answer = { _ in }
  ) -> Answer {
    let type = object.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
    var query = GSignalQuery()
    g_signal_query(g_signal_lookup(signal, type), &query)
    var values = Array(repeating: GValue(), count: arguments.count + 1)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], object)
    for (index, number) in arguments.enumerated() {
      // The lowest bit says how long the argument lives.
      g_value_init(&values[index + 1], query.param_types[index] & ~1)
      guard let number else { continue }
      let isCount = values[index + 1].g_type == g_type_from_name("guint")
      isCount ? g_value_set_uint(&values[index + 1], guint(number)) : g_value_set_double(&values[index + 1], number)
    }
    var result = GValue()
    let isAnswered = query.return_type != g_type_from_name("void")
    if isAnswered { g_value_init(&result, query.return_type & ~1) }
    g_signal_emitv(values, query.signal_id, 0, &result)
    defer {
      if isAnswered { g_value_unset(&result) }
      for index in values.indices { g_value_unset(&values[index]) }
    }
    return answer(&result)
  }
#endif
