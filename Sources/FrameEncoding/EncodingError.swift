/// The reason a video or image could not be written.
package enum EncodingError: Error, Equatable, CustomStringConvertible {
  /// The output cannot be created: no such folder, no permission (exit status 73).
  case cannotCreate(path: String, reason: String)
  /// Writing failed partway: disk full, device error (exit status 74).
  case writeFailed(path: String, reason: String)
  /// The program reading standard output or another stream has exited (exit status 141).
  case brokenPipe(path: String)
  /// A newly written video, or one to examine, cannot be read (exit status 74).
  case unreadable(path: String, reason: String)
  /// The installed libraries lack an encoder; `package` contains it (exit status 69).
  case codecMissing(codec: String, package: String)
  /// A required library cannot be loaded; `reason` is the system's (exit status 69).
  case libraryMissing(library: String, reason: String)
  /// The output's name does not determine the format (exit status 64).
  case unknownFormat(String)
  /// The format does not support the video or a setting (exit status 64).
  case unsupported(String)
  /// The encoder failed or was misused (exit status 70).
  case failed(String)

  /// A message for users: one sentence without a period.
  package var description: String {
    switch self {
    case .cannotCreate(let path, let reason): "cannot create \(path): \(reason)"
    case .writeFailed(let path, let reason): "cannot write \(path): \(reason)"
    case .brokenPipe(let path): "the program reading \(path) has exited"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .codecMissing(let codec, let package):
      "encoder \(codec) is missing; on Debian, install the package \(package)"
    case .libraryMissing(let library, let reason): "cannot load \(library): \(reason)"
    case .unknownFormat(let reason), .unsupported(let reason): reason
    case .failed(let reason): "encoding failed: \(reason)"
    }
  }
}
