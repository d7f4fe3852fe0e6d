public import Foundation

@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94
@MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void

  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

@MainActor final class TraitRegistration: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (any UITraitEnvironment, UITraitCollection) -> Void

  init(traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  func traitsDidChange(of environment: any UITraitEnvironment, from old: UITraitCollection) {
    let new = environment.traitCollection
    guard traits.contains(where: { ($0 as? any ComparedTrait.Type)?.differs(old, new) ?? false }) else { return }
    handler(environment, old)
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits: traits) { if let environment = $0 as? TraitEnvironment { handler(environment, $1) } }
    traitRegistrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }

  /// First the controller, then the view, then its subviews.
  func sendTraitsDidChange(from old: UITraitCollection, contentSizeChanged: Bool) {
    reportedTraits = traitCollection
    controller?.sendTraitsDidChange(from: old)
    if contentSizeChanged { contentSizeCategoryDidChange() }
    traitCollectionDidChange(old)
    for registration in traitRegistrations { registration.traitsDidChange(of: self, from: old) }
    ConstraintLayout.invalidate(from: self)
    setNeedsLayout()
    for subview in children { subview.sendTraitsDidChange(from: old, contentSizeChanged: contentSizeChanged) }
  }

  /// A view that enters a window hears what changed while it was in none.
  func catchUpWithTraits() {
    let (old, new) = (reportedTraits, traitCollection)
    guard old != new else { return }
    sendTraitsDidChange(from: old, contentSizeChanged: old.preferredContentSizeCategory != new.preferredContentSizeCategory)
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits: traits) { if let environment = $0 as? TraitEnvironment { handler(environment, $1) } }
    traitRegistrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }

  func sendTraitsDidChange(from old: UITraitCollection) {
    traitCollectionDidChange(old)
    for registration in traitRegistrations { registration.traitsDidChange(of: self, from: old) }
  }
}
