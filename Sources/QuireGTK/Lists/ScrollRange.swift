#if GTK
  import CAdwaita
  import Quire

  /// The range of the scroll bar of a list in its full length: the whole list, of which the list view lays out a stretch.
  ///
  /// The scrolled window has a separate adjustment for that, so that it scrolls by wheel, touch and bar as it always does. Within the
  /// stretch both move by the same pixels. Beyond it lines have the height that those of the first stretch had on average.
  @MainActor final class ScrollRange<Item: Identifiable> {
    private let rows: ListRows<Item>
    /// Of the scrolled window.
    private let whole: UnsafeMutablePointer<GtkAdjustment>
    /// Of the list view.
    private let part: UnsafeMutablePointer<GtkAdjustment> = gtk_adjustment_new(0, 0, 0, 0, 0, 0)
    /// It stays as long as there is anything beyond the stretch. Otherwise a reader who scrolls would be moved when it changes.
    private var lineHeight = 0.0
    private var isUpdating = false

    /// Goes to a place that is not in the stretch.
    var go: (ListScroll) -> Void = { _ in }
    /// Goes to an end of the list that is not in the stretch, and takes the keyboard there.
    var goToEnd: (ListEdge) -> Void = { _ in }

    init(of surface: ListSurface, in scrolledWindow: WidgetPointer, rows: ListRows<Item>) {
      self.rows = rows
      whole = gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)
      gtk_scrollable_set_vadjustment(surface.view.opaque, part)
      connect(whole.raw, "value-changed", to: self) { range, _ in range.scrolled() }
      let keys: OpaquePointer = gtk_event_controller_key_new()
      gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
      connect(keys.raw, "key-pressed", to: self) { range, arguments in range.pressed(arguments.uint(1)) }
      gtk_widget_add_controller(surface.rows, keys)
    }

    private var height: Double { gtk_adjustment_get_page_size(part) }
    private var linesBefore: Int { rows.stretch.lines.lowerBound }
    private var linesAfter: Int { rows.lines.count - rows.stretch.lines.upperBound }
    private var heightBefore: Double { Double(linesBefore) * lineHeight }

    /// The list view has been laid out, and is where it is to be.
    func update() {
      if linesBefore + linesAfter == 0 {
        lineHeight = 0
      } else if lineHeight == 0 {
        lineHeight = gtk_adjustment_get_upper(part) / Double(max(1, rows.count))
      }
      isUpdating = true
      gtk_adjustment_configure(
        whole, heightBefore + gtk_adjustment_get_value(part), 0,
        heightBefore + gtk_adjustment_get_upper(part) + Double(linesAfter) * lineHeight,
        gtk_adjustment_get_step_increment(part), gtk_adjustment_get_page_increment(part), height)
      isUpdating = false
    }

    private func scrolled() {
      guard !isUpdating else { return }
      let value = gtk_adjustment_get_value(whole)
      let end = max(0, gtk_adjustment_get_upper(part) - height)
      let valueInPart = value - heightBefore
      if (0...end).contains(valueInPart) || lineHeight == 0 {
        gtk_adjustment_set_value(part, valueInPart)
      } else if value <= 0 {
        go(.start)
      } else if value >= gtk_adjustment_get_upper(whole) - height - 0.5 {
        go(.end)
      } else {
        let line = min(Int(value / lineHeight), rows.lines.count - 1)
        go(.keep([ListReadingPosition.Anchor(line: line, offset: Double(line) * lineHeight - value)]))
      }
    }

    /// For GTK, Home and End are for the ends of the stretch. If that is not the range of the list, the keyboard continues from there.
    private func pressed(_ key: Int) {
      switch Int32(key) {
      case GDK_KEY_Home, GDK_KEY_KP_Home: if linesBefore > 0 { goToEnd(.previous) }
      case GDK_KEY_End, GDK_KEY_KP_End: if linesAfter > 0 { goToEnd(.next) }
      default: break
      }
    }
  }
#endif
