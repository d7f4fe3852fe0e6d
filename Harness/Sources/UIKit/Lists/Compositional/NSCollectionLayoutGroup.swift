public import Foundation

@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

/// Items beside or below each other. The double has no groups in groups.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public let subitems: [NSCollectionLayoutItem]
  let isVertical: Bool

  init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isVertical: Bool) {
    self.subitems = subitems
    self.isVertical = isVertical
    super.init(layoutSize: size)
  }

  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isVertical: false)
  }

  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isVertical: true)
  }

  /// The frames of as many items as the group has room for, and the size of the group. A side that is estimated follows the items.
  ///
  /// - Parameters:
  ///   - limit: The number of items that are left.
  ///   - measured: The size that an item of the group prefers, by its position in the group.
  func arrange(limit: Int, in container: CGSize, measured: (Int) -> CGSize?) -> (frames: [CGRect], size: CGSize) {
    let room = layoutSize.size(in: container)
    let follows = isVertical ? layoutSize.heightDimension.isEstimated : layoutSize.widthDimension.isEstimated
    var frames: [CGRect] = []
    var nominal: CGFloat = 0
    var end = CGPoint.zero
    while frames.count < limit, let item = subitems.isEmpty ? nil : subitems[frames.count % subitems.count] {
      let expected = item.layoutSize.size(in: room)
      nominal += isVertical ? expected.height : expected.width
      let isFull = follows ? frames.count == subitems.count : nominal > (isVertical ? room.height : room.width) + 0.01
      if isFull, !frames.isEmpty { break }
      let size = item.layoutSize.size(in: room, measured: measured(frames.count))
      frames.append(CGRect(origin: isVertical ? CGPoint(x: 0, y: end.y) : CGPoint(x: end.x, y: 0), size: size))
      end = CGPoint(x: max(end.x, frames[frames.count - 1].maxX), y: max(end.y, frames[frames.count - 1].maxY))
    }
    return (
      frames,
      CGSize(
        width: layoutSize.widthDimension.isEstimated ? end.x : room.width,
        height: layoutSize.heightDimension.isEstimated ? end.y : room.height)
    )
  }
}
