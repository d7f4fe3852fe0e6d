/// https://developer.apple.com/documentation/swiftui/foreach
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public var body: Never { fatalError() }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Content: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach: Primitive where Content: View {
  @MainActor package func resolve(_ context: Context) -> [Element] {
    let each = self
    let thread = context.graph.rowThread
    let items = thread.run { data.map { (item: $0, id: id($0)) } }
    let elements = items.enumerated().map { offset, item in
      let (item, id) = item
      let inner = context.child(id)
      var element = Element(
        .lazy {
          // The view of an item is kept until the whole is made again: then it has another closure.
          let row = Row(item: item, content: each.content)
          let (view, isFresh) = context.graph.evaluate(row, inner, on: thread) { $0.content($0.item) }
          var made = inner.child("row")
          made.isFresh = isFresh
          return made.resolve(view)
        }, inner)
      element.ids = [id]
      element.editing.place = (context.path, offset)
      return element
    }
    // The rows of a section must be known before they are visible.
    return isRowContainer(Content.self) ? elements.flatMap(\.contents) : elements
  }
}

/// https://developer.apple.com/documentation/swiftui/dynamicviewcontent
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableContent(content: self) { $0.delete = action }
  }

  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableContent(content: self) { $0.move = action }
  }
}

private nonisolated struct EditableContent<Content: DynamicViewContent>: Primitive, DynamicViewContent {
  let content: Content
  let change: (inout RowEditing) -> Void

  @MainActor var data: Content.Data { content.data }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    ElementView(content: content) { change(&$0.editing) }.resolve(context)
  }
}

extension View {
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    ElementView(content: self) { $0.editing.isDeleteDisabled = isDisabled }
  }

  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    ElementView(content: self) { $0.editing.isMoveDisabled = isDisabled }
  }
}

/// A view that has rows, known by its type before there is a view.
private protocol RowContainer {
  @MainActor static var hasRows: Bool { get }
}

extension Section: RowContainer { @MainActor static var hasRows: Bool { true } }
extension ForEach: RowContainer { @MainActor static var hasRows: Bool { true } }
extension EditableContent: RowContainer { @MainActor static var hasRows: Bool { isRowContainer(Content.self) } }
extension _ConditionalContent: RowContainer {
  @MainActor static var hasRows: Bool { isRowContainer(First.self) || isRowContainer(Second.self) }
}

/// Returns whether a type of view, or one within it, has rows.
@MainActor private func isRowContainer<V: View>(_ type: V.Type) -> Bool {
  if let container = type as? any RowContainer.Type { return container.hasRows }
  return V.Body.self != Never.self && isRowContainer(V.Body.self)
}

private struct Row<Item, Content> {
  let item: Item
  let content: (Item) -> Content
}

/// https://developer.apple.com/documentation/swiftui/section
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { fatalError() }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.header = header()
    self.content = content()
  }
}

extension Section: Primitive where Parent: View, Content: View, Footer: View {
  @MainActor package func resolve(_ context: Context) -> [Element] {
    context.child("header").resolve(header) + context.child("section").resolve(content)
  }
}

/// https://developer.apple.com/documentation/swiftui/list
nonisolated public struct List<SelectionValue: Hashable, Content: View>: Primitive {
  let content: Content
  var selection: Binding<Set<SelectionValue>>?

  @MainActor package func resolve(_ context: Context) -> [Element] {
    var element = Element(.scrollable(context.child("list").resolve(content), isList: true), context)
    element.selection = selection.map { selection in
      RowSelection(
        contains: { row in row.tags.contains { ($0.base as? SelectionValue).map(selection.wrappedValue.contains) ?? false } },
        toggle: { row in
          guard let value = row.tags.lazy.compactMap({ $0.base as? SelectionValue }).first else { return }
          selection.wrappedValue = selection.wrappedValue.symmetricDifference([value])
        })
    }
    return [element]
  }
}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension List {
  @MainActor @preconcurrency public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    ElementView(content: self) { $0.tags.append(tag) }
  }
}

/// https://developer.apple.com/documentation/swiftui/scrollview
nonisolated public struct ScrollView<Content: View>: Primitive {
  let content: Content
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    // Views outside of a lazy stack are made at once.
    let elements = context.child("scroll").resolve(content).flatMap { element in
      if case .lazyVertical(let rows) = element.kind { rows } else { element.made }
    }
    return [Element(.scrollable(elements, isList: false), context)]
  }
}

/// https://developer.apple.com/documentation/swiftui/scrollviewreader
nonisolated public struct ScrollViewReader<Content: View>: Primitive {
  public var content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    let proxy = ScrollViewProxy(graph: context.graph, path: context.path)
    let (body, isFresh) = context.graph.evaluate(content, context) { $0(proxy) }
    var inner = context.child("reader")
    inner.isFresh = isFresh
    return inner.resolve(body)
  }
}

/// https://developer.apple.com/documentation/swiftui/scrollviewproxy
nonisolated public struct ScrollViewProxy {
  // The views of the graph have closures that keep the proxy.
  weak var graph: Graph?
  let path: Path

  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    // Apple's method belongs to no actor, and an id need not be sendable; callers are on the main actor, as the graph is.
    nonisolated(unsafe) let (proxy, row) = (self, AnyHashable(id))
    MainActor.assumeIsolated { proxy.graph?.scroll(to: row, anchor: anchor, below: proxy.path) }
  }
}
