import CoreGraphics
public import Foundation
import MediaFiles

/// An error in reading a video, an animated image or an image sequence.
public enum VideoError: Error, Hashable, Sendable {
  /// There is no regular file with that path.
  case noSuchFile(String)
  /// The file could not be read, for the given reason.
  case unreadable(String)
  /// The file is not in a supported format, or is damaged where the format is identified.
  case unknownFormat
  /// The file contains no video, such as a sound file.
  case noVideo
  /// The video uses a feature that is not supported, such as a codec or a pixel format.
  case unsupported(String)
  /// The data is incomplete or corrupt, in the given way.
  case damaged(String)
  /// A frame has more pixels than the limit for images.
  case tooLarge(width: Int, height: Int)
  /// The video has more frames than the limit.
  case tooManyFrames(limit: Int)
  /// The frames of an image sequence differ in size.
  case differentSizes(String)
  /// The file has changed since it was opened.
  case changed
  /// FFmpeg's libraries, which decode videos, could not be loaded, for the given reason.
  case libraryMissing(String)

  /// The most frames in a video: 1,000,000.
  public static let largestFrameCount = 1_000_000
}

extension VideoError: MediaFileError {}

extension VideoError: CustomStringConvertible, LocalizedError {
  /// The message for the user.
  public var description: String {
    switch self {
    case .noSuchFile(let path): "cannot open \"\(path)\": no such file"
    case .unreadable(let reason): "cannot read the video: \(reason)"
    case .unknownFormat: "not a supported video or animated image, or its header is damaged"
    case .noVideo: "the file contains no video"
    case .unsupported(let feature): "unsupported video: \(feature)"
    case .damaged(let problem): "the video is damaged: \(problem)"
    case .tooLarge(let width, let height):
      "the video is too large: \(width) x \(height) pixels"
    case .tooManyFrames(let limit): "the video has more than \(limit) frames"
    case .differentSizes(let name): "the image \"\(name)\" differs in size from the first one"
    case .changed: "the file has changed since it was opened"
    case .libraryMissing(let reason): "libavformat, which reads videos, is missing: \(reason)"
    }
  }

  /// The message for the user, for Foundation.
  public var errorDescription: String? { description }
}

extension VideoError {
  /// Converts the error of an image of a sequence.
  init(_ error: ImageError) {
    self =
      switch error {
      case .noSuchFile(let path): .noSuchFile(path)
      case .tooLarge(let width, let height): .tooLarge(width: width, height: height)
      case .changed: .changed
      case .truncated, .broken: .damaged(error.description)
      case .unknownFormat, .unsupported, .notDrawn, .overLimit, .unreadable, .fileTooLarge,
        .noMemory:
        .unreadable(error.description)
      }
  }
}
