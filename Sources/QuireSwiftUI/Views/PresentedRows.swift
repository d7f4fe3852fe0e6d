#if canImport(SwiftUI)
  public import SwiftUI

  /// The rows of a presented list, with its headers, gaps, and placeholders. ``PagedForEach`` and ``PagedList`` create it.
  public struct PresentedRows<Item: Identifiable, Row: View, Header: View, Placeholder: View>: View {
    let presenter: ListPresenter<Item>
    /// The content of the presenter. A property, so that other titles and moves are drawn, which the presenter takes over without a change of its lines.
    let content: ListContent<Item>
    let row: @MainActor (Item) -> Row
    let header: @MainActor (ContentHeaderConfiguration) -> Header
    let placeholder: @MainActor () -> Placeholder
    /// Saves the deletion of an item; nil if the reader can't delete items.
    var deletion: (@MainActor (Item) async throws -> Void)?

    /// The rows, in sections if the list has headers.
    public var body: some View {
      let sections = presenter.lines.presentedSections
      if content.hasHeaders {
        ForEach(onMainActor: sections) { section in
          Section {
            ForEach(onMainActor: section.parts, content: view)
          } header: {
            if let presented = section.header { header(ContentHeaderConfiguration(presented, in: content)) }
          }
        }
      } else {
        ForEach(onMainActor: sections.first?.parts ?? [], content: view)
      }
    }

    private func view(of part: PresentedPart<Item>) -> PresentedPartView<Item, Row, Placeholder> {
      PresentedPartView(presenter: presenter, content: content, part: part, row: row, placeholder: placeholder, deletion: deletion)
    }
  }

  /// A line between rows, or rows that follow each other.
  private struct PresentedPartView<Item: Identifiable, Row: View, Placeholder: View>: View {
    let presenter: ListPresenter<Item>
    let content: ListContent<Item>
    let part: PresentedPart<Item>
    let row: @MainActor (Item) -> Row
    let placeholder: @MainActor () -> Placeholder
    let deletion: (@MainActor (Item) async throws -> Void)?

    var body: some View {
      switch part.content {
      case .gap(let gap): GapRow(presenter: presenter, gap: gap)
      case .status(let status): StatusRow(presenter: presenter, status: status)
      case .unreadBorder: UnreadBorderRow()
      case .rows(let rows, let range, let member): view(of: rows, range, ofMember: member)
      }
    }

    @ViewBuilder private func view(of rows: PagedRows<Item>, _ range: Range<Int>, ofMember member: Int) -> some View {
      let edited = EditedRows(presenter: presenter, rows: rows, range: range, member: member)
      let move: ((IndexSet, Int) -> Void)? = content.isReorderable ? { edited.move(Array($0), to: $1) } : nil
      let delete: ((IndexSet) -> Void)? = deletion.map { save in { edited.delete(Array($0), saving: save) } }
      if content.hasErasedIDs {
        let places = RowsInPlace(rows: rows, range: range, member: presenter.pagers.count > 1 ? member : nil)
        ForEach(onMainActor: places) { place in
          PlacedRow(presenter: presenter, place: place, row: row, placeholder: placeholder)
            .moveDisabled(!canMove(place.item, ofMember: member))
            .deleteDisabled(place.item == nil)
        }
        .onMove(perform: move)
        .onDelete(perform: delete)
      } else {
        // Without placeholders, the rows are the items.
        ForEach(onMainActor: rows.items[range]) { item in
          row(item).pagedRow(item.id, of: presenter).moveDisabled(!canMove(item, ofMember: member))
        }
        .onMove(perform: move)
        .onDelete(perform: delete)
      }
    }

    private func canMove(_ item: Item?, ofMember member: Int) -> Bool {
      item.map { content.canMove($0, ofMember: member) } ?? false
    }
  }

  /// The row of an item or of a placeholder, whose identity is not that of the item.
  private struct PlacedRow<Item: Identifiable, Row: View, Placeholder: View>: View {
    let presenter: ListPresenter<Item>
    let place: RowsInPlace<Item>.Row
    let row: @MainActor (Item) -> Row
    let placeholder: @MainActor () -> Placeholder

    var body: some View {
      Group {
        // A selection is one of items, not of places.
        if let item = place.item { row(item).tag(item.id) } else { placeholder() }
      }
      .pagedRow(place.id, of: presenter)
    }
  }
#endif
