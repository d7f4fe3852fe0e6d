#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI
  public import UIKit

  /// A paged list for SwiftUI that keeps the reader's position exactly: a collection view of UIKit, with rows of SwiftUI.
  ///
  /// ```swift
  /// struct FeedView: View {
  ///   let pager: Pager<Post>
  ///
  ///   var body: some View {
  ///     PagedCollection(pager) { post in Text(post.title) }
  ///       .task { pager.load() }
  ///   }
  /// }
  /// ```
  ///
  /// A `List` can only scroll to a row, so that it moves by less than a row when rows are inserted above the reader. This view knows the offsets of its rows, and
  /// nothing on the screen moves. Use it for lists that change above the reader: a chat, or a feed that grows at its start. Otherwise, use `PagedList` of
  /// `QuireSwiftUI`.
  ///
  /// The rows are content of cells, which UIKit reuses: a row that leaves the screen forgets its `@State`. A row has the environment of this view. It can't contain
  /// a `NavigationLink`: push a view in ``onSelect(_:)``. A pull refreshes the list. Placeholders, ends, and gaps are views of UIKit. Sections and members of a
  /// group have headers with their titles, in a layout of the app too if it has headers. For another layout, give the view another `id(_:)`.
  public struct PagedCollection<Item: Identifiable, Row: View>: UIViewControllerRepresentable {
    let list: PresentedList<Item>
    let row: @MainActor (Item) -> Row
    private let layout: @MainActor () -> UICollectionViewLayout
    private(set) var select: (@MainActor (Item) -> Void)?

    private init(
      _ list: PresentedList<Item>, _ layout: @escaping @MainActor () -> UICollectionViewLayout, _ row: @escaping @MainActor (Item) -> Row
    ) {
      (self.list, self.layout, self.row) = (list, layout, row)
    }

    /// Creates a view of the loaded items of a list.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - layout: A closure that creates the layout, once. The default is a plain list.
    ///   - row: A closure that creates the row of an item.
    public init(
      _ pager: Pager<Item>, layout: @escaping @MainActor () -> UICollectionViewLayout = { .plainList },
      @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
      self.init(.items(pager), layout: layout, row: row)
    }

    /// Creates a view of a list in any form, such as its full length.
    ///
    /// - Parameters:
    ///   - content: The list, and the form in which to show it.
    ///   - layout: A closure that creates the layout, once. The default is a plain list.
    ///   - row: A closure that creates the row of an item.
    public init(
      _ content: ListContent<Item>, layout: @escaping @MainActor () -> UICollectionViewLayout = { .plainList },
      @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
      self.init(.content(content, timing: PlaceholderTiming(), clock: SystemClock()), layout, row)
    }

    /// Creates a view of a list with a presenter of the app, through which the app scrolls and counts new items.
    ///
    /// - Parameters:
    ///   - presenter: The presenter. Keep it, in a `@State` property for example.
    ///   - layout: A closure that creates the layout, once. The default is a plain list.
    ///   - row: A closure that creates the row of an item.
    public init(
      _ presenter: ListPresenter<Item>, layout: @escaping @MainActor () -> UICollectionViewLayout = { .plainList },
      @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
      self.init(.presenter(presenter), layout, row)
    }

    /// Performs an action when the reader taps a row. Without one, rows don't react to a tap.
    ///
    /// ```swift
    /// struct FeedView: View {
    ///   let pager: Pager<Post>
    ///   @State private var path: [Post.ID] = []
    ///
    ///   var body: some View {
    ///     NavigationStack(path: $path) {
    ///       PagedCollection(pager) { post in Text(post.title) }
    ///         .onSelect { path.append($0.id) }
    ///         .navigationDestination(for: Post.ID.self) { Text("Post \($0)") }
    ///     }
    ///   }
    /// }
    /// ```
    public func onSelect(_ action: @escaping @MainActor (Item) -> Void) -> PagedCollection {
      var view = self
      view.select = action
      return view
    }

    /// Creates the view controller of the collection view.
    public func makeUIViewController(context: UIViewControllerRepresentableContext<Self>) -> PagedCollectionViewController {
      HostedRowsController<Item, Row>(collectionViewLayout: layout())
    }

    /// Shows the list and the rows of this view.
    public func updateUIViewController(_ controller: PagedCollectionViewController, context: UIViewControllerRepresentableContext<Self>) {
      (controller as? HostedRowsController<Item, Row>)?.update(self, in: context.environment)
    }
  }

  extension UICollectionViewLayout {
    /// The layout of a plain list, whose rows have their own heights. A section with a title has a header.
    @usableFromInline static var plainList: UICollectionViewLayout {
      let reference = LayoutReference()
      let layout = UICollectionViewCompositionalLayout { section, environment in
        let surface = reference.layout?.collectionView?.dataSource as? CollectionSurface
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = surface?.title(section) == nil ? .none : .supplementary
        return .list(using: configuration, layoutEnvironment: environment)
      }
      reference.layout = layout
      return layout
    }
  }

  /// The layout to which a closure belongs.
  @MainActor private final class LayoutReference {
    weak var layout: UICollectionViewLayout?
  }
#endif
