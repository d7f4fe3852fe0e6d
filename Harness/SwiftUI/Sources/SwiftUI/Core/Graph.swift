import Observation

/// The position in the tree of views, which keeps state from one pass to the next.
package struct Path: Hashable {
  var steps: [AnyHashable] = []
  func child(_ step: some Hashable) -> Path { Path(steps: steps + [AnyHashable(step)]) }
}

/// The context in which a view is resolved.
package struct Context {
  package let graph: Graph
  package var path = Path()
  package var environment = EnvironmentValues()
  /// A Boolean value that indicates whether the views are new, because the body that made them was evaluated in this pass.
  package var isFresh = true

  package init(graph: Graph) { self.graph = graph }

  package func child(_ step: some Hashable) -> Context {
    var context = self
    context.path = path.child(step)
    return context
  }

  @MainActor package func resolve(_ view: some View) -> [Element] {
    if let primitive = view as? any Primitive { return primitive.resolve(self) }
    #if canImport(UIKit)
      if let representable = view as? any UIViewControllerRepresentable { return resolve(representable) }
    #endif
    return graph.resolve(view, self)
  }
}

/// All that is remembered of a tree of views: their states, their bodies, and what these have read.
@MainActor package final class Graph {
  @MainActor final class Node {
    let type: Any.Type
    var view: Any
    var body: Any?
    var isDirty = true
    /// The values of the environment at the evaluation of the body.
    var environment: [Int] = []
    var locations: [String: AnyObject] = [:]
    var pass = 0

    init(_ view: Any) {
      self.view = view
      type = Swift.type(of: view)
    }
  }

  private var nodes: [Path: Node] = [:]
  private var pass = 0
  private var stamps = 0
  /// The memory of the modifiers: an observed value, a value of the environment.
  var memory: [Path: Any] = [:]
  /// The number of times that the bodies of each type of view were evaluated.
  package var evaluations: [String: Int] = [:]
  /// The views over the screen, each above the one before it.
  package private(set) var presentations: [Presentation] = []
  /// The actions to perform after this pass.
  package var changes: [() -> Void] = []
  /// The thread on which rows are made.
  package var rowThread = RowThread.main
  /// The ids of the rows of each scrollable view, by its path.
  package var rowIDs: [Path: Set<AnyHashable>] = [:]
  /// The rows that `scrollTo` finds: those of the transactions that are over.
  private var reachableRowIDs: [Path: Set<AnyHashable>] = [:]
  /// The offset of each scrollable view, by its path.
  package var offsets: [Path: ScrollOffset] = [:]
  package var needsUpdate = true { didSet { if needsUpdate && !oldValue { wake() } } }
  package var wake: () -> Void = {}

  package init() {}

  package func beginPass() {
    pass += 1
    needsUpdate = false
    presentations = []
  }

  /// Adds a view over the screen, or changes one.
  func present(_ presentation: Presentation) {
    if let index = presentations.firstIndex(where: { $0.path == presentation.path }) {
      presentations[index] = presentation
    } else {
      presentations.append(presentation)
    }
  }

  /// Forgets the state of views that are gone.
  package func endPass() {
    nodes = nodes.filter { $0.value.pass == pass }
  }

  /// Lets `scrollTo` find the rows that this transaction brought.
  package func endTransaction() {
    reachableRowIDs = rowIDs
    rowIDs = [:]
  }

  /// Has the scrollable views below a path look for a row when they are laid out. Those that do not have the row yet ignore it.
  func scroll(to id: AnyHashable, anchor: UnitPoint?, below path: Path) {
    for (scrollable, ids) in reachableRowIDs where ids.contains(id) && scrollable.steps.starts(with: path.steps) {
      offsets[scrollable, default: ScrollOffset()].goal = (id, anchor)
      needsUpdate = true
    }
  }

  package func newStamp() -> Int {
    stamps += 1
    return stamps
  }

  func resolve<V: View>(_ view: V, _ context: Context) -> [Element] {
    let (body, isFresh) = evaluate(view, context, counting: "\(type(of: view))".prefix { $0 != "<" }) { $0.body }
    var inner = context.child("body")
    inner.isFresh = isFresh
    return inner.resolve(body)
  }

  /// Returns the result of a view's closure: the latest one, unless the view or a value that it read has changed.
  func evaluate<V, Body>(
    _ view: V, _ context: Context, counting name: Substring? = nil, on thread: RowThread = .main, _ body: (V) -> Body
  ) -> (Body, isFresh: Bool) {
    let node = nodes[context.path].flatMap { $0.type == V.self ? $0 : nil } ?? Node(view)
    nodes[context.path] = node
    node.pass = pass
    let isSame = node.body != nil && (!context.isFresh || Sameness.isSame(node.view, view))
    // The one that is known has its state; the other one is its equal.
    let view = isSame ? node.view as! V : view
    let read = install(view, node, context)
    if isSame, !node.isDirty, read == node.environment { return (node.body as! Body, false) }
    node.view = view
    node.environment = read
    node.isDirty = false
    if let name { evaluations[String(name), default: 0] += 1 }
    let result = thread.run {
      withObservationTracking {
        body(view)
      } onChange: { [weak self, weak node] in
        MainActor.assumeIsolated {
          node?.isDirty = true
          self?.needsUpdate = true
        }
      }
    }
    node.body = result
    return (result, true)
  }

  /// Gives the dynamic properties of a view their values, and says which of the environment's they have.
  private func install(_ view: Any, _ node: Node, _ context: Context) -> [Int] {
    var read: [Int] = []
    for child in Mirror(reflecting: view).children {
      guard let property = child.value as? any InstalledProperty else { continue }
      property.install(node, child.label ?? "", context.environment)
      read += property.stamps
    }
    return read
  }
}

/// A Boolean value that indicates whether a view is the one that it was: its properties are equal or identical. Closures never are.
@MainActor enum Sameness {
  static func isSame(_ first: Any, _ second: Any) -> Bool {
    guard type(of: first) == type(of: second) else { return false }
    if first is any InstalledProperty { return !(first is any BindingProperty) || (first as! any BindingProperty).isSame(as: second) }
    if let first = first as? any Equatable { return isEqual(first, second) }
    let (one, other) = (Mirror(reflecting: first), Mirror(reflecting: second))
    switch one.displayStyle {
    case .class: return (first as AnyObject) === (second as AnyObject)
    case .struct, .tuple, .optional, .enum:
      // An enumeration's case without values has no children, and neither has a closure's wrapper.
      if one.children.isEmpty, one.displayStyle == .enum { return "\(first)" == "\(second)" }
      guard one.children.count == other.children.count else { return false }
      return zip(one.children, other.children).allSatisfy { $0.label == $1.label && isSame($0.value, $1.value) }
    default: return first is Any.Type
    }
  }

  private static func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool { first == second as? Value }
}
