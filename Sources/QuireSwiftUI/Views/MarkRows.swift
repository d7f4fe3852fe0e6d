#if canImport(SwiftUI)
  public import SwiftUI

  /// The missing items beyond an end of a list, if no line among its rows represents them. It reads only the state of that end.
  struct EndRow<Item: Identifiable>: View {
    let presenter: ListPresenter<Item>
    let edge: ListEdge
    @Environment(\.rowReporter) private var reporter

    var body: some View {
      if let gap = presenter.gap(at: edge) {
        GapRow(presenter: presenter, gap: gap)
          .onAppear { reporter?.edge(edge, isVisible: true) }
          .onDisappear { reporter?.edge(edge, isVisible: false) }
      }
    }
  }

  /// Missing items, with their state and their command.
  struct GapRow<Item: Identifiable>: View {
    let presenter: ListPresenter<Item>
    let gap: ListDisplay.Gap
    @Environment(\.contentStateStyle) private var style
    @Environment(\.ownContentStrings) private var texts

    var body: some View {
      style.anyEdge(
        ContentEdgeConfiguration(
          edge: gap.edge ?? .next, state: gap.state, texts: texts ?? .standard, retry: perform, loadMore: perform)
      )
      .modifier(WithoutSeparator())
    }

    private func perform() { presenter.performAction(of: gap) }
  }

  /// The state of a member of a group that shows no items.
  struct StatusRow<Item: Identifiable>: View {
    let presenter: ListPresenter<Item>
    let status: ListDisplay.Status
    @Environment(\.contentStateStyle) private var style
    @Environment(\.ownContentStrings) private var texts

    var body: some View {
      let texts = texts ?? .standard
      if status.edgeState == .end {
        Text(verbatim: texts.emptyTitle).foregroundStyle(.secondary)
      } else {
        style.anyEdge(
          ContentEdgeConfiguration(edge: .next, state: status.edgeState, texts: texts, retry: perform, loadMore: perform)
        )
        .modifier(WithoutSeparator())
      }
    }

    private func perform() { presenter.performAction(of: status) }
  }

  /// The border before the first unread item.
  struct UnreadBorderRow: View {
    @Environment(\.ownContentStrings) private var texts

    var body: some View {
      Text(verbatim: (texts ?? .standard).unreadBorder)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity)
        .modifier(WithoutSeparator())
    }
  }

  /// A button with the number of new items at an end that the reader has not seen. It shows them, and is hidden without any.
  ///
  /// ```swift
  /// struct FeedView: View {
  ///   @State private var list: ListPresenter<Post>
  ///
  ///   init(_ pager: Pager<Post>) { _list = State(initialValue: ListPresenter(.items(pager))) }
  ///
  ///   var body: some View {
  ///     PagedList(list) { Text($0.title) }
  ///       .overlay(alignment: .top) { NewItemsButton(list) }
  ///   }
  /// }
  /// ```
  ///
  /// The text is ``/Quire/ContentStrings/newItems``. For a chat, whose new items come at the end, set ``/Quire/ListPresenter/endBehavior`` of the
  /// presenter, and create the button with `at: .next`.
  public struct NewItemsButton<Item: Identifiable>: View {
    private let presenter: ListPresenter<Item>
    private let edge: ListEdge
    @Environment(\.ownContentStrings) private var texts

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - presenter: The presenter of the list.
    ///   - edge: The end at which the items are new.
    public init(_ presenter: ListPresenter<Item>, at edge: ListEdge = .previous) {
      self.presenter = presenter
      self.edge = edge
    }

    /// The button.
    public var body: some View {
      let count = presenter.newItemCount(at: edge)
      if count > 0 {
        Button {
          presenter.showNewItems(at: edge)
        } label: {
          Text(verbatim: (texts ?? .standard).newItems(count))
        }
      }
    }
  }

  private struct WithoutSeparator: ViewModifier {
    func body(content: Content) -> some View {
      #if os(tvOS) || os(watchOS)
        content
      #else
        content.listRowSeparator(.hidden)
      #endif
    }
  }
#endif
