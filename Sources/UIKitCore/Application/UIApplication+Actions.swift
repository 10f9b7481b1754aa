extension UIApplication {
  /// Calls a method of an object, or of the first responder that has it (LX-02).
  ///
  /// - Parameters:
  ///   - action: The unapplied method, such as `UIResponder.resignFirstResponder`.
  ///   - target: The object; nil for the first of the class of the method, in the chain of responders from
  ///     the first responder on, or from the sender on if no view is the first responder.
  ///   - sender: The object that sends the action; nil for none.
  ///   - event: Ignored.
  /// - Returns: Whether there is such an object.
  @discardableResult public func sendAction<Target: AnyObject, Result>(
    _ action: @MainActor (Target) -> @MainActor () -> Result, to target: Any?, from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    guard let target: Target = responder(for: target, from: sender) else { return false }
    _ = action(target)()
    return true
  }

  /// Calls a method of an object, or of the first responder that has it, with the sender (LX-02).
  ///
  /// - Parameters:
  ///   - action: The unapplied method, which receives the sender.
  ///   - target: The object; nil for the first of the class of the method, in the chain of responders from
  ///     the first responder on, or from the sender on if no view is the first responder.
  ///   - sender: The object that sends the action. One that is not of the parameter's class is an illegal
  ///     call.
  ///   - event: Ignored.
  /// - Returns: Whether there is such an object.
  @discardableResult public func sendAction<Target: AnyObject, Sender, Result>(
    _ action: @MainActor (Target) -> @MainActor (Sender) -> Result, to target: Any?,
    from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let target: Target = responder(for: target, from: sender) else { return false }
    guard let sender = sender as? Sender else {
      CAEngine.reportIllegalCall(
        "LX-02", "the sender of the action is not a \(Sender.self), which the method expects")
      return false
    }
    _ = action(target)(sender)
    return true
  }

  /// Returns an object of a class: the target, or the first in the chain of responders.
  private func responder<Target: AnyObject>(for target: Any?, from sender: Any?) -> Target? {
    if let target { return target as? Target }
    let first = FirstResponder.current.responder ?? sender as? UIResponder ?? keyWindow ?? self
    return sequence(first: first, next: \.next).lazy.compactMap { $0 as? Target }.first
  }
}

extension UIControl {
  /// Calls a method of an object, or of the first responder that has it (LX-02).
  ///
  /// - Parameters:
  ///   - action: The unapplied method.
  ///   - target: The object; nil for the first of the class of the method.
  ///   - event: Ignored.
  public func sendAction<Target: AnyObject>(
    _ action: @MainActor (Target) -> @MainActor () -> Void, to target: Any?, for event: UIEvent?
  ) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  /// Calls a method of an object, or of the first responder that has it, with the control (LX-02).
  ///
  /// - Parameters:
  ///   - action: The unapplied method, which receives the control.
  ///   - target: The object; nil for the first of the class of the method.
  ///   - event: Ignored.
  public func sendAction<Target: AnyObject, Sender>(
    _ action: @MainActor (Target) -> @MainActor (Sender) -> Void, to target: Any?,
    for event: UIEvent?
  ) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
}
