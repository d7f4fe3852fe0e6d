public import Foundation

@preconcurrency @MainActor open class UIControl: UIView {
  private struct Registration {
    var action: UIAction
    var events: Event
  }

  private var registrations: [Registration] = []

  open var isEnabled = true {
    didSet {
      if isEnabled == oldValue { return }
      // A touch that continues has no effect any more.
      if isTracking { stopTracking() }
      stateDidChange()
    }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var showsMenuAsPrimaryAction = false
  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isAccessibilityElement = true
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    setPrimaryAction(primaryAction)
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// For subclasses of the module: a button draws itself again.
  func stateDidChange() {
    setNeedsLayout()
  }

  func setPrimaryAction(_ action: UIAction?) {
    if let action { addAction(action, for: .primaryActionTriggered) }
  }

  // MARK: Actions

  /// developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:): one with the same identifier takes the place of the former.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    var events = controlEvents
    if let index = registrations.firstIndex(where: { $0.action === action }) {
      events.formUnion(registrations[index].events)
    }
    removeAction(identifiedBy: action.identifier, for: events)
    registrations.append(Registration(action: action, events: events))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in registrations.indices where registrations[index].action.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// There are no targets here, for there are no selectors.
  public func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Never)?, Event, inout Bool) -> Void) {
    var stop = false
    for registration in registrations where !stop { iterator(registration.action, nil, registration.events, &stop) }
  }

  /// Each action once, in the order in which they were added, also if the control is disabled.
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) { sendAction(registration.action) }
  }

  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Touches

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first, continueTracking(touch, with: event) else { return }
    sendActions(for: .touchDragInside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTracking(touches.first, with: event)
    stopTracking()
    touchUpInside()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  func touchUpInside() {
    sendActions(for: .touchUpInside)
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      if let traits = accessibility.traits { return traits }
      var traits = defaultTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  var defaultTraits: UIAccessibilityTraits { .none }
}
