import Foundation

extension UICollectionView {
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, CollectionState.cellKind, identifier)
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(viewClass, elementKind, identifier)
  }

  func register(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
    let isCell = kind == CollectionState.cellKind
    uikitAssertion(
      viewClass == nil || (isCell ? viewClass is UICollectionViewCell.Type : viewClass is UICollectionReusableView.Type),
      "must pass a class of kind \(isCell ? "UICollectionViewCell" : "UICollectionReusableView")")
    state.classes[kind, default: [:]][identifier] = viewClass.flatMap { $0 as? UICollectionReusableView.Type }
  }

  func dequeueCell(_ identifier: String) -> UICollectionViewCell {
    if let cell = state.reconfigured {
      uikitAssertion(
        cell.reuseIdentifier == identifier,
        """
        Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when reconfiguring an item, \
        which is not allowed. You must dequeue a cell using the same registration or reuse identifier that was used to dequeue the cell \
        originally to obtain the existing cell. Dequeued reuse identifier: \(identifier); Original reuse identifier: \
        \(cell.reuseIdentifier ?? "(null)")
        """)
      return cell
    }
    if let cell = dequeueView(CollectionState.cellKind, identifier) as? UICollectionViewCell { return cell }
    let cell = UICollectionViewCell(frame: .zero)
    cell.reuseIdentifier = identifier
    return cell
  }

  func dequeueView(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    if let view = state.reusable[kind]?[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let viewClass = state.classes[kind]?[identifier]
    uikitAssertion(
      viewClass != nil,
      """
      could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or \
      connect a prototype cell in a storyboard
      """)
    let fallback = kind == CollectionState.cellKind ? UICollectionViewCell.self : UICollectionReusableView.self
    let view = (viewClass ?? fallback).dispatchedInit(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }
}

extension UICollectionReusableView {
  /// The dispatch thunk of `init(frame:)`; see `UITableViewCell`.
  @_silgen_name("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTj")
  static func dispatchedInit(frame: __owned CGRect) -> UICollectionReusableView
}
