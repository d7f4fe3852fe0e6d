#if GTK
  import CAdwaita
  import Quire

  /// The content of an object in a `GListModel`, as GTK sees it: the values of its properties.
  @MainActor class ObjectContent {
    /// A Boolean value that indicates whether the content of the object is not loaded.
    var isLoading: Bool { false }
    /// Returns the value of a property of the app.
    func text(of property: String) -> String? { nil }
  }

  /// A line of a list in a `GListModel`, or the state of an end of the list.
  @MainActor final class LineObject<Item: Identifiable>: ObjectContent {
    /// The content of an object.
    enum Content {
      case line(ListLine<Item>)
      case edge(ListEdge)
    }

    var content: Content
    /// The position in the model; nil after the object has left it.
    fileprivate(set) var position: Int?
    /// The GObject that carries this object.
    fileprivate(set) var pointer: UnsafeMutableRawPointer?
    private weak var table: ObjectTable<Item>?
    private let objectClass: ObjectClass<Item>

    fileprivate init(_ content: Content, at position: Int, in table: ObjectTable<Item>) {
      (self.content, self.position, self.table, objectClass) = (content, position, table, table.objectClass)
    }

    isolated deinit { if let position { table?.forget(position) } }

    var line: ListLine<Item>? { if case .line(let line) = content { line } else { nil } }

    override var isLoading: Bool {
      switch content {
      case .line(.placeholder): true
      case .line, .edge: false
      }
    }

    override func text(of property: String) -> String? { line?.item.flatMap { objectClass[property]?($0) } }
  }

  /// The objects of a model that GTK has, by their positions. An object stays the same while its line stays in the model.
  @MainActor final class ObjectTable<Item: Identifiable> {
    let objectClass: ObjectClass<Item>
    private var objects: [Int: Unmanaged<LineObject<Item>>] = [:]
    /// The position from which on there is no object, or a later one.
    private var end = 0

    init(_ objectClass: ObjectClass<Item>) { self.objectClass = objectClass }

    /// Returns the object at a position, with a reference for the caller.
    func object(at position: Int, makeContent: () -> LineObject<Item>.Content) -> UnsafeMutableRawPointer {
      if let pointer = objects[position]?.takeUnretainedValue().pointer { return g_object_ref(pointer) }
      let object = LineObject(makeContent(), at: position, in: self)
      let pointer = Carrier.make(objectClass.type, carrying: object)
      object.pointer = pointer
      objects[position] = .passUnretained(object)
      end = max(end, position + 1)
      return pointer
    }

    /// Follows a change of the model: the objects after it move, and those in it leave.
    func replace(_ removed: Range<Int>, with added: Int) {
      guard removed.lowerBound < end else { return }
      let shift = added - removed.count
      let old = objects
      objects = [:]
      end = 0
      for (position, object) in old {
        var position: Int? = position
        if position.map(removed.contains) == true { position = nil }
        if let last = position, last >= removed.upperBound { position = last + shift }
        object.takeUnretainedValue().position = position
        guard let position else { continue }
        objects[position] = object
        end = max(end, position + 1)
      }
    }

    /// Gives objects other content, and notifies those that are bound to their properties.
    func update(_ content: (_ position: Int) -> LineObject<Item>.Content?) {
      var changed: [(object: LineObject<Item>, pointer: UnsafeMutableRawPointer)] = []
      for object in objects.values.map({ $0.takeUnretainedValue() }) {
        guard let position = object.position, let pointer = object.pointer, let content = content(position) else { continue }
        object.content = content
        // A handler of a notification may release other objects.
        changed.append((object, g_object_ref(pointer)))
      }
      for (_, pointer) in changed {
        objectClass.notifyProperties(of: pointer)
        g_object_unref(pointer)
      }
    }

    fileprivate func forget(_ position: Int) { objects[position] = nil }
  }
#endif
