/// https://developer.apple.com/documentation/swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

// swift-format-ignore: NoLeadingUnderscores
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: Primitive {
  let make: @MainActor (Context) -> [Element]
  @MainActor package func resolve(_ context: Context) -> [Element] { make(context) }
}

nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}

extension ModifiedContent: Primitive where Content: View, Modifier: ViewModifier {
  @MainActor package func resolve(_ context: Context) -> [Element] {
    if let modifier = modifier as? AccessibilityAttachmentModifier {
      return ElementView(content: content, change: modifier.change).resolve(context)
    }
    // The body is kept while the modifier is the same; the content that goes into it need not be.
    let graph = context.graph
    let key = context.path.child("current content")
    graph.memory[key] = (view: content as any View, isFresh: context.isFresh)
    let placeholder = _ViewModifier_Content<Modifier> { inner in
      let current = inner.graph.memory[key] as! (view: any View, isFresh: Bool)
      var inner = inner.child("content")
      inner.isFresh = current.isFresh
      return inner.resolve(current.view)
    }
    let (body, isFresh) = graph.evaluate(modifier, context, counting: "\(type(of: modifier))".prefix { $0 != "<" }) {
      $0.body(content: placeholder)
    }
    var inner = context.child("modified")
    inner.isFresh = isFresh
    return inner.resolve(body)
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
