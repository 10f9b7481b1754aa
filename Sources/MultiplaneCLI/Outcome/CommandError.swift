import ArgumentParser
import Multiplane
import MultiplaneScene
import SceneTools

/// Why a command failed, as the user is told: one shape for the errors of all modules.
struct CommandError: Error {
  let status: ExitStatus
  /// One sentence without a full stop.
  let message: String
  /// What to do about it.
  var hint: String?
  /// What comes before the message, with places of its own.
  var scene: SceneError?
  /// How the command is used, in lines, where it was used wrongly.
  var usage: String?

  init(_ status: ExitStatus, _ message: String, hint: String? = nil, usage: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
    self.usage = usage
  }

  /// Tells of a scene's errors.
  ///
  /// - Parameters:
  ///   - error: The errors.
  ///   - explains: Whether to say where they are explained.
  init(_ error: SceneError, explains: Bool = true) {
    status = ExitStatus(of: error)
    let count = error.diagnostics.count + error.omittedCount
    message = "\(error.file) has \(count == 1 ? "an error" : "\(count) errors")"
    scene = error.addingForeignHints()
    var codes = SeenCodes()
    codes.add(error)
    if explains { hint = codes.hint }
  }

  /// Any error of a command, as this.
  static func wrapping(_ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: error
    case let error as SceneError: CommandError(error)
    case let error as RenderError where error.cause is SceneError: wrapping(error.cause ?? error)
    case let error as ValidationError: CommandError(ExitStatus(of: error), error.message)
    default: CommandError(ExitStatus(of: error), "\(error)")
    }
  }

  /// Everything that goes to standard error.
  ///
  /// - Parameter style: With or without colours.
  /// - Returns: Lines, each with its line feed.
  func text(_ style: DiagnosticStyle) -> String {
    let lines = [
      scene?.formatted(style: style), Self.headline(message, style),
      hint.map { "  " + style.paint(shown($0), as: .hint) }, usage.map(shownLines),
    ]
    return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
  }

  /// How every error begins.
  ///
  /// - Parameters:
  ///   - message: One sentence without a full stop.
  ///   - style: With or without colours.
  /// - Returns: The line, without its line feed.
  static func headline(_ message: String, _ style: DiagnosticStyle) -> String {
    style.paint("multiplane:", as: .place) + " " + style.paint("error:", as: .severity(.error))
      + " "
      + shown(message)
  }
}
