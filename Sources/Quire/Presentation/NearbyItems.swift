extension ListPresenter {
  /// A change of the items near the viewport of a list.
  public struct NearbyItemsChange {
    /// The items that have come near, from the nearest to the farthest.
    public let entered: [Item]
    /// The ids of the items that are no longer near, because the reader has moved on, or because they were removed.
    public let left: [Item.ID]
  }
}

extension ListPresenter {
  /// Observes the items near the viewport, to load images and other content ahead of the reader.
  ///
  /// Each item is reported once when it comes near, and once when it is no longer near. The present items are reported at once. When the
  /// view is detached, all of them are reported as no longer near.
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
  ///   - distance: The number of lines before and after the visible ones that are near. By default, the view decides. The lines that it
  ///     prefetches are near. In a view that doesn't prefetch, as many lines before and after the visible ones as are visible are near.
  ///   - observer: A closure that is called on the main actor, after the view has shown the change or has been laid out.
  /// - Returns: A token that ends the observation when it is released.
  /// - Complexity: Each viewport and each change cost `O(n)` in the number of lines that are near.
  public func observeNearbyItems(
    within distance: Int? = nil, _ observer: @escaping @MainActor (NearbyItemsChange) -> Void
  ) -> ObservationToken {
    let nearby = NearbyItems<Item>(distance: distance.map { max(0, $0) }, observer)
    nearbyItems.removeAll { $0.value == nil }
    nearbyItems.append(Weak(nearby))
    reportNearbyItems()
    return ObservationToken(keeping: nearby)
  }

  /// Reports which items have come near or are no longer near, after the view has been laid out.
  func reportNearbyItems() {
    guard !nearbyItems.isEmpty else { return }
    enqueueSoon { presenter in
      // The next layout reports the items.
      let isSeen = presenter.isSeen && presenter.host != nil
      if case .pending = presenter.placement, isSeen { return }
      let visible: Range<Int>? = if case .established(let visible) = presenter.placement, isSeen { visible } else { nil }
      for nearby in presenter.nearbyItems {
        nearby.value?.update(presenter.lines, visible: visible, prefetched: presenter.prefetchedLines)
      }
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
  private let distance: Int?
  private let observer: @MainActor (ListPresenter<Item>.NearbyItemsChange) -> Void
  private var ids: [Item.ID] = []

  init(distance: Int?, _ observer: @escaping @MainActor (ListPresenter<Item>.NearbyItemsChange) -> Void) {
    (self.distance, self.observer) = (distance, observer)
  }

  func update(_ lines: ListLines<Item>, visible: Range<Int>?, prefetched: Range<Int>?) {
    // A view that shows no line, such as one behind another view, has no nearby items.
    let visible = visible.map { $0.clamped(to: lines.indices) }.flatMap { $0.isEmpty ? nil : $0 }
    var new: Set<Item.ID> = []
    // Two members of a group may have an item with the same id.
    let near = visible.map { visible in
      lines.items(in: nearbyLines(of: lines.count, visible: visible, prefetched: prefetched), around: visible)
        .filter { new.insert($0.id).inserted }
    }
    let old = Set(ids)
    let change = ListPresenter<Item>.NearbyItemsChange(
      entered: (near ?? []).filter { !old.contains($0.id) }, left: ids.filter { !new.contains($0) })
    ids = (near ?? []).map(\.id)
    if !change.entered.isEmpty || !change.left.isEmpty { observer(change) }
  }

  private func nearbyLines(of count: Int, visible: Range<Int>, prefetched: Range<Int>?) -> Range<Int> {
    if distance == nil, let prefetched {
      return min(visible.lowerBound, max(0, prefetched.lowerBound))..<max(visible.upperBound, min(count, prefetched.upperBound))
    }
    let distance = min(distance ?? visible.count, count)
    return max(0, visible.lowerBound - distance)..<min(count, visible.upperBound + distance)
  }
}

extension ListLines {
  /// The items in a range of lines around the visible ones, from the nearest to the farthest. At the same distance, later items come first.
  fileprivate func items(in range: Range<Int>, around visible: Range<Int>) -> [Item] {
    let (after, before) = (visible.upperBound..<range.upperBound, range.lowerBound..<visible.lowerBound)
    var lines = Array(visible)
    for offset in 0..<Swift.max(after.count, before.count) {
      if offset < after.count { lines.append(after.lowerBound + offset) }
      if offset < before.count { lines.append(before.upperBound - 1 - offset) }
    }
    return lines.compactMap { self[$0].item }
  }
}
