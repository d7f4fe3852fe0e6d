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
    let elements = items.map { item, id in
      let inner = context.child(id)
      var element = Element(
        .lazy {
          // What a closure makes of an item is kept as long as the whole was not made anew.
          let row = Row(item: item, isFresh: context.isFresh)
          let (view, isFresh) = context.graph.evaluate(row, inner, on: thread) { each.content($0.item) }
          var made = inner.child("row")
          made.isFresh = isFresh
          return made.resolve(view)
        }, inner)
      element.ids = [id]
      return element
    }
    // Which rows a section has must be known before they are seen.
    return isSection(Content.self) ? elements.flatMap(\.made) : elements
  }
}

private protocol SectionView {}
extension Section: SectionView {}

/// Whether a type of view is a section, or has one as its body. A type says so before there is a view.
@MainActor private func isSection<V: View>(_ type: V.Type) -> Bool {
  type is any SectionView.Type || (V.Body.self != Never.self && isSection(V.Body.self))
}

private struct Row<Item> {
  let item: Item
  let isFresh: Bool
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

  @MainActor package func resolve(_ context: Context) -> [Element] {
    [Element(.scrollable(context.child("list").resolve(content)), context)]
  }
}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// https://developer.apple.com/documentation/swiftui/scrollview
nonisolated public struct ScrollView<Content: View>: Primitive {
  let content: Content
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    // What is not in a lazy stack is made at once.
    let elements = context.child("scroll").resolve(content).flatMap { element in
      if case .lazyVertical(let rows) = element.kind { rows } else { element.made }
    }
    return [Element(.scrollable(elements), context)]
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
  let graph: Graph
  let path: Path

  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    // Apple's method belongs to no actor, and an id need not be sendable; callers are on the main actor, as the graph is.
    nonisolated(unsafe) let (proxy, row) = (self, AnyHashable(id))
    MainActor.assumeIsolated { proxy.graph.scroll(to: row, anchor: anchor, below: proxy.path) }
  }
}
