#if canImport(SwiftUI)
  public import SwiftUI

  /// The rows of a list in its full length, among placeholders for those that are not loaded. Made by ``PagedList``.
  public struct PagerPlaces<Item: Identifiable, Row: View, Placeholder: View>: View {
    let pager: Pager<Item>
    let row: @MainActor (Item) -> Row
    let placeholder: @MainActor () -> Placeholder

    /// The rows.
    public var body: some View {
      ForEach(onMainActor: RowsInPlace(rows: pager.rows)) { place in
        Group {
          if let item = place.item { row(item) } else { placeholder() }
        }
        .pagedRow(place.id)
      }
    }
  }

  /// An end of a list in its full length, if the items reach it. Elsewhere a placeholder stands for what is loading.
  struct NearEdge<Item: Identifiable>: View {
    let pager: Pager<Item>
    let edge: ListEdge

    var body: some View {
      if !pager.hasPlaceholders(at: edge) { EdgeView(pager, edge) }
    }
  }

  /// Says above the rows what an end of the list cannot say, because it is somewhere among the placeholders: that a page has failed, or waits to
  /// be asked for.
  struct DistantEdges<Item: Identifiable>: View {
    let pager: Pager<Item>
    let shown: ContentScreen.Shown

    var body: some View {
      if shown.state == .loaded, let edge = silentEdge { EdgeView(pager, edge) }
    }

    private var silentEdge: ListEdge? {
      [ListEdge.next, .previous].first { edge in
        guard pager.hasPlaceholders(at: edge) else { return false }
        return switch pager[edge] {
        case .failed, .paused: true
        case .more, .loading, .end: false
        }
      }
    }
  }

  extension Pager {
    fileprivate func hasPlaceholders(at edge: ListEdge) -> Bool {
      let rows = rows
      return (edge == .next ? rows.placeholdersAfter : rows.placeholdersBefore) > 0
    }
  }
#endif
