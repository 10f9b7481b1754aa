import ArgumentParser
import BatchRendering
import Multiplane
import MultiplaneScene
import RenderFarm
import SceneTools

/// The reason a command failed, in one form for the errors of all modules.
struct CommandError: Error {
  let status: ExitStatus
  /// One sentence without a period.
  let message: String
  /// A suggested fix.
  var hint: String?
  /// The scene errors printed before the message, with their locations.
  var scene: SceneError?
  /// The lines of the command's usage, if it was used incorrectly.
  var usage: String?

  init(_ status: ExitStatus, _ message: String, hint: String? = nil, usage: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
    self.usage = usage
  }

  /// Wraps the errors of a scene.
  ///
  /// - Parameters:
  ///   - error: The errors.
  ///   - explains: Whether to add a hint where they are explained.
  init(_ error: SceneError, explains: Bool = true) {
    status = ExitStatus(of: error)
    let count = error.diagnostics.count + error.omittedCount
    message = "\(error.file) has \(count == 1 ? "an error" : "\(count) errors")"
    scene = error.addingForeignHints()
    var codes = SeenCodes()
    codes.add(error)
    if explains { hint = codes.hint }
  }

  /// Wraps any error of a command.
  static func wrapping(_ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: error
    case let error as SceneError: CommandError(error)
    case let error as RenderError where error.cause is SceneError: wrapping(error.cause ?? error)
    case let error as FarmError:
      CommandError(ExitStatus(of: error), error.description, hint: error.hint)
    case let error as ValidationError: CommandError(ExitStatus(of: error), error.message)
    case let error as BatchJournal.Failure:
      CommandError(
        ExitStatus(of: error),
        error.isBusy
          ? "another batch is writing to the folder of \(error.path)"
          : "cannot write \(error.path): \(error.message)")
    case let error as OutputPattern.Problem:
      CommandError(ExitStatus(of: error), error.message, hint: error.hint)
    default: CommandError(ExitStatus(of: error), "\(error)")
    }
  }

  /// Returns the text for standard error.
  ///
  /// - Parameter style: Whether to use colors.
  /// - Returns: Lines, each ending in a line feed.
  func text(_ style: DiagnosticStyle) -> String {
    let lines = [
      scene?.formatted(style: style), Self.headline(message, style),
      hint.map { "  " + style.paint(shown($0), as: .hint) }, usage.map(shownLines),
    ]
    return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
  }

  /// Returns the first line of every error.
  ///
  /// - Parameters:
  ///   - message: One sentence without a period.
  ///   - style: Whether to use colors.
  /// - Returns: The line, without a line feed.
  static func headline(_ message: String, _ style: DiagnosticStyle) -> String {
    style.paint("multiplane:", as: .place) + " " + style.paint("error:", as: .severity(.error))
      + " "
      + shown(message)
  }
}
