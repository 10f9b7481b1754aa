import CLibAV

/// The one door to libav's error codes and messages.
enum LibAVError {
  /// libav's words for an error code.
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

  /// Throws where a call failed.
  ///
  /// - Parameters:
  ///   - code: What libav returned.
  ///   - doing: What was tried, for the message.
  /// - Throws: `EncodingError.failed` for a negative code.
  static func check(_ code: Int32, _ doing: String) throws {
    guard code < 0 else { return }
    throw EncodingError.failed("\(doing): \(message(code))")
  }

  /// Unwraps what libav allocates.
  ///
  /// - Parameters:
  ///   - pointer: Nil where memory is short.
  ///   - what: The thing, for the message.
  /// - Returns: The pointer.
  /// - Throws: `EncodingError.failed` for nil.
  static func allocated<Thing>(
    _ pointer: UnsafeMutablePointer<Thing>?, _ what: String
  ) throws -> UnsafeMutablePointer<Thing> {
    guard let pointer else { throw EncodingError.failed("no memory for \(what)") }
    return pointer
  }
}
