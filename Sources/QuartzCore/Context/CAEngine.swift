import CLayerRuntime

/// Engine settings that have no equivalent in Apple's API.
public enum CAEngine {
  /// The handler for calls that raise an exception on Apple's platforms (LX-19, O-09).
  ///
  /// The arguments are the violated rule and a message, which also names the rule and its page in
  /// `docs/rules`. If nil, the default, the program prints the message with the client's file and line
  /// (LX-28) and stops. If the handler returns, the program continues and the call has no effect. Each
  /// context has its own handler.
  public static var illegalCall: ((_ rule: String, _ message: String) -> Void)? {
    get { RenderContext.current.illegalCall }
    set { RenderContext.current.illegalCall = newValue }
  }

  /// The handler for calls that have no effect, and do not raise an exception on Apple's platforms.
  ///
  /// The cause is a value that cannot be used, such as a string for a number (B-02, CI-25), a key path
  /// that does not animate, an object that is not an image filter, or a call at the wrong
  /// time, such as a second end of a transition (VC-05).
  ///
  /// The arguments are the rule and a message that names what was expected, what was found, and the
  /// rule with its page in `docs/rules`. If nil, the default, each warning is written to standard error
  /// as one line, with the client's file and line (LX-28). Identical messages are reported once, and at
  /// most 100 messages are reported in all, so that code that runs every frame does not flood its
  /// output. Each context has its own handler.
  public static var warning: ((_ rule: String, _ message: String) -> Void)? {
    get { RenderContext.current.warning }
    set { RenderContext.current.warning = newValue }
  }

  /// Reports, once per context, a mistake in client code that Apple's platforms ignore.
  package static func warn(_ rule: String, _ message: String) {
    let context = RenderContext.current
    guard context.isNew(warning: message) else { return }
    let message = RulePage.message(rule, message)
    if let handler = context.warning {
      handler(rule, message)
    } else {
      write("warning", message)
    }
  }

  /// Reports a call that violates a rule; without a handler, it stops the program.
  package static func reportIllegalCall(
    _ rule: String, _ message: String, in context: RenderContext? = nil
  ) {
    let context = context ?? .current
    guard let handler = context.illegalCall else { stop(rule, message) }
    handler(rule, RulePage.message(rule, message))
  }

  /// Stops the program with a message that names a rule, and with the client's file and line (LX-28).
  ///
  /// Unlike `preconditionFailure`, it prints the message in release builds. A backtrace, which takes the
  /// Swift runtime seconds in a large program, follows only if the environment requests one.
  package static func stop(_ rule: String, _ message: String) -> Never {
    write("error", RulePage.message(rule, message))
    let settings = ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] ?? ""
    mp_trap(settings.contains("enable="))
  }

  /// Stops the program with a message that names a rule, unless a condition is true.
  package static func require(
    _ condition: Bool, _ rule: String, _ message: @autoclosure () -> String
  ) {
    if !condition { stop(rule, message()) }
  }

  /// Writes a message on standard error, as compilers do.
  private static func write(_ severity: String, _ message: String) {
    let place = CallSite.current.map { "\($0.file):\($0.line): " } ?? ""
    FileHandle.standardError.write(Data("\(place)\(severity): \(message)\n".utf8))
  }
}
