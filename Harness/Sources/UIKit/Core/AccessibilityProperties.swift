import Foundation

/// The accessibility properties of a responder, as far as they were set.
struct AccessibilityProperties {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var language: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var userInputLabels: [String]?
  var elementsHidden = false
  var isModal = false
  var groupsChildren = false
  var respondsToUserInteraction: Bool?
  var containerType = UIAccessibilityContainerType.none
  var activationPoint: CGPoint?
}
