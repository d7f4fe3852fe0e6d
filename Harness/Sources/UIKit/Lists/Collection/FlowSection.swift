import Foundation

/// One section of a flow: a header, lines of items, a footer. As if it scrolled vertically.
struct FlowSection {
  enum Items {
    case uniform(CGSize, count: Int)
    case sizes([CGSize])
  }

  struct Metrics {
    var breadth: CGFloat
    var header: CGFloat
    var footer: CGFloat
    var before: CGFloat
    var after: CGFloat
    var leading: CGFloat
    var trailing: CGFloat
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var items: Items

    var lineLength: CGFloat { max(0, breadth - leading - trailing) }
  }

  let start: CGFloat
  let count: Int
  private let metrics: Metrics
  private var grid: (columns: Int, gap: CGFloat, size: CGSize)?
  private var frames: [CGRect] = []
  private var itemsEnd: CGFloat = 0

  init(_ metrics: Metrics, start: CGFloat) {
    self.metrics = metrics
    self.start = start
    let top = start + metrics.header + metrics.before
    switch metrics.items {
    case .uniform(let size, let count):
      self.count = count
      let columns = max(1, Int(((metrics.lineLength + metrics.itemSpacing) / max(size.width + metrics.itemSpacing, 1)).rounded(.down)))
      let gap = columns > 1 ? (metrics.lineLength - CGFloat(columns) * size.width) / CGFloat(columns - 1) : 0
      grid = (columns, gap, size)
      let lines = (count + columns - 1) / columns
      itemsEnd = top + CGFloat(lines) * size.height + CGFloat(max(0, lines - 1)) * metrics.lineSpacing
    case .sizes(let sizes):
      count = sizes.count
      (frames, itemsEnd) = Self.flow(sizes, metrics, top: top)
    }
  }

  var end: CGFloat { itemsEnd + metrics.after + metrics.footer }
  var headerFrame: CGRect { CGRect(x: 0, y: start, width: metrics.breadth, height: metrics.header) }
  var footerFrame: CGRect { CGRect(x: 0, y: end - metrics.footer, width: metrics.breadth, height: metrics.footer) }

  func frame(of item: Int) -> CGRect {
    guard let grid else { return frames[item] }
    let column = CGFloat(item % grid.columns)
    let line = CGFloat(item / grid.columns)
    // An item with a line to itself is in the middle.
    let x = grid.columns == 1 ? (metrics.lineLength - grid.size.width) / 2 : column * (grid.size.width + grid.gap)
    let y = start + metrics.header + metrics.before + line * (grid.size.height + metrics.lineSpacing)
    return CGRect(x: metrics.leading + x, y: y, width: grid.size.width, height: grid.size.height)
  }

  /// The items between two heights, perhaps with some beside them.
  func items(in span: Range<CGFloat>) -> Range<Int> {
    guard let grid else {
      // Within a line the tops differ, the lines themselves do not: the first that ends below is found from the start.
      guard let first = frames.firstIndex(where: { $0.maxY >= span.lowerBound }) else { return 0..<0 }
      let last = frames[first...].lastIndex { $0.minY <= span.upperBound } ?? first
      return first..<last + 1
    }
    let top = start + metrics.header + metrics.before
    let pitch = max(grid.size.height + metrics.lineSpacing, 1)
    func line(_ y: CGFloat) -> Int { max(0, Int(((y - top) / pitch).rounded(.down))) }
    let first = min(count, line(span.lowerBound) * grid.columns)
    return first..<max(first, min(count, (line(span.upperBound) + 1) * grid.columns))
  }

  private static func flow(_ sizes: [CGSize], _ metrics: Metrics, top: CGFloat) -> ([CGRect], CGFloat) {
    var frames: [CGRect] = []
    frames.reserveCapacity(sizes.count)
    var y = top
    var first = 0
    while first < sizes.count {
      var end = first
      var width: CGFloat = 0
      while end < sizes.count {
        let next = width + (end > first ? metrics.itemSpacing : 0) + sizes[end].width
        if end > first, next > metrics.lineLength + 0.001 { break }
        width = next
        end += 1
      }
      let line = sizes[first..<end]
      let height = line.map(\.height).max() ?? 0
      var gap = metrics.itemSpacing
      var x = metrics.leading
      if line.count == 1, end < sizes.count || line[first].width * 2 > metrics.lineLength {
        x += (metrics.lineLength - width) / 2
      } else if end < sizes.count {
        // A full line reaches from edge to edge.
        gap += (metrics.lineLength - width) / CGFloat(line.count - 1)
      }
      for size in line {
        frames.append(CGRect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + gap
      }
      y += height + metrics.lineSpacing
      first = end
    }
    return (frames, sizes.isEmpty ? top : y - metrics.lineSpacing)
  }
}
