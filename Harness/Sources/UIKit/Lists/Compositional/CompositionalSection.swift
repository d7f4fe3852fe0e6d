import Foundation

/// The frames of one section of a compositional layout.
@MainActor struct CompositionalSection {
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let indexPath: IndexPath
    var frame: CGRect
  }

  let start: CGFloat
  private(set) var end: CGFloat
  /// The frames of the items, as if nothing had been scrolled across the layout.
  private(set) var items: [CGRect] = []
  private(set) var boundaries: [Boundary] = []
  /// The part of the layout in which the items scroll across it. Nil if they do not.
  private(set) var scroller: (frame: CGRect, contentSize: CGSize)?

  private let isVertical: Bool
  private let container: CGSize
  private let measured: (CollectionElement) -> CGSize?

  /// The views around all sections.
  ///
  /// - Parameter measured: The size that a view prefers, if it was asked.
  init(start: CGFloat, in container: CGSize, isVertical: Bool, measured: @escaping (CollectionElement) -> CGSize?) {
    (self.start, end, self.container, self.isVertical, self.measured) = (start, start, container, isVertical, measured)
  }

  init(
    _ section: NSCollectionLayoutSection, number: Int, count: Int, start: CGFloat, in container: CGSize, isVertical: Bool,
    measured: @escaping (CollectionElement) -> CGSize?
  ) {
    self.init(start: start, in: container, isVertical: isVertical, measured: measured)
    let path = IndexPath(item: 0, section: number)
    for item in section.boundarySupplementaryItems where item.isLeading { add(item, at: path) }
    end += isVertical ? section.contentInsets.top : section.contentInsets.leading
    arrange(section, number: number, count: count)
    end += isVertical ? section.contentInsets.bottom : section.contentInsets.trailing
    for item in section.boundarySupplementaryItems where !item.isLeading { add(item, at: path) }
  }

  mutating func add(_ item: NSCollectionLayoutBoundarySupplementaryItem, at indexPath: IndexPath) {
    let size = item.layoutSize.size(in: container, measured: measured(.supplementary(item.elementKind, indexPath)))
    boundaries.append(Boundary(item: item, indexPath: indexPath, frame: CGRect(origin: point(along: end, across: 0), size: size)))
    end += length(size)
  }

  private mutating func arrange(_ section: NSCollectionLayoutSection, number: Int, count: Int) {
    let insets = section.contentInsets
    let room = CGSize(
      width: container.width - insets.leading - insets.trailing, height: container.height - insets.top - insets.bottom)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let top = end
    let margin = isVertical ? insets.leading : insets.top
    var across = margin
    var breadth: CGFloat = 0
    while items.count < count {
      let first = items.count
      let (frames, size) = section.group.arrange(limit: count - first, in: room) {
        measured(.cell(IndexPath(item: first + $0, section: number)))
      }
      guard !frames.isEmpty else { break }
      let origin = point(along: isOrthogonal ? top : end, across: across)
      items += frames.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      if isOrthogonal {
        across += (isVertical ? size.width : size.height) + section.interGroupSpacing
        breadth = max(breadth, length(size))
      } else {
        end += length(size) + (items.count < count ? section.interGroupSpacing : 0)
      }
    }
    guard isOrthogonal else { return }
    end += breadth
    let size = isVertical ? CGSize(width: container.width, height: breadth) : CGSize(width: breadth, height: container.height)
    let content = isVertical ? CGSize(width: across, height: breadth) : CGSize(width: breadth, height: across)
    scroller = (CGRect(origin: point(along: top, across: 0), size: size), content)
  }

  private func point(along: CGFloat, across: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }

  private func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
}
