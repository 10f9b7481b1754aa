/// An object that a layer runs when a property changes or another event occurs (A).
public protocol CAAction: AnyObject {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The key that changed, or the name of another event.
  ///   - anObject: The layer.
  ///   - dict: The arguments of the event; nil for properties.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Ends the search for an action without one (LX-05).
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
