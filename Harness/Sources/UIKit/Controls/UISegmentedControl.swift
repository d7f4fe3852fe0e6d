public import Foundation

@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var isEnabled = true
  }

  public static let noSegment = -1

  private var segments: [Segment] = []
  private var labels: [UILabel] = []
  private var selection = UISegmentedControl.noSegment

  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isAccessibilityElement = false
  }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    isAccessibilityElement = false
    segments = (items ?? []).map { item in
      uikitAssertion(item is String || item is UIImage, "Unsupported item type \(type(of: item))")
      return Segment(title: item as? String, image: item as? UIImage)
    }
    segmentsDidChange()
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map(Self.segment)
    segmentsDidChange()
  }

  private static func segment(_ action: UIAction) -> Segment {
    // developer.apple.com/documentation/uikit/uisegmentedcontrol/init(frame:actions:): images go before titles.
    Segment(title: action.image == nil ? action.title : nil, image: action.image, action: action)
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// Set by a program it sends no event, as UIKit's.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      uikitAssertion(newValue < segments.count, "selectedSegmentIndex \(newValue) is out of bounds")
      if newValue < segments.count { selection = max(newValue, Self.noSegment) }
      showSelection()
    }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(Segment(title: title), at: segment) }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(Segment(image: image), at: segment) }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) { insert(Self.segment(action), at: segment) }

  private func insert(_ segment: Segment, at index: Int) {
    // An index beyond the end means the end.
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selection >= index { selection += 1 }
    segmentsDidChange()
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selection == segment { selection = Self.noSegment } else if selection > segment { selection -= 1 }
    segmentsDidChange()
  }

  open func removeAllSegments() {
    segments = []
    selection = Self.noSegment
    segmentsDidChange()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0 = Self.segment(action) } }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  private func segment(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    segmentsDidChange()
  }

  // MARK: Touches

  /// Performs a person's tap on a segment; nothing, on the selected one.
  @_spi(Headless) public func tapSegment(at index: Int) {
    guard isEnabled, isUserInteractionEnabled, let segment = segment(index), segment.isEnabled, index != selection else { return }
    selection = index
    showSelection()
    segment.action.map { sendAction($0) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary {
      selection = Self.noSegment
      showSelection()
    }
  }

  // MARK: Layout

  private func segmentsDidChange() {
    for label in labels { label.removeFromSuperview() }
    labels = segments.map { segment in
      let label = UILabel()
      label.font = .systemFont(ofSize: 13)
      label.text = segment.title
      label.accessibilityLabel = segment.title ?? segment.image?.accessibilityLabel
      addSubview(label)
      return label
    }
    showSelection()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showSelection() {
    for (index, label) in labels.enumerated() {
      label.isEnabled = segments[index].isEnabled
      label.accessibilityTraits = [.button]
      if index == selection { label.accessibilityTraits.insert(.selected) }
      if !label.isEnabled { label.accessibilityTraits.insert(.notEnabled) }
    }
  }

  private func contentWidth(_ index: Int) -> CGFloat {
    let segment = segments[index]
    if segment.width > 0 { return segment.width }
    return (segment.image?.size.width ?? labels[index].intrinsicContentSize.width) + 20
  }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.indices.map(contentWidth)
    let width = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: width, height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let widths = segments.indices.map { apportionsSegmentWidthsByContent ? contentWidth($0) : 1 }
    let total = widths.reduce(0, +)
    guard total > 0 else { return }
    var left: CGFloat = 0
    for (label, width) in zip(labels, widths) {
      let share = bounds.width * width / total
      label.frame = CGRect(x: left, y: 0, width: share, height: bounds.height)
      left += share
    }
  }
}
