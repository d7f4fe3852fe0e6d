extension Pager.Snapshot {
  /// A picture of the list in a line, with the ids of the items, so that a test compares the whole list at once.
  ///
  /// ```swift
  /// #expect(pager.snapshot.picture == "|[1 2 3]?")
  /// ```
  ///
  /// The loaded items are in brackets. The sign at each end has the state beyond it:
  ///
  /// | Sign | Meaning |
  /// | --- | --- |
  /// | `\|` | The list ends here. |
  /// | `?` | There is more. |
  /// | `...` | A page is loading. |
  /// | `!` | A load failed. The name of a ``TestError`` follows: `!offline`. |
  /// | `p` | Paused: only a command loads more. |
  /// | `40?` | There are 40 placeholders. |
  ///
  /// A gap between loaded items is in braces, even if no items are known to be missing there. It has a sign for the load that continues the
  /// items before it, the number of its placeholders, and a sign for the load that continues the items after it. In braces, `|` represents
  /// a side from which the gap cannot be loaded.
  ///
  /// The picture starts with a content state other than `loaded`: `initial`, `loading`, `empty`, or `failed offline`. It ends with other
  /// states: `refresh...`, `refresh!`, `previous query`, `3 buffered`, `3 buffered at the end`, or `2 duplicates`.
  ///
  /// | Picture | Meaning |
  /// | --- | --- |
  /// | `initial` | Nothing was requested. |
  /// | `loading` | The first page is loading. |
  /// | `\|[1 2 3]...` | Three items; the next page is loading. |
  /// | `?[4 5 6]\| refresh!` | The last page, with more before it; a refresh failed. |
  /// | `?40 [41 42] 58?` | Two items of a hundred. |
  /// | `\|[1 2]{?5?}[8 9]?` | Four items, with five placeholders between the second and the third. |
  /// | `\|[1 2]{!offline5...}[8 9]?` | The same items. The load after the second item failed, and the page before the third one is loading. |
  /// | `\|[1 2]{\|?}[8 9]?` | The same items. It is not known how many are missing, and only the page before the third item can be loaded. |
  /// | `empty \|[]\|` | An empty list. |
  public var picture: String { picture { String(describing: $0.id) } }

  /// Returns a picture of the list in a line, with a description of each item. See ``picture``.
  ///
  /// - Parameter describe: Describes an item in a word.
  public func picture(_ describe: (Item) -> String) -> String {
    ListPicture(
      state: contentState, refreshState: refreshState,
      parts: [.end(.previous, previousEdge, placeholders: rows.placeholdersBefore)] + stretches(describe)
        + [.end(.next, nextEdge, placeholders: rows.placeholdersAfter)],
      notes: [
        isShowingPreviousQuery ? "previous query" : nil,
        bufferedCount(at: .previous) > 0 ? "\(bufferedCount(at: .previous)) buffered" : nil,
        bufferedCount(at: .next) > 0 ? "\(bufferedCount(at: .next)) buffered at the end" : nil,
        duplicateCount > 0 ? "\(duplicateCount) duplicates" : nil,
      ].compactMap(\.self)
    ).text
  }

  /// The loaded items, with the gaps between them.
  private func stretches(_ describe: (Item) -> String) -> [ListPicture.Part] {
    let ends = gaps.map(\.index) + [items.count]
    let stretches = zip([0] + ends, ends).map { ListPicture.Part.stretch(items[$0..<$1].map(describe)) }
    return stretches.prefix(1) + zip(gaps, stretches.dropFirst()).flatMap { [.gap($0), $1] }
  }
}

extension Pager {
  /// A picture of the list in a line: see ``Quire/Pager/Snapshot/picture``.
  ///
  /// ```swift
  /// #expect(pager.picture == "|[1 2 3]?")
  /// ```
  public var picture: String { snapshot.picture }
}

/// A list, drawn in a line.
private struct ListPicture {
  enum Part {
    case end(ListEdge, EdgeState, placeholders: Int)
    case stretch([String])
    case gap(ListGap)
  }

  let state: ContentState
  let refreshState: RefreshState
  let parts: [Part]
  let notes: [String]

  var text: String {
    ([stateText, parts.isUnasked ? nil : parts.map(\.text).joined(), refreshText].compactMap(\.self) + notes).joined(separator: " ")
  }

  private var stateText: String? {
    switch state {
    case .initial: "initial"
    case .loading: "loading"
    case .loaded: nil
    case .empty: "empty"
    case .failed(let failure): ["failed", failure.testName].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The refresh beside the content. A first load, and its failure, are in the content state.
  private var refreshText: String? {
    switch (state, refreshState) {
    case (.initial, _), (.loading, _), (.failed, _), (_, .idle): nil
    case (_, .refreshing): "refresh..."
    case (_, .failed(let failure)): "refresh!\(failure.testName ?? "")"
    }
  }
}

extension [ListPicture.Part] {
  /// A Boolean value that indicates whether nothing was loaded, so that there is no list to draw.
  fileprivate var isUnasked: Bool {
    allSatisfy { part in
      switch part {
      case .end(_, let state, _): state == .more
      case .stretch(let items): items.isEmpty
      case .gap: false
      }
    }
  }
}

extension ListPicture.Part {
  fileprivate var text: String {
    switch self {
    case .end(.previous, let state, let count): state.sign + (count > 0 ? "\(count) " : "")
    case .end(.next, let state, let count): (count > 0 ? " \(count)" : "") + state.sign
    case .gap(let gap): "{\(gap.sign(.next))\(gap.missingCount > 0 ? "\(gap.missingCount)" : "")\(gap.sign(.previous))}"
    case .stretch(let items): "[\(items.joined(separator: " "))]"
    }
  }
}

extension EdgeState {
  fileprivate var sign: String {
    switch self {
    case .more: "?"
    case .loading: "..."
    case .failed(let failure): "!\(failure.testName ?? "")"
    case .paused: "p"
    case .end: "|"
    }
  }
}

extension ListGap {
  /// The sign of a side. A side from which the gap cannot be loaded has that of an end.
  fileprivate func sign(_ edge: ListEdge) -> String { (self[edge] ?? .end).sign }
}

extension LoadFailure {
  fileprivate var testName: String? { (underlying as? TestError)?.name }
}
