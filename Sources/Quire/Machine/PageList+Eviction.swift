// Eviction: a page at a gap becomes missing items again.
extension PageList {
  /// Turns the page at a side into missing items, and removes its stretch if that was the last page.
  ///
  /// - Parameter id: The identity under which the page can return.
  mutating func evict(at side: SideIndex, as id: EvictedPageID, pageSize: Int) -> (page: LoadedPage, leftovers: Leftovers)? {
    guard let page = stretches[side.stretch].page(at: side.edge) else { return nil }
    let isSeekable = isSeekable(at: side)
    let gap = side.gap
    self[missingInGap: gap] = self[missingInGap: gap].map { $0 + page.count + (isSeekable ? page.duplicates : 0) }
    if !isSeekable, let request = page.request {
      self[side].evict(page, request: request, as: id, numbered: page.number)
    } else {
      self[side].truncate(pageSize: pageSize)
    }
    _ = removePage(at: side)
    guard stretches[side.stretch].pages.isEmpty else { return (page, Leftovers()) }
    let index = side.stretch
    let lengths = self[missingInGap: index] + self[missingInGap: index + 1]
    let stretch = removeStretch(at: index)
    self[missingInGap: index] = lengths
    // The list goes on beyond the stretch that is at the end of the list now.
    if index == 0 { self[.previous].extent = .truncated }
    if index == stretches.count { self[.next].extent = .truncated }
    return (page, Leftovers(loads: stretch.loads))
  }

  /// A Boolean value that indicates whether all pages of a stretch can be evicted, because its items can be loaded again from a neighbor.
  func canVanish(_ index: Int) -> Bool {
    index > 0 && stretches[index - 1].sides.next.leadsOn
      || index + 1 < stretches.count && stretches[index + 1].sides.previous.leadsOn
  }
}
