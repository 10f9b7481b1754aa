package import Compositor
import FrameEncoding
import Sound

/// The reason a video or image could not be rendered.
public struct RenderError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure; the command line has an exit code for each.
  public enum Reason: Sendable, Hashable {
    /// The output's name, format or a setting is not valid (64).
    case usage
    /// A codec, or a library with codecs, is missing on this machine (69).
    case codecMissing
    /// A text uses a font that the stage does not have (69).
    case fontMissing
    /// An image file is damaged, or has changed since it was first read (65).
    case imageUnreadable
    /// A sound file is damaged, or has changed since it was opened (65).
    case soundUnreadable
    /// An expression is not a finite number at the time of a frame (65).
    case noValue
    /// A frame needs more memory, or has larger contents, than a limit allows (77).
    case limit
    /// The engine or a library failed (70).
    case `internal`
    /// The output cannot be created (73).
    case cannotCreate
    /// Writing failed partway, for example because the disk is full (74).
    case inputOutput
    /// The program reading standard output has exited (141).
    case brokenPipe
  }

  /// The kind of failure.
  public let reason: Reason
  /// A description of the failure, as one sentence without a period.
  public let description: String

  /// The underlying error, if it provides more information.
  package let cause: (any Error)?

  package init(_ reason: Reason, _ description: String, cause: (any Error)? = nil) {
    self.reason = reason
    self.description = description
    self.cause = cause
  }

  /// Creates an error for a frame that needs too much memory.
  ///
  /// - Parameters:
  ///   - error: The compositor's error.
  ///   - time: The frame's time on the stage's clock, in seconds.
  ///   - isReduced: Whether the memory budget is the reason for the limit. The default is false.
  package init(_ error: SurfaceLimitError, time: Double, isReduced: Bool = false) {
    self.init(
      .limit,
      "the frame at \((time * 1000).rounded() / 1000) s needs more than \(error.limit) bytes of "
        + "off-screen surfaces at a time (limit surface-bytes"
        + (isReduced ? ", reduced by the memory budget; option --memory)" : ")"))
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

  /// Converts any error to a render error.
  package static func wrapping(_ error: any Error) -> RenderError {
    switch error {
    case let error as RenderError: error
    case let error as EncodingError: RenderError(error)
    case let error as AudioError: RenderError(.soundUnreadable, error.description)
    default: RenderError(.internal, "\(error)")
    }
  }
}
