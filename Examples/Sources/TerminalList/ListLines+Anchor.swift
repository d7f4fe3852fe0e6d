import Quire

extension ListLines {
  /// Returns whether the items around a line stay where they are on the screen if the line does.
  func holdsItems(at line: Int) -> Bool {
    switch self[line] {
    case .item, .gap: true
    case .placeholder, .header, .status, .unreadBorder: false
    }
  }
}
