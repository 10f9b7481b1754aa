/// What assistive software would read of a responder; nil where client code set nothing (LX-21).
///
/// A class because few responders have one.
final class AccessibilityDescription {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
  var frame: CGRect?
  var activationPoint: CGPoint?
  var language: String?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
}

extension UIResponder {
  /// The description to change, which is made if there is none.
  var ownAccessibility: AccessibilityDescription {
    if let accessibility { return accessibility }
    let description = AccessibilityDescription()
    accessibility = description
    return description
  }
}
