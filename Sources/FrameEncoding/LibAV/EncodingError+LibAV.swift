import CLibAV
import MediaFiles

extension EncodingError {
  /// Loads libav's functions, when the first video is written or read.
  ///
  /// They depend on a hundred other libraries, which take longer to load than most commands take to
  /// run. Call this before any of them, on any thread, any number of times.
  static func loadLibAV() throws {
    if let complaint = mp_libav_load() {
      throw EncodingError.libraryMissing(
        library: "libavformat, which writes videos", reason: String(cString: complaint))
    }
  }

  /// Throws an error if a call failed.
  ///
  /// `doing` is the attempted operation, for the message.
  ///
  /// - Throws: `EncodingError.failed` for a negative code.
  static func check(_ code: Int32, _ doing: String) throws {
    guard code < 0 else { return }
    throw EncodingError.failed("\(doing): \(LibAVFailure(code).message)")
  }

  /// Unwraps what libav has allocated.
  ///
  /// - Parameters:
  ///   - handle: What was allocated, or nil if memory is exhausted.
  ///   - what: The name of the object, for the message.
  /// - Returns: The handle.
  /// - Throws: `EncodingError.failed` for nil.
  static func allocated<Handle>(_ handle: Handle?, _ what: String) throws -> Handle {
    guard let handle else { throw EncodingError.failed("not enough memory for \(what)") }
    return handle
  }
}
