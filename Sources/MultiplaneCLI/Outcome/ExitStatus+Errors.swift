import ArgumentParser
import FrameEncoding
import GoldenFrames
import Multiplane
import MultiplaneScene

/// The status of every error that a command can end with: the one place where that is decided.
extension ExitStatus {
  /// The status that an error asks for.
  ///
  /// - Parameter error: Any error; one that no module declares is an internal one.
  init(of error: any Error) {
    self =
      switch error {
      case let error as CommandError: error.status
      case let error as SceneError: ExitStatus(error.exitClass)
      case let error as RenderError: ExitStatus(error.reason)
      case is EncodingError: ExitStatus(RenderError.wrapping(error).reason)
      case let error as GoldenError: ExitStatus(error.reason)
      // Validation of options belongs to the parser, whose errors are all the user's.
      case is ValidationError: .usage
      default: .internalFailure
      }
  }

  init(_ exitClass: ExitClass) {
    self =
      switch exitClass {
      case .invalid: .invalidInput
      case .inputMissing: .inputMissing
      case .resourceMissing: .resourceMissing
      case .limit: .limit
      }
  }

  private init(_ reason: RenderError.Reason) {
    self =
      switch reason {
      case .usage: .usage
      case .codecMissing, .fontMissing: .resourceMissing
      case .imageUnreadable: .invalidInput
      case .internal: .internalFailure
      case .cannotCreate: .cannotCreateOutput
      case .inputOutput: .inputOutput
      case .limit: .limit
      case .brokenPipe: .brokenPipe
      }
  }

  private init(_ reason: GoldenError.Reason) {
    self =
      switch reason {
      case .missing: .inputMissing
      case .invalid: .invalidInput
      case .cannotWrite: .cannotCreateOutput
      }
  }

  /// The status for several failures, as of the scenes of one run: the most serious one.
  ///
  /// What this machine could not do comes before what is wrong with the scenes, and that, as within
  /// one scene, before limits, missing files and missing fonts.
  ///
  /// - Parameter statuses: Theirs.
  /// - Returns: The status; nil for none.
  static func mostSerious(of statuses: some Sequence<ExitStatus>) -> ExitStatus? {
    let order: [ExitStatus] = [
      .internalFailure, .inputOutput, .cannotCreateOutput, .usage, .invalidInput, .limit,
      .inputMissing, .resourceMissing,
    ]
    return statuses.min {
      (order.firstIndex(of: $0) ?? order.count) < (order.firstIndex(of: $1) ?? order.count)
    }
  }
}
