/// A row of the benchmarks.
public struct Row: Identifiable, Hashable, Sendable {
  public let id: Int
  public var title: String
  public var version = 0

  public static func rows(_ ids: some Sequence<Int>) -> [Row] {
    ids.map { Row(id: $0, title: "A title with number \($0)") }
  }
}
