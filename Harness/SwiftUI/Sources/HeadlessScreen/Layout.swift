import SwiftUI

/// Puts elements into lines, and notes what is on the screen: what can be tapped, and which views are to be notified.
@MainActor final class Layout {
  struct Control {
    let label: String
    let isEnabled: Bool
    let action: () -> Void
  }

  private let graph: Graph
  var controls: [Control] = []
  var fields: [(prompt: String, text: Binding<String>)] = []
  var refreshes: [RefreshAction] = []
  /// Those that can be scrolled, with how many rows they have.
  var scrollables: [(path: Path, rows: Int)] = []
  var lifecycles: [(path: Path, lifecycle: Lifecycle)] = []
  /// The rows of lists with a selection, each with its first line.
  var selectableRows: [(text: String, isSelected: Bool, toggle: () -> Void)] = []
  /// The rows of lists, each with its first line.
  var editableRows: [(text: String, editing: RowEditing)] = []
  /// The rows of lists that can be swiped, each with its first line and its buttons.
  var swipes: [(text: String, buttons: [Control])] = []
  /// The context menus, each with the first line of its view and its buttons.
  var menus: [(text: String, buttons: [Control])] = []
  /// The accessibility labels, from top to bottom.
  var labels: [String] = []
  /// A Boolean value that indicates whether something is less than opaque.
  var hasDimmed = false

  init(_ graph: Graph) { self.graph = graph }

  /// The lines of elements one below the other.
  ///
  /// - Parameter height: The number of lines; as many as needed if nil.
  func lines(_ elements: [Element], height: Int?) -> [String] {
    let elements = elements.flatMap(\.made)
    guard let height, elements.contains(where: \.fills) else { return elements.flatMap { lines($0, height: nil) } }
    // Fixed elements get their room, and flexible ones share the rest.
    var result = elements.map { $0.fills ? [] : lines($0, height: nil) }
    let room = max(0, height - result.reduce(0) { $0 + $1.count })
    let filling = elements.indices.filter { elements[$0].fills }
    for (order, index) in filling.enumerated() {
      let share = room / filling.count + (order < room % filling.count ? 1 : 0)
      result[index] = lines(elements[index], height: share)
    }
    return result.flatMap { $0 }
  }

  private func lines(_ element: Element, height: Int?) -> [String] {
    for lifecycle in element.lifecycles { lifecycles.append((lifecycle.path, lifecycle)) }
    let isEnabled = element.environment.isEnabled
    if let action = element.action { controls.append(Control(label: element.label ?? "", isEnabled: isEnabled, action: action)) }
    if element.isDimmed { hasDimmed = true }
    if let label = element.label { labels.append(label) }
    var lines = content(of: element, height: height)
    if let badge = element.badge, let first = lines.first { lines[0] = "\(first) (\(badge))" }
    if !element.menuItems.isEmpty { menus.append((lines.first ?? "", buttons(of: element.menuItems))) }
    return element.isInvisible ? lines.map { _ in "" } : lines
  }

  /// The buttons that a gesture uncovers.
  private func buttons(of elements: [Element]) -> [Control] {
    let uncovered = Layout(graph)
    _ = uncovered.lines(elements, height: nil)
    return uncovered.controls
  }

  private func content(of element: Element, height: Int?) -> [String] {
    switch element.kind {
    case .text(let text): return [text]
    case .hosted: return []
    case .blank: return Array(repeating: "", count: height ?? 1)
    case .vertical(let elements), .lazyVertical(let elements): return lines(elements, height: height)
    case .horizontal(let elements): return beside(elements.flatMap(\.made).map { lines($0, height: nil) })
    case .layers(let elements): return over(elements.flatMap(\.made), height: height)
    case .inset(let top, let bottom, let content):
      let (above, below) = (lines(top, height: nil), lines(bottom, height: nil))
      return above + lines(content, height: height.map { max(0, $0 - above.count - below.count) }) + below
    case .filling(let elements): return centered(lines(elements, height: height), in: height)
    case .button(let label, let action):
      let text = lines(label, height: nil).joined(separator: " ")
      controls.append(Control(label: element.label ?? text, isEnabled: element.environment.isEnabled, action: action))
      return ["[\(text)]"]
    case .toggle(let label, let isOn, let action):
      let text = lines(label, height: nil).joined(separator: " ")
      controls.append(Control(label: element.label ?? text, isEnabled: element.environment.isEnabled, action: action))
      return ["\(isOn ? "☑" : "☐") \(text)"]
    case .field(let prompt, let text):
      fields.append((prompt, text))
      return ["\(prompt): \(text.wrappedValue)"]
    case .scrollable(let rows, let isList): return scrolled(rows, element, isList: isList, height: height)
    case .lazy: return lines([element], height: height)
    }
  }

  private func beside(_ columns: [[String]]) -> [String] {
    (0..<(columns.map(\.count).max() ?? 0)).map { line in
      columns.compactMap { $0.indices.contains(line) && !$0[line].isEmpty ? $0[line] : nil }.joined(separator: " ")
    }
  }

  private func over(_ elements: [Element], height: Int?) -> [String] {
    // A background has the size of its content.
    let sizing = elements.filter { !$0.isInvisible }
    let needed = sizing.map { $0.fills ? 0 : Layout(graph).lines([$0], height: nil).count }.max() ?? 0
    let room = height ?? max(1, needed)
    let fills = sizing.contains(where: \.fills)
    return elements.reduce(into: Array(repeating: "", count: fills ? room : needed)) { result, element in
      let top = centered(lines(element, height: room), in: result.count)
      for line in result.indices where top.indices.contains(line) && !top[line].isEmpty { result[line] = top[line] }
    }
  }

  private func centered(_ lines: [String], in height: Int?) -> [String] {
    guard let height, lines.count < height else { return lines }
    let above = (height - lines.count) / 2
    return Array(repeating: "", count: above) + lines + Array(repeating: "", count: height - lines.count - above)
  }

  // MARK: Scrolling

  private func scrolled(_ rows: [Element], _ element: Element, isList: Bool, height: Int?) -> [String] {
    if let refresh = element.environment.refresh { refreshes.append(refresh) }
    graph.rowIDs[element.path] = Set(rows.flatMap(\.ids))
    guard let height else { return lines(rows, height: nil) }
    var offset = graph.offsets[element.path] ?? ScrollOffset()
    var made: [Int: [Element]] = [:]
    func heightOfRow(_ row: Int) -> Int {
      let elements = made[row] ?? rows[row].made
      made[row] = elements
      // Measured on a separate layout: what is only measured is not on the screen.
      return Layout(graph).lines(elements, height: nil).count
    }
    /// The first row of a screen in which the last line is that of a row.
    func first(endingWith row: Int, in height: Int) -> Int {
      var (first, lines) = (row, heightOfRow(row))
      while first > 0, lines + heightOfRow(first - 1) <= height {
        first -= 1
        lines += heightOfRow(first)
      }
      return first
    }
    if let goal = offset.goal, let row = rows.firstIndex(where: { $0.ids.contains(goal.id) }) {
      offset.row = first(endingWith: row, in: 1 + Int((Double(height - 1) * (goal.anchor?.y ?? 0)).rounded()))
    }
    offset.goal = nil
    // Elements below the end are invisible. If the end is far away, they are not resolved. The two ends of a list may be rows without
    // lines.
    offset.row = max(0, min(offset.row, rows.count - 1))
    if offset.row + height + 2 > rows.count, !rows.isEmpty { offset.row = min(offset.row, first(endingWith: rows.count - 1, in: height)) }
    graph.offsets[element.path] = offset
    scrollables.append((element.path, rows.count))
    var result: [String] = []
    var row = offset.row
    while row < rows.count, result.count < height {
      let elements = made[row] ?? rows[row].made
      let lines = lines(elements, height: nil)
      if let selection = element.selection, let first = elements.first {
        selectableRows.append((lines.first ?? "", selection.contains(first), { selection.toggle(first) }))
      }
      let actions = isList ? elements.flatMap(\.swipeActions) : []
      if !actions.isEmpty { swipes.append((lines.first ?? "", buttons(of: actions))) }
      if let editing = elements.first?.editing, editing.place != nil { editableRows.append((lines.first ?? "", editing)) }
      result += lines
      row += 1
    }
    return Array(result.prefix(height)) + Array(repeating: "", count: max(0, height - result.count))
  }
}
