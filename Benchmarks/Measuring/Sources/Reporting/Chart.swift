import Foundation

/// A line chart on two logarithmic axes, small enough for a page.
public struct Chart: Sendable {
  public struct Line: Sendable {
    public let name: String
    public let points: [(x: Double, y: Double)]

    public init(_ name: String, _ points: [(x: Double, y: Double)]) {
      self.name = name
      self.points = points
    }
  }

  public let title: String
  public let xTitle: String
  public let lines: [Line]

  public init(title: String, xTitle: String, lines: [Line]) {
    self.title = title
    self.xTitle = xTitle
    self.lines = lines.filter { !$0.points.isEmpty }
  }

  private static let (width, height) = (640.0, 340.0)
  private static let (left, right, top, bottom) = (64.0, 500.0, 40.0, 290.0)
  // Gray and the colors are of middle brightness: all of them can be told from white and from black.
  private static let gray = "#7a7a7a"
  private static let colors = [
    "#2f81d6", "#d9622b", "#2e9e5b", "#b05ac8", "#b58900", "#1a9ba8", "#d6486e", "#8a7cff", "#7d9b1f", "#a0603a", "#4f6d8c",
  ]

  /// The chart as a picture.
  public var svg: String {
    let xs = LogScale(for: lines.flatMap { $0.points.map(\.x) }, from: Self.left, to: Self.right)
    let ys = LogScale(for: lines.flatMap { $0.points.map(\.y) }, from: Self.bottom, to: Self.top)
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width.plain) \(Self.height.plain)" \
      font-family="system-ui, sans-serif" font-size="12" fill="\(Self.gray)" role="img">
      """,
      "<title>\(title.escaped)</title>",
      text(title, Self.left, 20, size: 14),
      text(xTitle, (Self.left + Self.right) / 2, Self.height - 12, anchor: "middle"),
    ]
    for tick in xs.ticks {
      parts.append(rule(xs.place(tick), Self.top, xs.place(tick), Self.bottom))
      parts.append(text(tick.tick, xs.place(tick), Self.bottom + 16, anchor: "middle"))
    }
    for tick in ys.ticks {
      parts.append(rule(Self.left, ys.place(tick), Self.right, ys.place(tick)))
      parts.append(text(tick.tick, Self.left - 6, ys.place(tick) + 4, anchor: "end"))
    }
    let labels = labelPlaces(ys)
    for (index, line) in lines.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      let points = line.points.filter { $0.x > 0 && $0.y > 0 }.map { (xs.place($0.x), ys.place($0.y)) }
      let path = points.map { "\($0.0.plain),\($0.1.plain)" }.joined(separator: " ")
      parts.append("<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>")
      parts += points.map { "<circle cx=\"\($0.0.plain)\" cy=\"\($0.1.plain)\" r=\"3\" fill=\"\(color)\"/>" }
      parts.append(text(line.name, Self.right + 10, labels[index] + 4, color: color))
    }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Beside the end of each line, as far from each other as can be read.
  private func labelPlaces(_ ys: LogScale) -> [Double] {
    var places = lines.map { line in line.points.last { $0.y > 0 }.map { ys.place($0.y) } ?? Self.bottom }
    var lowest = -Double.infinity
    for index in places.indices.sorted(by: { (places[$0], $0) < (places[$1], $1) }) {
      places[index] = max(places[index], lowest + 16)
      lowest = places[index]
    }
    let excess = max(0, lowest - Self.bottom)
    return places.map { $0 - excess }
  }

  private func rule(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    """
    <line x1="\(x1.plain)" y1="\(y1.plain)" x2="\(x2.plain)" y2="\(y2.plain)" stroke="\(Self.gray)" stroke-opacity="0.3"/>
    """
  }

  private func text(
    _ text: String, _ x: Double, _ y: Double, anchor: String = "start", size: Double = 12, color: String = Self.gray
  ) -> String {
    """
    <text x="\(x.plain)" y="\(y.plain)" text-anchor="\(anchor)" font-size="\(size.plain)" fill="\(color)">\(text.escaped)</text>
    """
  }
}

extension Double {
  /// With one digit after the point at most.
  fileprivate var plain: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }

  /// As few characters as a tick has room for.
  var tick: String {
    switch self {
    case 1e9...: "\((self / 1e9).short)G"
    case 1e6...: "\((self / 1e6).short)M"
    case 1e3...: "\((self / 1e3).short)k"
    default: short
    }
  }
}

extension String {
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }
}
