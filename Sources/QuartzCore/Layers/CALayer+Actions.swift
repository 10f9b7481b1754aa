import Foundation
import LayerTree

extension CALayer {
  /// Whether changes search for actions: not before the layer's first commit in a tree, nor
  /// where the transaction disables them.
  var mayRunActions: Bool {
    committed != nil && isInTree && !context.transactions.disablesActions
  }

  /// Events that a layer hears of although it is new, or just gone.
  private static let orderEvents = ["onOrderIn", "onOrderOut"]

  /// The search; `NSNull` anywhere ends it without an action.
  func searchAction(forKey event: String) -> (any CAAction)? {
    // Step 0: a layer that is not part of a committed tree has no actions.
    guard committed != nil && isInTree || Self.orderEvents.contains(event) else { return nil }
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styleAction(forKey: event)
      ?? Self.defaultAction(forKey: event) ?? Self.builtInAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// The action of `style`, or of the styles inside it.
  private func styleAction(forKey event: String) -> (any CAAction)? {
    var style = style
    while let current = style {
      // Client code's dictionaries have values of any type, whole ones of no common type too.
      let actions = current["actions"] as? [AnyHashable: Any]
      if let action = actions?[event] as? any CAAction { return action }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Step 5: the action of the property tables.
  private class func builtInAction(forKey event: String) -> (any CAAction)? {
    // Its default type fades.
    if event == "sublayers" { return CATransition() }
    guard let property = PropertyTable.of(kind)[event] else { return nil }
    switch property.implicitAction {
    case .none: return nil
    case .fade: return CATransition()
    case .basic:
      let animation = CABasicAnimation(keyPath: property.name)
      // Only this action falls back on the curve named `default`; others are linear.
      animation.timingFunction =
        CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
      return animation
    }
  }

  /// The action for a change, where changes search for one: to be called while the old value is in
  /// the model.
  func actionForChange(ofKey key: String) -> (any CAAction)? {
    mayRunActions ? action(forKey: key) : nil
  }

  /// Searches for an event's action and runs it; for events that are no property.
  func runAction(forKey event: String, arguments: [AnyHashable: Any]? = nil) {
    guard !context.transactions.disablesActions else { return }
    action(forKey: event)?.run(forKey: event, object: self, arguments: arguments)
  }
}
