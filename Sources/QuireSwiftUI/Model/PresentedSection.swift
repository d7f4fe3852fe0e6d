import Quire

/// A part of a list that SwiftUI draws with one view: a line between rows, or rows that follow each other.
struct PresentedPart<Item: Identifiable>: Identifiable {
  enum ID: Hashable {
    case start
    case gap(ListDisplay.Gap.Position, member: Int)
    case status(member: Int)
    case unreadBorder
    case header(ListHeader)
    /// The rows after another part.
    indirect case rows(after: ID)
  }

  enum Content {
    case gap(ListDisplay.Gap)
    case status(ListDisplay.Status)
    case unreadBorder
    /// A range of some rows. A view that SwiftUI is about to remove has no other rows.
    case rows(PagedRows<Item>, Range<Int>, member: Int)
  }

  let id: ID
  let content: Content
}

/// Parts of a list with one header.
struct PresentedSection<Item: Identifiable>: Identifiable {
  /// The identity of the header. Only the first section may have none.
  let id: PresentedPart<Item>.ID
  let header: ListHeader?
  var parts: [PresentedPart<Item>] = []
}

extension ListLines {
  /// The lines in sections, each with the header before it. Lines before the first header are a section.
  var presentedSections: [PresentedSection<Item>] {
    var sections: [PresentedSection<Item>] = []
    for run in runs {
      let (id, mark) = presented(run.mark)
      if case .header(let header) = run.mark { sections.append(PresentedSection(id: id, header: header)) }
      if sections.isEmpty { sections.append(PresentedSection(id: .start, header: nil)) }
      let last = sections.count - 1
      if let mark { sections[last].parts.append(PresentedPart(id: id, content: mark)) }
      if !run.rows.isEmpty {
        sections[last].parts.append(PresentedPart(id: .rows(after: id), content: .rows(rows, run.rows, member: run.member)))
      }
    }
    return sections
  }

  private func presented(_ mark: ListLine<Item>?) -> (id: PresentedPart<Item>.ID, content: PresentedPart<Item>.Content?) {
    switch mark {
    case .gap(let gap): (.gap(gap.position, member: gap.member), .gap(gap))
    case .status(let status): (.status(member: status.member), .status(status))
    case .unreadBorder: (.unreadBorder, .unreadBorder)
    case .header(let header): (.header(header), nil)
    case .item, .placeholder, nil: (.start, nil)
    }
  }
}
