import Foundation

/// A number of things: `1 commit`, `2,000 commits`, `300+ commits`.
func counted(_ count: Int, more: String = "", _ noun: String) -> String {
  "\(count.formatted())\(more) \(noun)\(count == 1 && more.isEmpty ? "" : "s")"
}
