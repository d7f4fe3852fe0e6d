import Foundation

/// The positions of a button's title and image: beside or above each other, in the middle.
struct ButtonArrangement {
  var title: CGSize
  var image: CGSize
  var placement: NSDirectionalRectEdge
  var padding: CGFloat
  var isRightToLeft = false

  private var gap: CGFloat { image == .zero || title == .zero ? 0 : padding }
  private var isVertical: Bool { placement == .top || placement == .bottom }

  var size: CGSize {
    isVertical
      ? CGSize(width: max(title.width, image.width), height: title.height + gap + image.height)
      : CGSize(width: title.width + gap + image.width, height: max(title.height, image.height))
  }

  func frames(in bounds: CGRect) -> (title: CGRect, image: CGRect) {
    isVertical ? column(in: bounds) : row(in: bounds)
  }

  private func column(in bounds: CGRect) -> (title: CGRect, image: CGRect) {
    let top = bounds.midY - size.height / 2
    let (titleTop, imageTop) = placement == .top ? (top + image.height + gap, top) : (top, top + title.height + gap)
    return (
      CGRect(origin: CGPoint(x: bounds.midX - title.width / 2, y: titleTop), size: title),
      CGRect(origin: CGPoint(x: bounds.midX - image.width / 2, y: imageTop), size: image)
    )
  }

  private func row(in bounds: CGRect) -> (title: CGRect, image: CGRect) {
    let room = max(bounds.width - image.width - gap, 0)
    let title = CGSize(width: min(title.width, room), height: title.height)
    let left = bounds.midX - (title.width + gap + image.width) / 2
    let isImageLeft = (placement != .trailing) != isRightToLeft
    let (titleLeft, imageLeft) = isImageLeft ? (left + image.width + gap, left) : (left, left + title.width + gap)
    return (
      CGRect(origin: CGPoint(x: titleLeft, y: bounds.midY - title.height / 2), size: title),
      CGRect(origin: CGPoint(x: imageLeft, y: bounds.midY - image.height / 2), size: image)
    )
  }
}
