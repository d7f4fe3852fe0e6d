#if canImport(SwiftUI)
  public import SwiftUI

  /// The rows of a list in its full length, among placeholders for those that are not loaded. ``PagedList`` creates it.
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

  /// An end of a list in its full length, if the items reach it. Elsewhere placeholders stand for the missing items.
  struct NearEdge<Item: Identifiable>: View {
    let pager: Pager<Item>
    let edge: ListEdge

    var body: some View {
      if !pager.hasPlaceholders(at: edge) { EdgeView(pager, edge) }
    }
  }

  /// Shows above the rows that a page has failed or is paused where no view among the rows can: at an edge beyond placeholders, and in a gap between
  /// items.
  struct SilentStates<Item: Identifiable>: View {
    let pager: Pager<Item>
    let shown: ContentScreen.Shown
    let isFullLength: Bool
    @Environment(\.contentStateStyle) private var style
    @Environment(\.ownContentStrings) private var texts

    /// The load state of an edge or of a gap, and the command that continues it.
    private struct Part {
      let edge: ListEdge
      let state: EdgeState
      let loadMore: @MainActor () -> Void

      var failure: LoadFailure? { if case .failed(let failure) = state { failure } else { nil } }
    }

    var body: some View {
      let part = shown.state == .loaded ? part : nil
      let texts = texts ?? .standard
      VStack(spacing: 0) {
        if let part {
          style.anyEdge(
            ContentEdgeConfiguration(
              edge: part.edge, state: part.state, texts: texts, retry: { [pager] in pager.retry() }, loadMore: part.loadMore))
        }
      }
      .onChange(of: part?.failure) { _, new in
        if let new { announce(texts.failure(new)) }
      }
    }

    /// The part to show: one that has failed, or else one that is paused.
    private var part: Part? {
      let edges = isFullLength ? [ListEdge.next, .previous].filter(pager.hasPlaceholders) : []
      let parts =
        edges.map { edge in Part(edge: edge, state: pager[edge]) { [pager] in pager.load(edge) } }
        + pager.gaps.map { gap in
          let edge: ListEdge = gap.next == gap.state ? .next : .previous
          return Part(edge: edge, state: gap.state) { [pager] in pager.load(gap.id, from: edge) }
        }
      return parts.first { $0.failure != nil } ?? parts.first { $0.state == .paused }
    }
  }

  extension Pager {
    fileprivate func hasPlaceholders(at edge: ListEdge) -> Bool {
      let rows = rows
      return (edge == .next ? rows.placeholdersAfter : rows.placeholdersBefore) > 0
    }
  }
#endif
