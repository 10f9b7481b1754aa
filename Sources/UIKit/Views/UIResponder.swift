public import Foundation

/// An object that responds to events: a view, a window, or a view controller.
///
/// Responders keep track of the first responder of their window. There are no input devices here: a
/// window's `schedule(_:)` delivers touches at given times, and client code can deliver them itself, by
/// calling these methods.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The observers of changes of the traits.
  private(set) final lazy var traitObservers = TraitObservers()

  /// Creates a responder.
  public override init() { super.init() }

  /// The responder that events go to if this one does not handle them.
  ///
  /// The default is nil; a view returns its controller or its superview.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the responder may become the first responder.
  ///
  /// The default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives up being the first responder when asked to.
  ///
  /// The default is true.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder of the current stage.
  public var isFirstResponder: Bool { FirstResponder.current.responder === self }

  /// Makes this the first responder, unless it may not become one or the current one does not
  /// resign.
  ///
  /// - Returns: Whether this is now the first responder.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    let holder = FirstResponder.current
    if let old = holder.responder, !old.resignFirstResponder() { return false }
    holder.responder = self
    return true
  }

  /// Gives up being the first responder, unless the responder does not allow it.
  ///
  /// - Returns: Whether this is now not the first responder.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.current.responder = nil
    return true
  }

  // MARK: Touches

  /// Handles touches that began; the default passes them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Handles touches that moved; the default passes them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Handles touches that ended; the default passes them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Handles touches that were canceled; the default passes them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
