import ArgumentParser
import BatchRendering
import FrameEncoding
import GoldenFrames
import Multiplane
import MultiplaneScene
import RenderFarm

/// Maps every error that can end a command to an exit status. This is the only place that does.
extension ExitStatus {
  /// Creates the status for an error.
  ///
  /// - Parameter error: Any error; one that no module declares is an internal failure.
  init(of error: any Error) {
    self =
      switch error {
      case let error as CommandError: error.status
      case let error as SceneError: ExitStatus(error.exitClass)
      case let error as RenderError: ExitStatus(error.reason)
      case is EncodingError: ExitStatus(RenderError.wrapping(error).reason)
      case let error as GoldenError: ExitStatus(error.reason)
      case is BatchJournal.Failure: .cannotCreateOutput
      case is OutputPattern.Problem: .usage
      case let error as FarmError: ExitStatus(error.reason)
      // The parser validates options, and all its errors are the user's.
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
      case .imageUnreadable, .noValue, .soundUnreadable: .invalidInput
      case .internal: .internalFailure
      case .cannotCreate: .cannotCreateOutput
      case .inputOutput: .inputOutput
      case .limit: .limit
      case .brokenPipe: .brokenPipe
      }
  }

  private init(_ reason: FarmError.Reason) {
    self =
      switch reason {
      case .usage: .usage
      case .invalid: .invalidInput
      case .missing: .inputMissing
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

  /// Returns the most serious of several failures, such as those of the scenes of one run.
  ///
  /// Failures of this machine come before errors in scenes; and those, as within one scene, before
  /// limits, missing files and missing fonts.
  ///
  /// - Parameter statuses: The statuses.
  /// - Returns: The status, or nil if there are none.
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
