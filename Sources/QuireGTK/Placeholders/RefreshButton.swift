#if GTK
  import CAdwaita
  public import Quire

  /// A button that refreshes, for a header bar. On a desktop there is no pull to refresh.
  ///
  /// ```swift
  /// adw_header_bar_pack_end(headerBar, RefreshButton(pager).widget)
  /// ```
  @MainActor public final class RefreshButton: WidgetRepresentable {
    /// The name of the button, in its tooltip and for screen readers.
    public var texts = ContentStrings.standard { didSet { update() } }
    /// The `GtkButton`.
    public var widget: WidgetPointer { tie.lent }
    /// The content to refresh. For a view that shows several lists, set it to the present one.
    public weak var content: (any LoadableContent)?

    private let tie = ObjectTie(gtk_button_new_from_icon_name("view-refresh-symbolic"))

    /// Creates a button. It does not keep the content.
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
