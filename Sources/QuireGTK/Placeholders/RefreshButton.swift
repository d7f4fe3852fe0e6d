#if GTK
  import CAdwaita
  public import Quire

  /// A button that refreshes, for a header bar: on a desktop there is no pulling.
  ///
  /// ```swift
  /// adw_header_bar_pack_end(headerBar, RefreshButton(pager).widget)
  /// ```
  @MainActor public final class RefreshButton: WidgetRepresentable {
    /// What the button is called, in its tooltip and for screen readers.
    public var texts = ContentTexts.standard { didSet { update() } }
    /// The `GtkButton`.
    public var widget: WidgetPointer { tie.lent }
    /// What is refreshed. Where a view shows one list after another, it is the one that is shown.
    public weak var content: (any LoadableContent)?

    private let tie = WidgetTie(gtk_button_new_from_icon_name("view-refresh-symbolic"))

    /// Makes a button. It does not keep the content alive.
    public init(_ content: any LoadableContent) {
      self.content = content
      connect(widget.raw, "clicked", to: self) { button, _ in button.content?.refresh() }
      update()
      tie.tie(self)
    }

    private func update() {
      gtk_widget_set_tooltip_text(widget, texts.refresh)
      widget.setAccessibleLabel(texts.refresh)
    }
  }
#endif
