#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The common part of ``PagedTableController`` and ``PagedCollectionController``, which show a list in a view that the app owns.
  ///
  /// A list controller becomes the view's data source, and leaves the delegate to the app. It makes the changes of the list as batches, and
  /// keeps the reader in place. It shows a placeholder instead of an empty list, and the load state of both ends and of each gap. A pull
  /// refreshes the list, see ``refreshesByPulling``.
  ///
  /// Keep the list controller for as long as its list is shown. For another list in the same view, make another list controller, and keep
  /// it instead of the old one. A list that returns is at the position where the reader left it.
  @MainActor public class PagedListController<Item: Identifiable> {
    /// The list; of a group, the list of its first member. All lists are the pagers of the ``presenter``.
    ///
    /// - Precondition: A group has a member.
    public var pager: Pager<Item> { presenter.pagers[0] }
    /// The presenter of the list: for scroll positions, selections, and new items.
    public var presenter: ListPresenter<Item> { pane.presenter }
    /// The view that covers a list without rows: loading, no content, or an error.
    public var placeholders: ContentWrapperView { pane.views.placeholders }
    /// The view after the last row.
    public var nextEdgeView: EdgeView { pane.views.nextEdge }
    /// The view before the first row, if anything can come before it.
    public var previousEdgeView: EdgeView { pane.views.previousEdge }
    /// The bar at the top of the view for a refresh that has failed and left the rows in place.
    public var refreshFailureView: RefreshFailureView { pane.views.refreshFailure }

    /// The texts of all these views.
    public var texts: ContentStrings {
      get { pane.views.texts }
      set { pane.views.texts = newValue }
    }

    /// A Boolean value that indicates whether a pull refreshes the list.
    ///
    /// The list controller uses the view's refresh control, or adds one. The default is true. There is no pull on tvOS, and none on a Mac with the Mac
    /// idiom.
    public var refreshesByPulling = true {
      didSet { pane.pullToRefresh?.isAttached = refreshesByPulling }
    }

    /// A Boolean value that indicates whether the selected rows of the view are those of the ``presenter``, which keeps them across pages,
    /// refreshes, and lists.
    ///
    /// Forward the calls of the view's delegate:
    ///
    /// ```swift
    /// final class MessagesViewController: PagedTableViewController, UITableViewDelegate {
    ///   var list: PagedTableController<Message>?
    ///
    ///   func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { list?.selectItem(at: indexPath) }
    ///   func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { list?.deselectItem(at: indexPath) }
    /// }
    /// ```
    ///
    /// UIKit clears the selection of a table when editing mode begins and when it ends. ``PagedTableViewController`` selects the rows again.
    /// In another view controller, set this property to true again after `setEditing(_:animated:)`.
    ///
    /// To select all items of the list, including those that are not loaded yet, set the presenter's selection to `.all`. The default is
    /// false: UIKit keeps the selection, and forgets it when it reloads the view.
    public var showsPresenterSelection: Bool {
      get { pane.showsPresenterSelection }
      set { pane.showsPresenterSelection = newValue }
    }

    let pane: ListPane<Item>
    private let connection: ListConnection
    private var placeholdersTop: NSLayoutConstraint?

    /// - Parameter prepare: A closure that makes the view request its rows, which are those that the pane shows.
    init(
      _ list: PresentedList<Item>, in scrollView: UIScrollView, on surface: any ListSurface, _ shown: ShownLines<Item>, _ views: ListViews,
      prepare: (ListPane<Item>) -> Void
    ) {
      let sensor = LayoutSensor.of(scrollView)
      // The list before this one, while the view still has its rows.
      sensor.connection?.end()
      let pane = ListPane(
        list.presenter(sensor.positions), of: list.content.loadableContent, shown, on: surface, sensor, views, clock: list.clock)
      self.pane = pane
      connection = ListConnection { pane.disconnect() }
      sensor.connection = connection
      prepare(pane)
      placeholders.isOverlay = true
      placeholdersTop = placeholders.install(over: scrollView)
      pane.connect(to: scrollView)
      pane.pullToRefresh?.isAttached = true
    }

    deinit {
      // The list controller may be released on any thread, and during a layout. Until the connection ends, the view keeps its rows.
      Task { @MainActor [connection] in connection.end() }
    }

    /// Ends the connection. The view then has no rows, and is free for another list controller.
    ///
    /// A list controller that takes over the view ends the connection of the one before it. If it shows this list again, the reader is at
    /// the same position.
    public func stop() { connection.end() }

    /// The items of the rows in the view: none while a placeholder is shown.
    ///
    /// The pager may be ahead of the view for a moment. Use this property for the rows of the view.
    public var items: PagedItems<Item> { pane.shown.items }

    /// The position of the reader: the top, or the first item on the screen. Before the list is shown, the position at which it will open.
    ///
    /// To open the list there another time, store the position, and pass it to ``/Quire/ListContent/opening(at:)``.
    public var position: InitialPosition<Item.ID> { presenter.position ?? presenter.initialPosition }

    /// Returns the item of a row of the view; nil if there is no such row, or if the row isn't a loaded item.
    public func item(at indexPath: IndexPath) -> Item? { pane.shown.item(at: indexPath) }

    /// Selects the item of a row, and no other if the view does not allow multiple selection.
    public func selectItem(at indexPath: IndexPath) { pane.select(indexPath) }

    func showSelection() { pane.showSelection() }

    /// Deselects the item of a row.
    public func deselectItem(at indexPath: IndexPath) { pane.deselect(indexPath) }

    /// Scrolls to the beginning of the list.
    ///
    /// A large title stays collapsed: UIKit has no public method for the effect of a tap on the status bar.
    public func scrollToTop(animated: Bool) { pane.scroll { $0.scrollToTop(animated: animated) } }

    /// Scrolls to the end of the loaded items.
    ///
    /// Without animation, the end takes into account the final heights of the rows that come into view.
    public func scrollToEnd(animated: Bool) {
      if animated { pane.scroll { $0.scrollToEnd() } } else { presenter.go(to: .bottom) }
    }

    /// Moves the item of a row past its neighbors, and saves the move, for a key or an accessibility action.
    ///
    /// The list is ``/Quire/ListContent/reorderable(name:where:saving:)``.
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the row.
    ///   - distance: The number of items to pass: forward, or back if it is negative.
    /// - Returns: The saving of the move; nil if the item can't move so far.
    @discardableResult public func moveItem(at indexPath: IndexPath, by distance: Int) -> EditTask? { pane.move(indexPath, by: distance) }

    /// Returns the position in the list to which the reader has moved a row, for an app that makes the moves itself.
    ///
    /// Call this method in the data source's method for the move, before the list changes:
    ///
    /// ```swift
    /// final class MessagesViewController: PagedTableViewController {
    ///   var list: PagedTableController<Message>?
    ///
    ///   override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    ///     guard let message = list?.item(at: source), let position = list?.position(ofMoveFrom: source, to: destination) else { return }
    ///     messages.move(message.id, to: position) { try await api.move(message.id, to: position) }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - source: The row's index path before the move.
    ///   - destination: The row's index path after the move.
    /// - Returns: The position next to the row's new neighbor. Nil if no neighbor is loaded.
    public func position(ofMoveFrom source: IndexPath, to destination: IndexPath) -> ItemPosition<Item.ID>? {
      pane.position(ofMoveFrom: source, to: destination)
    }

    /// Lets placeholders begin below a view that moves with the rows, or, without one, below the bars.
    func beginPlaceholders(below view: UIView?) {
      guard let scrollView = pane.surface.scrollView, placeholders.superview === scrollView else { return }
      placeholdersTop?.isActive = false
      placeholdersTop = placeholders.topAnchor.constraint(equalTo: view?.bottomAnchor ?? scrollView.safeAreaLayoutGuide.topAnchor)
      placeholdersTop?.isActive = true
    }
  }
#endif
