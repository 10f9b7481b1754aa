public import Foundation
import MediaFiles

/// An error in reading a sound file.
public enum AudioError: Error, Hashable, Sendable {
  /// There is no regular file with that path.
  case noSuchFile(String)
  /// The file could not be read, for the given reason.
  case unreadable(String)
  /// The file is not in a supported format, or is damaged where the format is identified.
  case unknownFormat
  /// The file contains no sound, such as a video without a sound track.
  case noSound
  /// The sound uses a feature that is not supported, such as a codec or a number of channels.
  case unsupported(String)
  /// The data is incomplete or corrupt, in the given way.
  case damaged(String)
  /// The sound is longer than the limit, in seconds.
  case tooLong(limit: Int)
  /// The file has changed since it was opened.
  case changed
  /// FFmpeg's libraries, which decode sound, could not be loaded, for the given reason.
  case libraryMissing(String)

  /// The longest sound: 24 hours, in seconds.
  public static let longestDuration = 86_400
}

extension AudioError: MediaFileError {}

extension AudioError: CustomStringConvertible, LocalizedError {
  /// The message for the user.
  public var description: String {
    switch self {
    case .noSuchFile(let path): "cannot open \"\(path)\": no such file"
    case .unreadable(let reason): "cannot read the sound: \(reason)"
    case .unknownFormat: "not a supported sound file, or its header is damaged"
    case .noSound: "the file contains no sound"
    case .unsupported(let feature): "unsupported sound: \(feature)"
    case .damaged(let problem): "the sound is damaged: \(problem)"
    case .tooLong(let limit): "the sound is longer than \(limit / 3600) hours"
    case .changed: "the file has changed since it was opened"
    case .libraryMissing(let reason): "libavformat, which reads sound, is missing: \(reason)"
    }
  }

  /// The message for the user, for Foundation.
  public var errorDescription: String? { description }
}
