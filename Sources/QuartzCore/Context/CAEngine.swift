/// Settings of the engine that Apple's API has no name for.
public enum CAEngine {
  /// What happens at a call that Apple's platforms answer with an exception (LX-19, O-09).
  ///
  /// The arguments are the broken rule and a message. Nil, the default, traps. A handler that
  /// returns lets the program go on, and the call has no effect. One a context.
  public static var illegalCall: ((_ rule: String, _ message: String) -> Void)? {
    get { RenderContext.current.illegalCall }
    set { RenderContext.current.illegalCall = newValue }
  }

  /// Reports what Apple leaves undefined: without a handler it traps in debug builds only.
  static func reportUndefinedCall(_ rule: String, _ message: String) {
    guard let handler = illegalCall else {
      assertionFailure("\(rule): \(message)")
      return
    }
    handler(rule, message)
  }

  static func reportIllegalCall(_ rule: String, _ message: String) {
    guard let handler = illegalCall else { preconditionFailure("\(rule): \(message)") }
    handler(rule, message)
  }
}
