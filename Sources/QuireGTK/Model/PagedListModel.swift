#if GTK
  import CAdwaita
  public import Quire

  /// A list as a `GListModel`, for any view of GTK: a `GtkListView`, a `GtkDropDown`, a view of a `.ui` file.
  ///
  /// Each line of the list is an object of the model: an item, a placeholder, the header of a section, or a gap. An object stays the same while its line
  /// stays, and notifies the properties of an item that changes.
  ///
  /// ```swift
  /// let model = PagedListModel(pager, properties: ["title": \.title])
  /// let dropDown: WidgetPointer = gtk_drop_down_new(model.retainedListModel(), model.expression(for: "title"))
  /// model.loadPages(for: dropDown)
  /// pager.load()
  /// ```
  ///
  /// Each object also has the property `is-loading`: it is true for a placeholder. The model lives as long as a view has it, or the app keeps it.
  /// <doc:AnyGTKView> explains how a `.ui` file or Blueprint names the properties.
  ///
  /// ``PagedListView``, ``PagedGridView``, and ``PagedColumnView`` have such a model, and add what a model can't do: the reader's position, the states of
  /// both ends, and a page instead of an empty list.
  @MainActor public final class PagedListModel<Item: Identifiable> {
    /// The presenter of the list: its lines, its other state, and the commands of the reader.
    public internal(set) var presenter: ListPresenter<Item>
    /// The list that the model has; of a group, the list of its first member.
    ///
    /// - Precondition: A group has a member.
    public var pager: Pager<Item> { presenter.pagers[0] }

    /// The `GListModel`, for functions that don't take over a reference, such as `gtk_single_selection_set_model`.
    public var listModel: OpaquePointer { tie.lentObject.opaque }

    /// Returns the `GListModel` with a reference for a function that takes it over, such as `gtk_single_selection_new` and `gtk_drop_down_new`.
    public func retainedListModel() -> OpaquePointer {
      g_object_ref(tie.object)
      return tie.object.opaque
    }

    /// The number of objects.
    public var count: Int { rows.count }

    let rows: ListRows<Item>
    private let tie: ObjectTie
    private var host: ModelHost<Item>?

    /// Creates the model of a list.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - className: The name of the class of the objects, in the process. Models with the same properties can share it.
    ///   - properties: Closures that return the properties of an item, for GTK's expressions and bindings.
    public convenience init(
      _ pager: Pager<Item>, className: String = "QuireItem", properties: [String: (Item) -> String] = [:]
    ) {
      self.init(.items(pager), className: className, properties: properties)
    }

    /// Creates the model of a list in a form: in its full length, in sections, or with others in a group.
    ///
    /// ```swift
    /// let model = PagedListModel(.fullLength(pager), properties: ["title": \.title])
    /// ```
    ///
    /// - Parameters:
    ///   - content: The list, and its form.
    ///   - className: The name of the class of the objects, in the process. Models with the same properties can share it.
    ///   - properties: Closures that return the properties of an item, for GTK's expressions and bindings.
    public convenience init(
      _ content: ListContent<Item>, className: String = "QuireItem", properties: [String: (Item) -> String] = [:]
    ) {
      self.init(content, ListRows(ObjectClass(className, properties)))
    }

    /// Creates the model of a list in sections, for a view that shows their headers.
    ///
    /// The model is a `GtkSectionModel`, if GTK has it at run time: since GTK 4.12. A `GtkListView` with a `header-factory` then shows a header before each
    /// section, whose object is the first of the section. With an older GTK, the list is shown without headers. For headers that are objects of the
    /// model, with any GTK, pass the content `.sections(pager, by:)` instead.
    ///
    /// ```swift
    /// let model = PagedListModel(pager, sections: { $0.day }, properties: ["title": \.title, "day": { "Day \($0.day)" }])
    /// ```
    ///
    /// Consecutive items with the same key form a section. A gap is in the section of the item before it.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - key: A closure that returns the key that the items of a section share.
    ///   - className: The name of the class of the objects, in the process. Models with the same properties can share it.
    ///   - properties: Closures that return the properties of an item, for GTK's expressions and bindings.
    public convenience init<Key: Hashable>(
      _ pager: Pager<Item>, sections key: @escaping (Item) -> Key, className: String = "QuireItem",
      properties: [String: (Item) -> String] = [:]
    ) {
      self.init(.items(pager), ListRows(ObjectClass(className, properties), sections: ModelSections(by: key)))
    }

    /// Creates the model of a list whose views are the app's.
    convenience init(_ content: ListContent<Item>, _ rows: ListRows<Item>) {
      self.init(ListPresenter(content), rows, nil)
      let host = ModelHost(rows)
      self.host = host
      presenter.attach(host)
    }

    /// Creates the model of a view that is the host of its presenter.
    init(_ presenter: ListPresenter<Item>, _ rows: ListRows<Item>, _ selection: MultipleSelection<Item>?) {
      (self.presenter, self.rows) = (presenter, rows)
      tie = ObjectTie(rows.makeModel(selection).raw)
      tie.tie(self)
    }

    isolated deinit { if host != nil { presenter.detach() } }

    /// The model, for a view that owns this object.
    var reference: ObjectReference { ObjectReference(tie.object) }

    // MARK: Objects and items

    /// Returns the item of an object of the model; nil for a placeholder, a header, or a gap.
    ///
    /// ```swift
    /// connect(UnsafeMutableRawPointer(dropDown), "notify::selected", to: model) { model in
    ///   guard let object = gtk_drop_down_get_selected_item(OpaquePointer(dropDown)) else { return }
    ///   print(model.item(of: object)?.title ?? "Nothing")
    /// }
    /// ```
    ///
    /// An object that has left the model still has its item.
    public func item(of object: UnsafeMutableRawPointer) -> Item? { line(of: object)?.item }

    /// Returns the line of an object of the model; nil for the object of another model, and for the end of the list that a view shows.
    public func line(of object: UnsafeMutableRawPointer) -> ListLine<Item>? { lineObject(object)?.line }

    /// Returns the position of an object; nil after it has left the model.
    public func position(of object: UnsafeMutableRawPointer) -> Int? { lineObject(object)?.position }

    /// Returns the item at a position; nil if there is something else.
    public func item(at position: Int) -> Item? { rows.item(at: position) }

    /// Returns the position of an item; nil if it is not loaded.
    public func position(ofItem id: Item.ID) -> Int? {
      guard let line = rows.lines.line(ofItem: id) else { return nil }
      return rows.position(ofLine: line)
    }

    /// Returns the positions of the section that a position is in. Without sections, that is the whole model.
    ///
    /// - Precondition: There is an object at the position.
    /// - Complexity: `O(n)` in the length of the section.
    public func section(at position: Int) -> Range<Int> {
      guard (0..<count).contains(position) else {
        fatalError("PagedListModel.section(at:): there is no object at position \(position); the model has \(count).")
      }
      return rows.section(at: position)
    }

    private func lineObject(_ object: UnsafeMutableRawPointer) -> LineObject<Item>? {
      quire_is_a(object, Carrier.type) == 0 ? nil : Carrier.content(of: object) as? LineObject<Item>
    }

    /// Returns an expression for a property of the objects, such as for `gtk_drop_down_new` or a sorter. The caller owns it.
    ///
    /// - Precondition: The model has the property.
    public func expression(for property: String) -> OpaquePointer {
      let objectClass = rows.objects.objectClass
      guard objectClass[property] != nil else {
        fatalError(
          "PagedListModel: there is no property “\(property)”; pass it to the initializer, as in properties: [\"\(property)\": …].")
      }
      return gtk_property_expression_new(objectClass.type, nil, property)
    }

    // MARK: Views

    /// Loads the pages that the reader of a view needs: those near the rows that are on the screen.
    ///
    /// A `GListModel` doesn't know which of its objects are visible. Without this call, it has only the pages that the app loads. A model
    /// has the viewport of one view. For another view of the same list, create another model of its pager.
    ///
    /// - Parameter view: The view: a `GtkListView`, `GtkGridView`, `GtkColumnView`, or `GtkDropDown`, or a widget that contains one.
    public func loadPages(for view: WidgetPointer) {
      guard let reader = ModelReader(view, self) else {
        fatalError("PagedListModel.loadPages: the widget contains no GtkListView, GtkGridView, or GtkColumnView.")
      }
      host?.readers.append(Weak(reader))
    }

    /// Makes a `GtkListItemFactory` with rows in Swift, for a view of this model. The caller owns it.
    ///
    /// ```swift
    /// let selection = gtk_single_selection_new(model.retainedListModel())
    /// let factory = model.makeFactory {
    ///   gtk_label_new(nil)
    /// } bind: { label, post in
    ///   gtk_label_set_text(OpaquePointer(label), post.title)
    /// }
    /// let listView: WidgetPointer = gtk_list_view_new(selection, factory)
    /// ```
    ///
    /// A row is filled in again when its item changes.
    ///
    /// - Parameters:
    ///   - row: A closure that creates an empty row.
    ///   - bind: A closure that fills a row in. The row may have shown another item before.
    ///   - placeholder: A closure that fills a row in for an item that is not loaded. Without it, such a row is empty.
    public func makeFactory<Row: WidgetRepresentable>(
      row: @escaping @MainActor () -> Row, bind: @escaping @MainActor (_ row: Row, _ item: Item) -> Void,
      placeholder: (@MainActor (_ row: Row) -> Void)? = nil
    ) -> OpaquePointer {
      let factory = RowFactory(ListForm(row: row, bind: bind, placeholder: placeholder))
      factory.title = { [weak self, unowned factory] line in
        guard case .header(let header) = line else { return factory.texts.unreadBorder }
        return self?.presenter.content.title(of: header) ?? ""
      }
      factory.willShowGaps = { [weak self] view in
        view.performAction = { self?.presenter.performAction(of: $0) }
        view.performStatusAction = { self?.presenter.performAction(of: $0) }
      }
      factory.keepWithPointer()
      host?.factories.append(Weak(factory))
      return factory.pointer
    }
  }

  @MainActor private struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
  }

  /// The host of a list whose views are the app's.
  @MainActor private final class ModelHost<Item: Identifiable>: ListHost {
    let rows: ListRows<Item>
    var readers: [Weak<ModelReader<Item>>] = []
    var factories: [Weak<RowFactory<Item>>] = []

    init(_ rows: ListRows<Item>) { self.rows = rows }

    func readingPosition() -> ListReadingPosition? { nil }

    func apply(_ transition: ListTransition<Item>) {
      rows.apply(transition.changes, leadingTo: transition.after)
      let updates = transition.changes.updates
      rows.update(updates)
      rows.announceSections(transition)
      factories.removeAll { $0.object == nil }
      for factory in factories where !updates.isEmpty {
        factory.object?.rebind { [rows] position in rows.line(at: position).map { line in updates.contains { $0.contains(line) } } ?? false
        }
      }
      readers.removeAll { $0.object == nil }
      for reader in readers { reader.object?.setNeedsLayout() }
    }
  }
#endif
