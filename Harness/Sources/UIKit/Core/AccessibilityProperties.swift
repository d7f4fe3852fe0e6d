import Foundation

/// What a responder tells assistive technologies, as far as it was set.
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
