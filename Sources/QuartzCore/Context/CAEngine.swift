import Foundation

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

  /// What happens when an animation that is added to a layer has no effect because of a value that
  /// cannot be used, such as a string for a number (B-02), or a key path that does not animate.
  ///
  /// The arguments are the rule and a message that names the key path, what was expected and what was
  /// found. Nil, the default, writes one line to standard error. Of equal messages only the first is
  /// reported, and at most 100 in all, so that code that runs every frame does not flood its output.
  /// One a context.
  public static var warning: ((_ rule: String, _ message: String) -> Void)? {
    get { RenderContext.current.warning }
    set { RenderContext.current.warning = newValue }
  }

  /// Reports something that client code cannot have meant and that Apple's platforms do not mention,
  /// once a context.
  static func warn(_ rule: String, _ message: String) {
    let context = RenderContext.current
    guard context.isNew(warning: message) else { return }
    if let handler = context.warning {
      handler(rule, message)
    } else {
      FileHandle.standardError.write(Data("warning: \(message) (\(rule))\n".utf8))
    }
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
