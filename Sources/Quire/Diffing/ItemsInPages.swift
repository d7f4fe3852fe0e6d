/// The location of an item: its page, and its offset in the page. Both are stored in 32 bits, since a diff may hold many of them.
@usableFromInline struct ItemLocation {
  @usableFromInline let (storedPage, storedOffset): (UInt32, UInt32)

  @inlinable init(page: Int, offset: Int) {
    (storedPage, storedOffset) = (UInt32(page), UInt32(offset))
  }

  @inlinable var page: Int { Int(storedPage) }
  @inlinable var offset: Int { Int(storedOffset) }
}

/// The items of pages as one sequence, without joining the pages.
@usableFromInline struct ItemsInPages<Item> {
  @usableFromInline let pages: [[Item]]
  @usableFromInline let count: Int
  /// The number of items before each page, and the total; empty if there is only one page.
  @usableFromInline let starts: [Int]
  /// The page of the last access, which is mostly that of the next one.
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

  /// Returns the location of a position.
  ///
  /// - Complexity: `O(log pages)` if the page is not that of the last access.
  @inlinable mutating func place(of row: Int) -> ItemLocation {
    if starts.isEmpty { return ItemLocation(page: 0, offset: row) }
    if row < starts[page] || row >= starts[page + 1] { page = starts.lastIndex(upTo: row) }
    return ItemLocation(page: page, offset: row - starts[page])
  }

  /// Returns the position of a location.
  @inlinable func row(at place: ItemLocation) -> Int {
    starts.isEmpty ? place.offset : starts[place.page] + place.offset
  }
}

extension ItemsInPages where Item: Identifiable {
  /// Returns whether an item has the same id as one of another list.
  @inlinable func isSameRow(_ place: ItemLocation, _ other: ItemLocation, of others: ItemsInPages) -> Bool {
    pages[place.page].withUnsafeBufferPointer { page in
      others.pages[other.page].withUnsafeBufferPointer { page[place.offset].id == $0[other.offset].id }
    }
  }

  /// Returns the hash of an item's id.
  @inlinable func hash(_ place: ItemLocation, by hasher: IDHasher) -> Int {
    pages[place.page].withUnsafeBufferPointer { hasher.hash($0[place.offset].id) }
  }
}

extension [Int] {
  /// Returns the index of the last value that is at most `value`, in ascending values.
  ///
  /// - Precondition: The first value is at most `value`.
  @usableFromInline func lastIndex(upTo value: Int) -> Int { partitioningIndex { $0 > value } - 1 }
}
