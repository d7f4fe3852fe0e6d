#if GTK
  import CAdwaita

  /// A form in which a drag carries items.
  ///
  /// ```swift
  /// list.dragContent = { posts in [.items(posts), .text(posts.map(\.title).joined(separator: "\n"))] }
  /// ```
  ///
  /// The widget or the program on which the items are dropped takes the form that it knows. The forms are copies: the items stay in the list.
  @MainActor public struct DragContent {
    /// Makes the `GdkContentProvider`, which the caller owns.
    private let makeProvider: () -> OpaquePointer

    /// Creates a text, for a text field or an editor.
    public static func text(_ text: String) -> DragContent {
      value(of: g_type_from_name("gchararray")) { g_value_set_string($0, text) }
    }

    /// Creates a list of files, for a file manager, for example.
    ///
    /// - Parameter paths: The paths of the files.
    public static func files(_ paths: [String]) -> DragContent {
      value(of: gdk_file_list_get_type()) { value in
        var files = paths.map { g_file_new_for_path($0) }
        g_value_take_boxed(value, gdk_file_list_new_from_array(&files, gsize(files.count))?.raw)
        for file in files { g_object_unref(file?.raw) }
      }
    }

    /// Creates a list of values in Swift, which ``connectDrop(of:on:to:_:)`` gives to another widget of the program.
    public static func items<Item>(_ items: [Item]) -> DragContent {
      value(of: DraggedItems<Item>.type) { value in
        g_value_take_object(value, Carrier.make(DraggedItems<Item>.type, carrying: DraggedItems(items)))
      }
    }

    /// A row that is moved within its list.
    static let move = value(of: quire_type_boolean()) { _ in }

    private static func value(of type: GType, _ fill: @escaping (UnsafeMutablePointer<GValue>) -> Void) -> DragContent {
      DragContent {
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        fill(&value)
        return gdk_content_provider_new_for_value(&value).opaque
      }
    }

    /// Makes the `GdkContentProvider` of several forms, which the caller owns.
    static func makeProvider(of contents: [DragContent]) -> OpaquePointer {
      var providers = contents.map { Optional($0.makeProvider().raw.assumingMemoryBound(to: GdkContentProvider.self)) }
      return gdk_content_provider_new_union(&providers, gsize(providers.count)).opaque
    }
  }

  /// Calls a function of an owner when items of a list are dropped on a widget, as long as both the widget and the owner live.
  ///
  /// ```swift
  /// connectDrop(of: Post.self, on: profileView, to: screen) { screen, posts in screen.add(posts) }
  /// ```
  ///
  /// The items come from a list of the same program whose ``PagedListBase/dragContent`` has them as ``DragContent/items(_:)``.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - widget: The widget.
  ///   - owner: The object whose function is called.
  ///   - action: The function. Its captures are kept as long as the widget.
  @MainActor public func connectDrop<Item, Owner: AnyObject>(
    of item: Item.Type, on widget: WidgetPointer, to owner: Owner, _ action: @escaping @MainActor (Owner, [Item]) -> Void
  ) {
    let target: OpaquePointer = gtk_drop_target_new(DraggedItems<Item>.type, GDK_ACTION_COPY)
    connect(target.raw, "drop", to: owner) { owner, arguments in
      guard let object = arguments.objectInValue(1), let dragged = Carrier.content(of: object) as? DraggedItems<Item> else { return }
      arguments.answer(true)
      action(owner, dragged.items)
    }
    gtk_widget_add_controller(widget, target)
  }

  /// The items of a drag, which stay in the program.
  @MainActor private final class DraggedItems<Item> {
    let items: [Item]
    init(_ items: [Item]) { self.items = items }

    /// The class of the objects with such items. GTK offers them to the targets for this class alone.
    static var type: GType { DraggedTypes.type(of: ObjectIdentifier(Item.self)) }
  }

  /// The classes of dragged items that are registered. GObject never forgets one.
  @MainActor private enum DraggedTypes {
    private static var types: [ObjectIdentifier: GType] = [:]

    static func type(of item: ObjectIdentifier) -> GType {
      if let type = types[item] { return type }
      let type = Carrier.register("QuireDraggedItems\(types.count)", parent: Carrier.type)
      types[item] = type
      return type
    }
  }
#endif
