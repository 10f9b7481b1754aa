/// Why a video or image could not be written.
package enum EncodingError: Error, Equatable, CustomStringConvertible {
  /// The output cannot be created: no such folder, no permission (exit code 73).
  case cannotCreate(path: String, reason: String)
  /// Writing failed half-way: disk full, device error (exit code 74).
  case writeFailed(path: String, reason: String)
  /// The program that read standard output or another stream has ended (exit code 141).
  case brokenPipe(path: String)
  /// A video that was just written, or one to examine, cannot be read (exit code 74).
  case unreadable(path: String, reason: String)
  /// The machine's libraries lack an encoder; the package that has it (exit code 69).
  case codecMissing(codec: String, package: String)
  /// A library that formats need cannot be loaded; the system's reason (exit code 69).
  case libraryMissing(library: String, reason: String)
  /// The output's name leaves the format open (exit code 64).
  case unknownFormat(String)
  /// The format cannot hold this video or refuses a setting (exit code 64).
  case unsupported(String)
  /// The encoder failed, or was used against its rules (exit code 70).
  case failed(String)

  /// One sentence without a full stop, to be shown to users.
  package var description: String {
    switch self {
    case .cannotCreate(let path, let reason): "cannot create \(path): \(reason)"
    case .writeFailed(let path, let reason): "cannot write \(path): \(reason)"
    case .brokenPipe(let path): "nothing reads \(path) any more"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .codecMissing(let codec, let package):
      "the encoder \(codec) is missing; on Debian it comes with the package \(package)"
    case .libraryMissing(let library, let reason): "cannot load \(library): \(reason)"
    case .unknownFormat(let reason), .unsupported(let reason): reason
    case .failed(let reason): "encoding failed: \(reason)"
    }
  }
}
