import SwiftUI

/// The user's actions.
extension HeadlessScreen {
  /// Taps a button, or does what assistive technology offers.
  ///
  /// - Returns: A Boolean value that indicates whether there is one that can be tapped.
  @discardableResult public func tap(_ label: String) -> Bool {
    tap(label, among: layout.controls)
  }

  private func tap(_ label: String, among controls: [Layout.Control]) -> Bool {
    guard let control = controls.last(where: { $0.label == label && $0.isEnabled }) else { return false }
    control.action()
    return true
  }

  /// Selects a row of a list with a selection, or deselects it, and leaves the others as they are.
  ///
  /// - Returns: A Boolean value that indicates whether there is one.
  @discardableResult public func select(_ text: String) -> Bool {
    guard let row = layout.selectableRows.first(where: { $0.text == text }) else { return false }
    row.toggle()
    return true
  }

  /// Swipes a row of a list, and taps a button that the swipe uncovers.
  ///
  /// - Parameters:
  ///   - text: The first line of the row.
  ///   - button: The title of the button.
  /// - Returns: A Boolean value that indicates whether the row has such a button.
  @discardableResult public func swipe(_ text: String, choosing button: String) -> Bool {
    tap(button, among: layout.swipes.filter { $0.text == text }.flatMap(\.buttons))
  }

  /// Opens the context menu of a view, and taps a button in it.
  ///
  /// - Parameters:
  ///   - text: The first line of the view.
  ///   - button: The title of the button.
  /// - Returns: A Boolean value that indicates whether there is such a menu.
  @discardableResult public func openMenu(of text: String, choosing button: String) -> Bool {
    tap(button, among: layout.menus.filter { $0.text == text }.flatMap(\.buttons))
  }

  /// Swipes the uppermost sheet away. An alert stays until one of its buttons is tapped.
  ///
  /// - Returns: A Boolean value that indicates whether there is a sheet.
  @discardableResult public func dismissSheet() -> Bool {
    guard let presentation = graph.presentations.last, presentation.kind == .sheet else { return false }
    presentation.dismiss()
    return true
  }

  /// Picks up a row that `onMove(perform:)` lets the user move, and drops it at the place of another one.
  ///
  /// - Parameters:
  ///   - text: The first line of the row.
  ///   - destination: The first line of the other row, of the same `ForEach`.
  ///   - body: The events before the row is dropped.
  /// - Returns: A Boolean value that indicates whether the row could be moved there.
  @discardableResult public func drag(_ text: String, to destination: String, meanwhile body: () async -> Void = {}) async -> Bool {
    guard movableRow(text) != nil else { return false }
    await body()
    guard let row = movableRow(text), let source = row.place, let target = editing(ofRow: destination)?.place,
      target.container == source.container
    else { return false }
    row.move?([source.offset], target.offset > source.offset ? target.offset + 1 : target.offset)
    return true
  }

  /// Deletes a row that `onDelete(perform:)` lets the user delete, with a swipe.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a row.
  @discardableResult public func delete(_ text: String) -> Bool {
    guard let row = editing(ofRow: text), !row.isDeleteDisabled, let delete = row.delete, let place = row.place else { return false }
    delete([place.offset])
    return true
  }

  private func movableRow(_ text: String) -> RowEditing? {
    editing(ofRow: text).flatMap { $0.move != nil && !$0.isMoveDisabled ? $0 : nil }
  }

  private func editing(ofRow text: String) -> RowEditing? { layout.editableRows.first { $0.text == text }?.editing }

  /// Pulls what can be scrolled, and waits until that was refreshed.
  ///
  /// - Returns: A Boolean value that indicates whether it could be pulled.
  @discardableResult public func pull() async -> Bool {
    guard let refresh = layout.refreshes.first else { return false }
    await refresh()
    return true
  }

  /// Scrolls by some rows, down or up.
  public func scroll(by rows: Int) {
    guard let path = layout.scrollables.first?.path else { return }
    graph.offsets[path, default: ScrollOffset()].row += rows
    setNeedsUpdate()
  }

  /// Scrolls as far down as there are rows.
  public func scrollToEnd() { scroll(by: 1_000_000) }

  /// Writes a text into a field.
  public func type(_ text: String, into prompt: String) {
    layout.fields.first { $0.prompt == prompt }?.text.wrappedValue = text
  }

  /// The accessibility labels on the screen, from top to bottom.
  public var labels: [String] { layout.labels }

  /// The titles of the enabled buttons.
  public var buttons: [String] { layout.controls.filter(\.isEnabled).map(\.label) }

  /// The rows of lists that look selected.
  public var selectedRows: [String] { layout.selectableRows.filter(\.isSelected).map(\.text) }

  /// A Boolean value that indicates whether something is less than opaque.
  public var isDimmed: Bool { layout.hasDimmed }
}
