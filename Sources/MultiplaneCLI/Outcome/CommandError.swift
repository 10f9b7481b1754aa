import ArgumentParser
import CoreGraphics
import Foundation
import FrameEncoding
import GoldenFrames
import Multiplane
import MultiplaneScene

/// Why a command failed, as the user is told: one shape for the errors of all modules.
struct CommandError: Error {
  let status: ExitStatus
  /// One sentence without a full stop.
  let message: String
  /// What to do about it.
  var hint: String?
  /// What comes before the message, with places of its own.
  var scene: SceneError?

  init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// Tells of a scene's errors.
  ///
  /// - Parameters:
  ///   - error: The errors.
  ///   - explains: Whether to say where they are explained.
  init(_ error: SceneError, explains: Bool = true) {
    status = ExitStatus(error.exitClass)
    let count = error.diagnostics.count + error.omittedCount
    message = "\(error.file) has \(count == 1 ? "an error" : "\(count) errors")"
    scene = error
    var codes = SeenCodes()
    codes.add(error)
    if explains { hint = codes.hint }
  }

  init(_ error: RenderError) {
    status =
      switch error.reason {
      case .usage: .usage
      case .codecMissing, .fontMissing: .resourceMissing
      case .internal: .internalFailure
      case .cannotCreate: .cannotCreateOutput
      case .inputOutput: .inputOutput
      }
    message = error.description
  }

  init(_ error: GoldenError) {
    status =
      switch error.reason {
      case .missing: .inputMissing
      case .invalid: .invalidInput
      case .cannotWrite: .cannotCreateOutput
      }
    message = error.description
  }

  init(_ error: EncodingError) {
    status =
      switch error {
      case .cannotCreate: .cannotCreateOutput
      case .writeFailed, .unreadable: .inputOutput
      case .codecMissing, .libraryMissing: .resourceMissing
      case .unknownFormat, .unsupported: .usage
      case .failed: .internalFailure
      }
    message = error.description
  }

  /// Any error of a command, as this.
  static func wrapping(_ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: error
    case let error as SceneError: CommandError(error)
    case let error as RenderError: CommandError(error)
    case let error as GoldenError: CommandError(error)
    case let error as EncodingError: CommandError(error)
    // Validation of options belongs to the parser, whose errors are all the user's.
    case let error as ValidationError: CommandError(.usage, error.message)
    default: CommandError(.internalFailure, "\(error)")
    }
  }

  /// Everything that goes to standard error.
  ///
  /// - Parameter style: With or without colours.
  /// - Returns: Lines, each with its line feed.
  func text(_ style: DiagnosticStyle) -> String {
    let lines = [
      scene?.formatted(style: style), Self.headline(message, style),
      hint.map { "  " + style.paint($0, as: .hint) },
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
    style.paint("multiplane:", as: .place) + " " + style.paint("error:", as: .severity) + " "
      + message
  }
}

extension ExitStatus {
  init(_ exitClass: ExitClass) {
    self =
      switch exitClass {
      case .invalid: .invalidInput
      case .inputMissing: .inputMissing
      case .resourceMissing: .resourceMissing
      case .limit: .limit
      }
  }
}
