#if GTK
  import CAdwaita
  import Quire

  /// The reader of a view of a model: states which objects are on the screen. The view keeps it.
  @MainActor final class ModelReader<Item: Identifiable> {
    private weak var model: PagedListModel<Item>?
    /// The list view or grid view, which may be within another view.
    private let listBase: WidgetPointer
    private let sensor: LayoutSensor
    private var adjustment: (pointer: UnsafeMutablePointer<GtkAdjustment>, tokens: [ObservationToken])?

    init?(_ view: WidgetPointer, _ model: PagedListModel<Item>) {
      guard let listBase = Self.listBase(in: view) else { return nil }
      (self.model, self.listBase) = (model, listBase)
      sensor = LayoutSensor(listBase)
      sensor.laidOut = { [weak self] in self?.laidOut() }
      sensor.leftScreen = { [weak model] in model?.presenter.viewportDidChange(visible: 0..<0, capacity: 0) }
      // The only reference that stays.
      connect(listBase.raw, "map", to: self) { [self] _ in setNeedsLayout() }
      setNeedsLayout()
    }

    func setNeedsLayout() { sensor.setNeedsLayout() }

    private static func listBase(in view: WidgetPointer) -> WidgetPointer? {
      if quire_is_a(view.raw, gtk_list_base_get_type()) != 0 { return view }
      let children = sequence(first: gtk_widget_get_first_child(view)) { $0.flatMap { gtk_widget_get_next_sibling($0) } }
      return children.lazy.compactMap(\.self).compactMap(listBase).first
    }

    /// States the viewport in terms of the height of all rows. A page that is loaded some rows early or late is no harm.
    private func laidOut() {
      guard let model, let current = gtk_scrollable_get_vadjustment(listBase.opaque) else { return }
      if adjustment?.pointer != current { follow(current) }
      let (count, page) = (Double(model.count), gtk_adjustment_get_page_size(current))
      let height = gtk_adjustment_get_upper(current) - gtk_adjustment_get_lower(current)
      guard count > 0, page > 0, height > 0 else { return }
      let first = (gtk_adjustment_get_value(current) / height * count).rounded(.down)
      let last = (gtk_adjustment_get_value(current) + page) / height * count
      let visible = max(0, Int(first))..<min(model.count, max(1, Int(last.rounded(.up))))
      let lines = visible.compactMap { model.rows.line(at: $0) }
      guard let start = lines.first, let end = lines.last else { return }
      model.presenter.viewportDidChange(visible: start..<end + 1, capacity: visible.count)
    }

    private func follow(_ current: UnsafeMutablePointer<GtkAdjustment>) {
      let tokens = ["value-changed", "changed"].map { signal in
        observe(current.raw, signal) { [weak self] _ in self?.setNeedsLayout() }
      }
      adjustment = (current, tokens)
    }
  }
#endif
