/// Which rows of a list are on the screen, and which one is selected: a pure value.
struct ListLayout: Equatable {
  /// The selected row.
  private(set) var selected = 0
  /// The row at the top of the screen.
  private(set) var top = 0
  /// How many lines the screen has.
  private(set) var height = 0
  /// How many rows there are.
  private(set) var count = 0
  /// How many lines follow the last row, and say how the list goes on.
  private var footer = 1

  /// The rows on the screen.
  var visible: Range<Int> {
    min(top, count)..<min(top + height, count)
  }

  /// Moves the selection, and scrolls as little as that needs.
  mutating func select(_ row: Int) {
    selected = max(0, min(row, count - 1))
    top = max(selected - height + 1, min(top, selected))
    let last = max(0, count + footer - height)
    // Whoever is at the last row is to see how the list goes on.
    if selected == count - 1 { top = max(top, min(last, selected)) }
    top = max(0, min(top, last))
  }

  /// Selects a row and puts it in the middle of the screen.
  mutating func centre(_ row: Int) {
    top = row - height / 2
    select(row)
  }

  mutating func resize(height: Int, footer: Int = 1) {
    self.height = max(1, height)
    self.footer = footer
    select(selected)
  }

  /// The list has changed. The selected row keeps its place on the screen, wherever it is now (B15).
  mutating func change(count: Int, selected row: Int?) {
    let offset = selected - top
    self.count = count
    selected = row ?? selected
    top = max(0, selected - offset)
    select(selected)
  }
}
