/// Everything that a view shows of a list except its lines, at one moment.
public struct ListDisplay: Equatable {
  /// The state that covers a view while it shows no lines.
  public struct Cover: Equatable {
    /// The state to display: initial for a blank view, loading, empty, or failed.
    public let state: ContentState
    /// The command that the cover offers; nil if it offers none.
    public let action: Action?
  }

  /// The cover of the view; nil while it shows lines.
  public internal(set) var cover: Cover?
  /// The missing items before the first line; nil if there are none, or if placeholders represent them.
  public internal(set) var start: Gap?
  /// The missing items after the last line; nil if there are none, or if placeholders represent them.
  public internal(set) var end: Gap?
  /// The state of the refresh, which a view shows next to the lines or the cover.
  public internal(set) var refreshState = RefreshState.idle
  /// The failure or the pause that no line shows; nil if there is none.
  public internal(set) var notice: Notice?
  /// A Boolean value that indicates whether to dim the lines, because they are those of a previous query. A group is dimmed as a whole.
  public internal(set) var isDimmed = false
  var newItemCounts = Edges(next: 0, previous: 0)

  /// Returns the missing items beyond an end; nil if there are none, or if placeholders represent them.
  public func gap(at edge: ListEdge) -> Gap? { edge == .next ? end : start }

  /// Returns the number of new items at an end: those that are buffered, and those that have arrived out of sight and have not been seen
  /// yet.
  ///
  /// Buffered items always count. Items that have arrived out of sight count only at an end whose behavior (``ListPresenter/startBehavior``,
  /// ``ListPresenter/endBehavior``) is ``ListPresenter/EndBehavior/followsNewItems``. The items of a page are never new.
  public func newItemCount(at edge: ListEdge) -> Int { newItemCounts[edge] }

  /// Creates the display of a view that shows nothing.
  public init() {}
}
