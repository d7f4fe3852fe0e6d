#if GTK
  import CAdwaita
  public import Quire

  /// A view with the load state of an end or a gap of a list: a page is loading, could not be loaded, or waits for a command.
  ///
  /// It is a row: after the last item, before the first, or in a gap. Retry and "Load More" are buttons. In a list in its full length, it is a bar over the
  /// placeholders while they are visible and do not load.
  ///
  /// ```swift
  /// list.nextEdgeView.texts.loadMore = "Older Messages"
  /// ```
  @MainActor public final class EdgeView: WidgetRepresentable {
    /// The load state of the end or the gap.
    public var state: EdgeState { status?.edgeState ?? gap?.state ?? .end }
    /// The missing items that the view shows; nil at an end of the list.
    private(set) var gap: ListDisplay.Gap?
    /// The state of a member of a group that the view shows instead.
    private var status: ListDisplay.Status?
    /// The texts of the view.
    public var texts = ContentStrings.standard {
      didSet {
        said = nil
        update()
      }
    }

    /// The whole row.
    public var widget: WidgetPointer { tie.lent }
    /// A reference to the row for an owner of this view.
    var row: WidgetPointer { tie.widget }
    /// The button that retries, or loads more: a `GtkButton`.
    public let button: WidgetPointer = gtk_button_new()

    /// A closure that performs the action of the missing items.
    var performAction: (ListDisplay.Gap) -> Void = { _ in }
    /// A closure that performs the action of a member of a group.
    var performStatusAction: (ListDisplay.Status) -> Void = { _ in }
    /// A closure that takes the focus when the bar goes, or when the button goes and no widget around it can take the focus.
    var takeFocus: () -> Void = {}

    let spinner: WidgetPointer = gtk_spinner_new()
    private let message: WidgetPointer = gtk_label_new(nil)
    /// The present texts of the message and the button.
    private var said: (text: String?, offer: String?)?
    /// The name for screen readers.
    private var name = ""
    private let tie = ObjectTie(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))

    init() {
      let (widget, box) = (row, row.cast(to: GtkBox.self))
      for child in [spinner, message, button] {
        gtk_widget_set_halign(child, GTK_ALIGN_CENTER)
        gtk_box_append(box, child)
      }
      gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
      gtk_widget_set_margin_top(widget, 6)
      gtk_widget_set_margin_bottom(widget, 6)
      gtk_widget_set_margin_start(widget, 12)
      gtk_widget_set_margin_end(widget, 12)
      // The height is the same before and during a load, so that nothing jumps when the load starts.
      gtk_widget_set_size_request(widget, -1, 36)
      gtk_widget_set_vexpand(spinner, 1)
      gtk_label_set_wrap(message.opaque, 1)
      gtk_label_set_justify(message.opaque, GTK_JUSTIFY_CENTER)
      // A long error must not push the button away.
      gtk_label_set_lines(message.opaque, 3)
      gtk_label_set_ellipsize(message.opaque, PANGO_ELLIPSIZE_END)
      message.setClass("dim-label", true)
      connect(button.raw, "clicked", to: self) { view, _ in view.perform() }
      for signal in ["map", "unmap"] { connect(spinner.raw, signal, to: self) { view, _ in view.updateSpinner() } }
      update()
      tie.tie(self)
    }

    /// Shows the state of missing items; nil at an end of the list.
    func show(_ gap: ListDisplay.Gap?) {
      let isSame = status == nil && gap?.state == self.gap?.state
      (self.gap, status) = (gap, nil)
      if !isSame { update() }
    }

    /// Shows the state of a member of a group that shows no items.
    func show(_ status: ListDisplay.Status) {
      (gap, self.status) = (nil, status)
      update()
    }

    private func update() {
      let text = state == .end && status != nil ? texts.emptyTitle : texts.message(of: state)
      let offer = state.action.map(texts.title)
      // Most loads need no text.
      if said.map({ $0 != (text, offer) }) ?? true { say(text, offer) }
      gtk_widget_set_visible(spinner, state == .loading ? 1 : 0)
      name = state == .loading ? texts.loading : text ?? texts.loadMore
      row.setAccessibleLabel(name)
      row.setBusy(state == .loading)
      nameFrame()
      updateSpinner()
    }

    /// Names the row of the list view, or the bar, around this one. Newer versions of GTK name no plain box.
    func nameFrame() { gtk_widget_get_parent(row)?.setAccessibleLabel(name) }

    private func say(_ text: String?, _ offer: String?) {
      said = (text, offer)
      let hadFocus = button.hasFocus
      gtk_label_set_text(message.opaque, text ?? "")
      gtk_widget_set_tooltip_text(message, text)
      gtk_widget_set_visible(message, text == nil ? 0 : 1)
      gtk_button_set_label(button.cast(to: GtkButton.self), offer ?? "")
      gtk_widget_set_visible(button, offer == nil ? 0 : 1)
      spinner.setAccessibleLabel(texts.loading)
      // The focus of a button that goes moves to its row. Otherwise no widget would have it.
      if hadFocus, offer == nil, let line = gtk_widget_get_parent(row), gtk_widget_grab_focus(line) == 0 { takeFocus() }
    }

    /// Stops a spinner out of sight, which would wake the processor.
    private func updateSpinner() {
      gtk_spinner_set_spinning(spinner.opaque, state == .loading && gtk_widget_get_mapped(spinner) != 0 ? 1 : 0)
    }

    /// Performs the action of the button, or loads more as scrolling here does.
    func perform() {
      switch state {
      case .failed, .more, .paused: status.map(performStatusAction) ?? gap.map(performAction)
      case .loading, .end: break
      }
    }
  }
#endif
