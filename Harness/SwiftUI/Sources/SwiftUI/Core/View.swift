/// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view that the double draws itself, and that has no body.
@MainActor package protocol Primitive: View where Body == Never {
  func resolve(_ context: Context) -> [Element]
}

extension Primitive {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView((repeat each content), views)
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(.first(first)) }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(.second(second)) }
}

nonisolated public struct EmptyView: Primitive {
  public init() {}
  @MainActor package func resolve(_ context: Context) -> [Element] { [] }
}

nonisolated public struct TupleView<Tuple>: Primitive {
  public var value: Tuple
  let views: [any View]

  init(_ value: Tuple, _ views: [any View]) {
    self.value = value
    self.views = views
  }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    views.enumerated().flatMap { index, view in context.child(index).resolve(view) }
  }
}

// swift-format-ignore: NoLeadingUnderscores
nonisolated public struct _ConditionalContent<First: View, Second: View>: Primitive {
  enum Choice {
    case first(First)
    case second(Second)
  }
  let choice: Choice

  init(_ choice: Choice) { self.choice = choice }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    switch choice {
    case .first(let view): context.child("first").resolve(view)
    case .second(let view): context.child("second").resolve(view)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

extension Optional: Primitive where Wrapped: View {
  @MainActor package func resolve(_ context: Context) -> [Element] { map { context.child("some").resolve($0) } ?? [] }
}

nonisolated public struct AnyView: Primitive {
  let view: any View
  public init(_ view: some View) { self.view = view }
  @MainActor package func resolve(_ context: Context) -> [Element] { context.child(ObjectIdentifier(type(of: view))).resolve(view) }
}

nonisolated public struct Group<Content: View>: Primitive {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor package func resolve(_ context: Context) -> [Element] { context.child("group").resolve(content) }
}
