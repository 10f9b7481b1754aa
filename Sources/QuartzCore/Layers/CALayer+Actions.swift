extension CALayer {
  /// Whether changes search for actions.
  ///
  /// They do not before the layer's first commit in a tree, or if the transaction disables
  /// actions.
  var mayRunActions: Bool { mayRunActions(in: root.tree.context) }

  /// Returns `mayRunActions` for the context of the stage that the layer is in; nil outside.
  func mayRunActions(in stageContext: RenderContext?) -> Bool {
    isCommittedOrBacking && stageContext?.transactions.disablesActions == false
  }

  /// Whether the layer is part of a committed tree, or the backing layer of a view in a tree, which
  /// may animate in the turn in which it is added.
  private var isReadyForActions: Bool { isCommittedOrBacking && isInTree }

  private var isCommittedOrBacking: Bool { committed != nil || tree.isBackingLayer }

  /// The events sent even to layers that are new or were just removed.
  private static let orderEvents = ["onOrderIn", "onOrderOut"]

  /// Searches for an action; `NSNull` at any step ends the search without one.
  func searchAction(forKey event: String) -> (any CAAction)? {
    // Step 0: a layer outside a committed tree has no actions.
    guard isReadyForActions || Self.orderEvents.contains(event) else { return nil }
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styleAction(forKey: event)
      ?? Self.defaultAction(forKey: event) ?? builtInAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// Returns the action from `style`, or from the styles nested in it.
  private func styleAction(forKey event: String) -> (any CAAction)? {
    var style = style
    while let current = style {
      // The values in client code's dictionaries may have any type.
      let actions = current["actions"] as? [AnyHashable: Any]
      if let action = actions?[event] as? any CAAction { return action }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Step 5: returns the action from the property tables.
  private func builtInAction(forKey event: String) -> (any CAAction)? {
    // A transition fades by default.
    if event == "sublayers" { return CATransition() }
    guard let property = propertyTable[event] else { return nil }
    switch property.implicitAction {
    case .none: return nil
    case .fade: return CATransition()
    case .basic:
      return property.kind == .camera
        ? CameraAction(self) : Self.implicitAnimation(of: PropertyPath(property))
    }
  }

  /// Returns the animation of a change that has no other action.
  static func implicitAnimation(of path: PropertyPath) -> CABasicAnimation {
    let animation = CABasicAnimation(path)
    // Only this action falls back to the curve named `default`; others are linear.
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Returns the action for a change, or nil if changes do not search for one.
  ///
  /// Call it while the model still has the old value.
  func actionForChange(ofKey key: String) -> (any CAAction)? {
    mayRunActions ? action(forKey: key) : nil
  }

  /// Searches for the action of an event that is not a property, and runs it.
  func runAction(forKey event: String, arguments: [AnyHashable: Any]? = nil) {
    guard !context.transactions.disablesActions else { return }
    action(forKey: event)?.run(forKey: event, object: self, arguments: arguments)
  }
}
