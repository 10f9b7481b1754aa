import ArgumentParser
import CoreGraphics
import Foundation
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
  /// What comes before the message, with places of its own: a scene's diagnostics.
  var details: String?

  init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  init(_ error: SceneError) {
    status = ExitStatus(error.exitClass)
    let count = error.diagnostics.count + error.omittedCount
    let file = error.diagnostics.first?.file ?? "the scene"
    message = "\(file) has \(count == 1 ? "an error" : "\(count) errors")"
    details = error.formatted()
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

  /// Any error of a command, as this.
  static func wrapping(_ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: error
    case let error as SceneError: CommandError(error)
    case let error as RenderError: CommandError(error)
    case let error as GoldenError: CommandError(error)
    // Validation of options belongs to the parser, whose errors are all the user's.
    case let error as ValidationError: CommandError(.usage, error.message)
    default: CommandError(.internalFailure, "\(error)")
    }
  }

  /// Everything that goes to standard error.
  var text: String {
    let lines = [details, "multiplane: error: \(message)", hint.map { "  \($0)" }]
    return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
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
