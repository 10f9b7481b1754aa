import CLibAV

/// The only access to libav's error codes and messages in this target.
enum LibAVError {
  /// Returns libav's message for an error code.
  ///
  /// - Parameter code: A negative result.
  /// - Returns: A short text, such as the system's message for a full disk.
  static func message(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) {
      buffer in
      guard let text = buffer.baseAddress, av_strerror(code, text, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: text)
    }
  }

  /// Throws an error if a call failed.
  ///
  /// - Parameters:
  ///   - code: The result of the libav call.
  ///   - doing: The attempted operation, for the message.
  /// - Throws: `EncodingError.failed` for a negative code.
  static func check(_ code: Int32, _ doing: String) throws {
    guard code < 0 else { return }
    throw EncodingError.failed("\(doing): \(message(code))")
  }

  /// Unwraps a pointer allocated by libav.
  ///
  /// - Parameters:
  ///   - pointer: The pointer, or nil if memory is exhausted.
  ///   - what: The name of the object, for the message.
  /// - Returns: The pointer.
  /// - Throws: `EncodingError.failed` for nil.
  static func allocated<Thing>(
    _ pointer: UnsafeMutablePointer<Thing>?, _ what: String
  ) throws -> UnsafeMutablePointer<Thing> {
    guard let pointer else { throw EncodingError.failed("not enough memory for \(what)") }
    return pointer
  }
}
