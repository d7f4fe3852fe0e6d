#if GTK
  import CAdwaita
  public import Quire

  /// Says how one end of a list stands: a page is loading, could not be loaded, or waits to be asked for.
  ///
  /// It stands after the last row, or before the first. At an end of the list there is none. Retry and "Load More" are buttons. Where placeholders
  /// stand beyond the rows (B26), it lies over them as a bar, while they are seen and do not load.
  ///
  /// ```swift
  /// list.nextEdgeView.texts.loadMore = "Older Messages"
  /// ```
  @MainActor public final class EdgeView: WidgetRepresentable {
    /// How the end of the list stands.
    public var state: EdgeState { gap?.state ?? .end }
    /// The missing items of which the view tells; nil at an end of the list.
    private(set) var gap: PresentedGap?
    /// What the view says.
    public var texts = ContentTexts.standard {
      didSet {
        said = nil
        update()
      }
    }

    /// The whole row.
    public var widget: WidgetPointer { tie.lent }
    /// The same for who keeps this view while it has the row.
    var row: WidgetPointer { tie.widget }
    /// Retries, or loads more: a `GtkButton`.
    public let button: WidgetPointer = gtk_button_new()

    /// Retries what failed, or loads a page.
    var performAction: (PresentedGap) -> Void = { _ in }
    /// Takes the keyboard when the button goes, and nothing around it can.
    var takeFocus: () -> Void = {}

    let spinner: WidgetPointer = gtk_spinner_new()
    private let message: WidgetPointer = gtk_label_new(nil)
    /// What the message and the button say at the moment.
    private var said: (text: String?, offer: String?)?
    private let tie = WidgetTie(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))

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
      // The same while there is more and while it is loaded, so that nothing jumps when the loading begins.
      gtk_widget_set_size_request(widget, -1, 36)
      gtk_widget_set_vexpand(spinner, 1)
      gtk_label_set_wrap(message.opaque, 1)
      gtk_label_set_justify(message.opaque, GTK_JUSTIFY_CENTER)
      // An error can be long, and is not to push the button away.
      gtk_label_set_lines(message.opaque, 3)
      gtk_label_set_ellipsize(message.opaque, PANGO_ELLIPSIZE_END)
      message.setClass("dim-label", true)
      connect(button.raw, "clicked", to: self) { view, _ in view.perform() }
      for signal in ["map", "unmap"] { connect(spinner.raw, signal, to: self) { view, _ in view.updateSpinner() } }
      update()
      tie.tie(self)
    }

    /// Shows the state of missing items; nil at an end of the list.
    func show(_ gap: PresentedGap?) {
      let isSame = gap?.state == self.gap?.state
      self.gap = gap
      if !isSame { update() }
    }

    private func update() {
      var offer: String?
      var text: String?
      switch state {
      case .more, .loading, .end: break
      case .failed(let failure): (text, offer) = (texts.failure(failure), texts.retry)
      case .paused: offer = texts.loadMore
      }
      // Most pages come and go without a word.
      if said.map({ $0 != (text, offer) }) ?? true { say(text, offer) }
      gtk_widget_set_visible(spinner, state == .loading ? 1 : 0)
      row.setAccessibleLabel(state == .loading ? texts.loading : text ?? texts.loadMore)
      row.setBusy(state == .loading)
      updateSpinner()
    }

    private func say(_ text: String?, _ offer: String?) {
      said = (text, offer)
      let hadFocus = button.hasFocus
      gtk_label_set_text(message.opaque, text ?? "")
      gtk_widget_set_tooltip_text(message, text)
      gtk_widget_set_visible(message, text == nil ? 0 : 1)
      gtk_button_set_label(button.cast(to: GtkButton.self), offer ?? "")
      gtk_widget_set_visible(button, offer == nil ? 0 : 1)
      spinner.setAccessibleLabel(texts.loading)
      // A button that goes leaves the keyboard to its row, or it would be nowhere.
      if hadFocus, offer == nil, let line = gtk_widget_get_parent(row), gtk_widget_grab_focus(line) == 0 { takeFocus() }
    }

    /// A spinner that turns where nobody sees it wakes the processor all the same.
    private func updateSpinner() {
      gtk_spinner_set_spinning(spinner.opaque, state == .loading && gtk_widget_get_mapped(spinner) != 0 ? 1 : 0)
    }

    /// Does what the button offers, or what scrolling here would.
    func perform() {
      switch state {
      case .failed, .more, .paused: gap.map(performAction)
      case .loading, .end: break
      }
    }
  }
#endif
