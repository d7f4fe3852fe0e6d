package import Foundation

/// An element of the screen, after bodies and builders are resolved.
package struct Element {
  package indirect enum Kind {
    case text(String)
    /// Room, as large as there is.
    case blank
    case vertical([Element])
    case horizontal([Element])
    /// One over the other.
    case layers([Element])
    /// Content below, or above, of something that stays.
    case inset(top: [Element], bottom: [Element], content: [Element])
    /// As large as there is room.
    case filling([Element])
    case button([Element], @MainActor () -> Void)
    case toggle([Element], isOn: Bool, @MainActor () -> Void)
    case field(prompt: String, Binding<String>)
    /// A view controller of UIKit.
    case hosted(AnyObject)
    /// Rows that scroll; those that are out of sight are not made. Only those of a list are swiped.
    case scrollable([Element], isList: Bool)
    /// A stack in a scrollable view whose views are not made before they are seen.
    case lazyVertical([Element])
    /// An element that is made when it becomes visible.
    case lazy(@MainActor () -> [Element])
  }

  package var path: Path
  package var environment: EnvironmentValues
  package var kind: Kind
  package var lifecycles: [Lifecycle] = []
  /// By which it can be scrolled to.
  package var ids: [AnyHashable] = []
  /// By which a list selects it. Without a tag, that is its id.
  package var tags: [AnyHashable] = []
  /// The selection of a list.
  package var selection: RowSelection?
  /// The edits that the user can make to it as a row.
  package var editing = RowEditing()
  /// The buttons that a swipe uncovers.
  package var swipeActions: [Element] = []
  /// The buttons of its context menu.
  package var menuItems: [Element] = []
  /// A text beside its own.
  package var badge: String?
  package var isInvisible = false
  /// A Boolean value that indicates whether it is less than opaque.
  package var isDimmed = false
  /// The label that replaces its text.
  package var label: String?
  /// The action of a double tap.
  package var action: (() -> Void)?

  init(_ kind: Kind, _ context: Context) {
    self.kind = kind
    path = context.path
    environment = context.environment
  }

  /// The elements themselves, of those that are not made yet too.
  @MainActor package var made: [Element] {
    if case .lazy = kind { contents.flatMap(\.made) } else { [self] }
  }

  /// The elements in one that is not made yet, which need not be made themselves.
  @MainActor package var contents: [Element] {
    guard case .lazy(let make) = kind else { return [self] }
    return make().enumerated().map { index, element in
      var element = element
      element.lifecycles += lifecycles.map { $0.child(index) }
      element.ids += ids
      element.tags += tags + ids
      element.editing = element.editing.completed(by: editing)
      element.swipeActions += swipeActions
      element.menuItems += menuItems
      element.badge = badge ?? element.badge
      element.isInvisible = element.isInvisible || isInvisible
      element.isDimmed = element.isDimmed || isDimmed
      element.label = label ?? element.label
      element.action = action ?? element.action
      return element
    }
  }

  /// A Boolean value that indicates whether it takes the room that there is.
  package var fills: Bool {
    switch kind {
    case .blank, .filling, .hosted, .scrollable: true
    case .vertical(let elements): elements.contains(where: \.fills)
    // A background takes the size of its content.
    case .layers(let elements): elements.contains { $0.fills && !$0.isInvisible }
    case .inset(_, _, let content): content.contains(where: \.fills)
    case .text, .horizontal, .button, .toggle, .field, .lazyVertical, .lazy: false
    }
  }
}

/// The selection of a list, and a tap on one of its rows.
package struct RowSelection {
  package let contains: (Element) -> Bool
  package let toggle: (Element) -> Void
}

/// The properties of a row that a `ForEach` and its modifiers set.
package struct RowEditing {
  /// The `ForEach`, and the offset of the row in it.
  package var place: (container: Path, offset: Int)?
  package var move: ((IndexSet, Int) -> Void)?
  package var delete: ((IndexSet) -> Void)?
  package var isMoveDisabled = false
  package var isDeleteDisabled = false

  /// Returns the properties with those of the views around the row.
  func completed(by outer: RowEditing) -> RowEditing {
    guard place == nil else { return self }
    var editing = outer
    editing.isMoveDisabled = isMoveDisabled || outer.isMoveDisabled
    editing.isDeleteDisabled = isDeleteDisabled || outer.isDeleteDisabled
    return editing
  }
}

/// The actions when an element appears and disappears.
package struct Lifecycle {
  package var path: Path
  package var appear: () -> Void = {}
  package var disappear: () -> Void = {}
  package var task: (@Sendable () async -> Void)?

  func child(_ index: Int) -> Lifecycle {
    var lifecycle = self
    if index > 0 { lifecycle.path = path.child(index) }
    return lifecycle
  }
}

/// The first row that is seen, and where it is to be.
package struct ScrollOffset {
  package var row = 0
  /// The row that a view scrolls to.
  package var goal: (id: AnyHashable, anchor: UnitPoint?)?
  package init() {}
}
