extension ListPresenter {
  /// A change of the items near the viewport of a list.
  public struct NearbyItemsChange {
    /// The items that have come near, from the nearest to the farthest.
    public let entered: [Item]
    /// The ids of the items that are no longer near, because the reader or the items have gone.
    public let left: [Item.ID]
  }
}

extension ListPresenter {
  /// Observes the items near the viewport, to load images and other content ahead of the reader.
  ///
  /// Each item is reported once when it comes near, and once when it no longer is. The present items are reported at once, and all of them leave when the
  /// view is detached.
  ///
  /// ```swift
  /// let presenter = ListPresenter(.items(pager))
  /// let token = presenter.observeNearbyItems(within: 20) { change in
  ///   for post in change.entered { print("Download the image of \(post.title).") }
  ///   for id in change.left { print("Cancel the download of \(id).") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - distance: The number of lines before and after the visible ones that are near.
  ///   - observer: A closure that is called on the main actor, after the view has shown the change or has been laid out.
  /// - Returns: A token that ends the observation when it is released.
  /// - Complexity: Each viewport and each change cost `O(n)` in the number of lines that are near.
  public func observeNearbyItems(
    within distance: Int, _ observer: @escaping @MainActor (NearbyItemsChange) -> Void
  ) -> ObservationToken {
    let nearby = NearbyItems<Item>(distance: max(0, distance), observer)
    nearbyItems.removeAll { $0.value == nil }
    nearbyItems.append(Weak(nearby))
    reportNearbyItems()
    return ObservationToken(keeping: nearby)
  }

  /// Reports which items have come near or are no longer near, after the view has been laid out.
  func reportNearbyItems() {
    guard !nearbyItems.isEmpty else { return }
    enqueueSoon { presenter in
      // The layout that is to come reports the items.
      if case .pending = presenter.placement, presenter.host != nil { return }
      let visible: Range<Int>? = if case .established(let visible) = presenter.placement, presenter.host != nil { visible } else { nil }
      for nearby in presenter.nearbyItems { nearby.value?.update(presenter.lines, visible: visible) }
    }
  }
}

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var value: Object?
  init(_ value: Object) { self.value = value }
}

/// The items near the viewport, as one observer knows them.
@MainActor final class NearbyItems<Item: Identifiable> {
  private let distance: Int
  private let observer: @MainActor (ListPresenter<Item>.NearbyItemsChange) -> Void
  private var ids: [Item.ID] = []

  init(distance: Int, _ observer: @escaping @MainActor (ListPresenter<Item>.NearbyItemsChange) -> Void) {
    (self.distance, self.observer) = (distance, observer)
  }

  func update(_ lines: ListLines<Item>, visible: Range<Int>?) {
    // A view that shows no line, as one behind another, has nothing near.
    let visible = visible.flatMap { $0.isEmpty ? nil : $0 }
    var new: Set<Item.ID> = []
    // Two members of a group may have an item with the same id.
    let near = visible.map { lines.items(near: $0, within: distance).filter { new.insert($0.id).inserted } } ?? []
    let old = Set(ids)
    let change = ListPresenter<Item>.NearbyItemsChange(
      entered: near.filter { !old.contains($0.id) }, left: ids.filter { !new.contains($0) })
    ids = near.map(\.id)
    if !change.entered.isEmpty || !change.left.isEmpty { observer(change) }
  }
}

extension ListLines {
  /// The items in a range of lines and at most a distance from it, from the nearest to the farthest, those after the range before those before it.
  fileprivate func items(near visible: Range<Int>, within distance: Int) -> [Item] {
    let visible = visible.clamped(to: indices)
    let after = visible.upperBound..<Swift.min(count, visible.upperBound + Swift.min(distance, count))
    let before = Swift.max(0, visible.lowerBound - Swift.min(distance, count))..<visible.lowerBound
    var lines = Array(visible)
    for offset in 0..<Swift.max(after.count, before.count) {
      if offset < after.count { lines.append(after.lowerBound + offset) }
      if offset < before.count { lines.append(before.upperBound - 1 - offset) }
    }
    return lines.compactMap { self[$0].item }
  }
}
