/// Where a row is: in which page, and at which place there. Both fit in 32 bits, so that many of them take little memory.
@usableFromInline struct ItemLocation {
  @usableFromInline let (storedPage, storedOffset): (UInt32, UInt32)

  @inlinable init(page: Int, offset: Int) {
    (storedPage, storedOffset) = (UInt32(page), UInt32(offset))
  }

  @inlinable var page: Int { Int(storedPage) }
  @inlinable var offset: Int { Int(storedOffset) }
}

/// The rows of pages one after another, which are not put together for it.
@usableFromInline struct ItemsInPages<Item> {
  @usableFromInline let pages: [[Item]]
  @usableFromInline let count: Int
  /// How many rows are before each page, and in all; empty if there is only one page.
  @usableFromInline let starts: [Int]
  /// The page of the last row that was asked for: the next one is mostly in it.
  @usableFromInline var page = 0

  @inlinable init(_ pages: [[Item]]) {
    self.pages = pages
    if pages.count == 1 {
      starts = []
      count = pages[0].count
    } else {
      var starts = [0]
      starts.reserveCapacity(pages.count + 1)
      for page in pages { starts.append(starts[starts.count - 1] + page.count) }
      self.starts = starts
      count = starts[pages.count]
    }
  }

  /// Where a row is.
  ///
  /// - Complexity: `O(log pages)` for another page than that of the last row.
  @inlinable mutating func place(of row: Int) -> ItemLocation {
    if starts.isEmpty { return ItemLocation(page: 0, offset: row) }
    if row < starts[page] || row >= starts[page + 1] { page = starts.lastIndex(upTo: row) }
    return ItemLocation(page: page, offset: row - starts[page])
  }

  /// Which row of all is at a place.
  @inlinable func row(at place: ItemLocation) -> Int {
    starts.isEmpty ? place.offset : starts[place.page] + place.offset
  }
}

extension ItemsInPages where Item: Identifiable {
  /// Whether a row has the same id as one of another list.
  @inlinable func isSameRow(_ place: ItemLocation, _ other: ItemLocation, of others: ItemsInPages) -> Bool {
    pages[place.page].withUnsafeBufferPointer { page in
      others.pages[other.page].withUnsafeBufferPointer { page[place.offset].id == $0[other.offset].id }
    }
  }

  /// The hash of the id of a row.
  @inlinable func hash(_ place: ItemLocation, by hasher: IDHasher) -> Int {
    pages[place.page].withUnsafeBufferPointer { hasher.hash($0[place.offset].id) }
  }
}

extension [Int] {
  /// The last place of a value up to this one, in ascending values of which the first is up to it.
  @usableFromInline func lastIndex(upTo value: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
