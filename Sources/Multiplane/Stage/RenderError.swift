package import Compositor
import FrameEncoding

/// Why a video or image could not be made.
public struct RenderError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it was; the command line has an exit code for each.
  public enum Reason: Sendable, Hashable {
    /// The output's name, format or a setting does not fit (64).
    case usage
    /// A codec, or a library with codecs, is missing on this machine (69).
    case codecMissing
    /// A text asks for a font that the stage does not have (69).
    case fontMissing
    /// The file of an image that is drawn is damaged, or has changed since it was first read (65).
    case imageUnreadable
    /// A frame needs more memory than a limit allows (77).
    case limit
    /// The engine or a library failed (70).
    case `internal`
    /// The output cannot be created (73).
    case cannotCreate
    /// Writing failed half-way: the disk is full, for example (74).
    case inputOutput
    /// The program that read standard output has ended (141).
    case brokenPipe
  }

  /// What kind of failure it was.
  public let reason: Reason
  /// One sentence for people, without a full stop.
  public let description: String

  /// The error that it comes from, if that says more.
  package let cause: (any Error)?

  package init(_ reason: Reason, _ description: String, cause: (any Error)? = nil) {
    self.reason = reason
    self.description = description
    self.cause = cause
  }

  /// Tells of a frame that needs too much memory.
  ///
  /// - Parameters:
  ///   - error: What the compositor says.
  ///   - time: Seconds of the stage's clock.
  package init(_ error: SurfaceLimitError, time: Double) {
    self.init(
      .limit,
      "the frame at \((time * 1000).rounded() / 1000) s needs more than \(error.limit) bytes of "
        + "off-screen surfaces at a time (limit surface-bytes)")
  }

  init(_ error: EncodingError) {
    let reason: Reason =
      switch error {
      case .cannotCreate: .cannotCreate
      case .writeFailed, .unreadable: .inputOutput
      case .brokenPipe: .brokenPipe
      case .codecMissing, .libraryMissing: .codecMissing
      case .unknownFormat, .unsupported: .usage
      case .failed: .internal
      }
    self.init(reason, error.description)
  }

  /// Any error as one of these.
  package static func wrapping(_ error: any Error) -> RenderError {
    switch error {
    case let error as RenderError: error
    case let error as EncodingError: RenderError(error)
    default: RenderError(.internal, "\(error)")
    }
  }
}
