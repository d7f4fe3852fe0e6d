#if canImport(SwiftUI)
  public import SwiftUI

  /// A view of the load state at one end of a list: a page is loading, could not be loaded, or waits for a command.
  ///
  /// ``PagedList`` has one before its first row and one after its last. In your own list, put them in the same places:
  ///
  /// ```swift
  /// ScrollView {
  ///   LazyVStack {
  ///     PagedForEach(pager) { Text($0.title) }
  ///     EdgeView(pager, .next)
  ///   }
  /// }
  /// .paged(by: pager)
  /// ```
  ///
  /// At an end of the list it is empty. Otherwise the ``ContentStateStyle`` draws it. It reads only the state of its edge, so a load does not redraw the rows.
  public struct EdgeView<Item: Identifiable>: View {
    private let pager: Pager<Item>
    private let edge: ListEdge
    @Environment(\.contentStateStyle) private var style
    @Environment(\.ownContentStrings) private var texts
    @Environment(\.rowReporter) private var innermost

    private var reporter: RowReporter? { innermost?.reporter(of: pager) }

    /// Creates a view of one end of a list.
    public init(_ pager: Pager<Item>, _ edge: ListEdge) {
      self.pager = pager
      self.edge = edge
    }

    /// The view that the style creates.
    public var body: some View {
      let state = pager[edge]
      if state != .end {
        style.anyEdge(configuration(state))
          .onAppear { reporter?.edge(edge, isVisible: true) }
          .onDisappear { reporter?.edge(edge, isVisible: false) }
          // Another list may come where this edge stays.
          .onChange(of: reporter.map { ObjectIdentifier($0) }) { reporter?.edge(edge, isVisible: true) }
          .onChange(of: state) { _, new in
            if let message = (texts ?? .standard).message(of: new) { announce(message, about: innermost) }
          }
          #if !os(tvOS) && !os(watchOS)
            .listRowSeparator(.hidden)
          #endif
      }
    }

    private func configuration(_ state: EdgeState) -> ContentEdgeConfiguration {
      ContentEdgeConfiguration(edge: edge, state: state, texts: texts ?? .standard) { [pager] in
        pager.retry()
      } loadMore: { [pager, edge] in
        pager.load(edge)
      }
    }
  }
#endif
