import Foundation

/// The labels of a cell in one of UIKit's styles.
@MainActor final class CellLabels {
  let text = UILabel(frame: .zero)
  let detail: UILabel?
  let image = UIImageView(frame: .zero)
  private let style: UITableViewCell.CellStyle

  init(style: UITableViewCell.CellStyle) {
    self.style = style
    detail = style == .default ? nil : UILabel(frame: .zero)
  }

  func add(to view: UIView) {
    view.addSubview(image)
    view.addSubview(text)
    if let detail { view.addSubview(detail) }
  }

  func height(fitting width: CGFloat) -> CGFloat {
    let size = CGSize(width: width - 32, height: 0)
    let heights = (text.sizeThatFits(size).height, detail?.sizeThatFits(size).height ?? 0)
    return 22 + (style == .subtitle ? heights.0 + heights.1 : max(heights.0, heights.1))
  }

  func layOut(in view: UIView) {
    let bounds = view.bounds
    let imageWidth = image.image.map { min($0.size.width, bounds.height) } ?? 0
    image.frame = CGRect(x: 16, y: 0, width: imageWidth, height: bounds.height)
    let left = 16 + (imageWidth > 0 ? imageWidth + 16 : 0)
    let width = max(0, bounds.width - left - 16)
    guard let detail else { return text.frame = CGRect(x: left, y: 0, width: width, height: bounds.height) }
    if style == .subtitle {
      let height = bounds.height / 2
      text.frame = CGRect(x: left, y: 0, width: width, height: height)
      detail.frame = CGRect(x: left, y: height, width: width, height: height)
    } else {
      text.frame = CGRect(x: left, y: 0, width: width / 2, height: bounds.height)
      detail.frame = CGRect(x: left + width / 2, y: 0, width: width / 2, height: bounds.height)
    }
  }
}
