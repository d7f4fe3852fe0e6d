public import Foundation

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  open var identifier = ""
  /// The kind of the guide, if it is one that each view has.
  final let viewGuide: ViewGuide?
  /// The frame of the guide according to the constraints, in the coordinates of its view.
  final var solvedFrame = CGRect.zero
  private(set) final weak var owner: UIView?

  public override init() {
    viewGuide = nil
    super.init()
  }

  init(_ viewGuide: ViewGuide, of view: UIView) {
    self.viewGuide = viewGuide
    super.init()
    owner = view
    identifier = viewGuide.identifier
  }

  open var layoutFrame: CGRect {
    guard let owner, let viewGuide else { return solvedFrame }
    return viewGuide.frame(in: owner)
  }

  open var owningView: UIView? {
    get { owner }
    set {
      guard viewGuide == nil, newValue !== owner else { return }
      if let owner {
        ConstraintLayout.deactivateConstraints(of: self, in: owner)
        owner.autoLayout.guides.removeAll { $0 === self }
      }
      owner = newValue
      guard let newValue else { return }
      newValue.autoLayout.guides.append(self)
      ConstraintLayout.invalidateContents(of: newValue)
    }
  }
}
