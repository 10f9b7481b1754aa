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

  /// Steps 0 to 4 of the search.
  func searchAction(forKey event: String) -> (any CAAction)? {
    // Step 0: a layer that is not part of a committed tree has no actions.
    guard committed != nil && isInTree || Self.orderEvents.contains(event) else { return nil }
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    var style = style
    while let current = style {
      if let action = (current["actions"] as? [String: any CAAction])?[event] { return action }
      style = current["style"] as? [AnyHashable: Any]
    }
    return Self.defaultAction(forKey: event)
  }

  /// Step 5: the action of the property tables.
  class func builtInAction(forKey event: String) -> (any CAAction)? {
    guard let property = PropertyTable.of(kind)[event], property.implicitAction == .basic else {
      return nil
    }
    let animation = CABasicAnimation(keyPath: property.name)
    // Only this action falls back on the curve named `default`; others are linear.
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Searches for an event's action and runs it; for events that are no property.
  func runAction(forKey event: String, arguments: [AnyHashable: Any]? = nil) {
    guard !context.transactions.disablesActions else { return }
    action(forKey: event)?.run(forKey: event, object: self, arguments: arguments)
  }
}
