public import Foundation

/// What a layer runs when a property changes or another event happens (A).
public protocol CAAction: AnyObject {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The key that changed, or another event's name.
  ///   - anObject: The layer.
  ///   - dict: Nil for properties.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Ends the search for an action without one (LX-05).
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
