#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// A line that is not an item of the app: a gap, the state of a member of a group, the border before the first unread item, or a
  /// placeholder that the app doesn't draw.
  final class MarkView: UIView {
    private let gapView = EdgeView()
    private let borderLabel = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      borderLabel.font = .preferredFont(forTextStyle: .footnote)
      borderLabel.adjustsFontForContentSizeCategory = true
      borderLabel.textColor = .secondaryLabel
      borderLabel.textAlignment = .center
      addSubview(gapView)
      addSubview(borderLabel)
    }

    required init?(coder: NSCoder) { nil }

    func showGap(_ state: EdgeState, _ texts: ContentStrings, performAction: @escaping () -> Void) {
      gapView.texts = texts
      gapView.performAction = performAction
      gapView.show(state)
      borderLabel.text = nil
    }

    func showStatus(_ status: ListDisplay.Status, _ texts: ContentStrings, performAction: @escaping () -> Void) {
      showGap(status.edgeState, texts, performAction: performAction)
      if status.edgeState == .end { borderLabel.text = texts.emptyTitle }
    }

    func showBorder(_ texts: ContentStrings) {
      gapView.show(.end)
      borderLabel.text = texts.unreadBorder
    }

    func showPlaceholder() {
      gapView.show(.end)
      borderLabel.text = nil
    }

    var hasButton: Bool { gapView.state.action != nil }

    /// A Boolean value that indicates whether the view shows nothing, in place of an item.
    var isPlaceholder: Bool { gapView.state == .end && borderLabel.text == nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: max(44, gapView.sizeThatFits(size).height, borderLabel.sizeThatFits(size).height))
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      gapView.frame = bounds
      borderLabel.frame = bounds
    }
  }

  /// A cell of a line without an item.
  @MainActor protocol MarkCell {
    var markView: MarkView { get }
  }

  final class TableMarkCell: UITableViewCell, MarkCell {
    static let identifier = "Quire.TableMarkCell"
    let markView = MarkView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      selectionStyle = .none
      contentView.addSubview(markView)
    }

    required init?(coder: NSCoder) { nil }

    /// A cell with the focus keeps it from its button.
    override var canBecomeFocused: Bool { !markView.hasButton && super.canBecomeFocused }

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { markView.sizeThatFits(targetSize) }

    override func layoutSubviews() {
      super.layoutSubviews()
      markView.frame = contentView.bounds
    }
  }

  final class CollectionMarkCell: UICollectionViewCell, MarkCell {
    static let identifier = "Quire.CollectionMarkCell"
    let markView = MarkView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(markView)
    }

    required init?(coder: NSCoder) { nil }

    /// A cell with the focus keeps it from its button.
    override var canBecomeFocused: Bool { !markView.hasButton && super.canBecomeFocused }

    /// The height in a layout that estimates sizes.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let height = markView.sizeThatFits(layoutAttributes.size).height
      // A placeholder is as high as the layout estimates the items.
      layoutAttributes.size.height = markView.isPlaceholder ? max(layoutAttributes.size.height, height) : height
      return layoutAttributes
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      markView.frame = contentView.bounds
    }
  }
#endif
