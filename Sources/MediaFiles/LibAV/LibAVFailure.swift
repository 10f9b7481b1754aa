import CLibAV

/// A failed call of libav.
package struct LibAVFailure: Error {
  /// The negative result of the call.
  package let code: Int32

  /// Describes a failed call.
  ///
  /// - Parameter code: The negative result of the call.
  package init(_ code: Int32) { self.code = code }

  /// libav's message, such as the system's for a full disk.
  package var message: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) {
      buffer in
      guard let text = buffer.baseAddress, av_strerror(code, text, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: text)
    }
  }
}

extension MediaFileError {
  /// Requires that a call of libav has succeeded.
  ///
  /// - Throws: `damaged` for a negative result, or `unreadable` without memory.
  package static func check(_ code: Int32) throws(Self) {
    if code == mp_av_error_no_memory { throw .unreadable(MediaProcess.noMemory) }
    if code < 0 { throw .damaged(LibAVFailure(code).message) }
  }

  /// Requires that libav has allocated something.
  ///
  /// - Throws: `unreadable` for nil.
  package static func allocated<Handle>(_ handle: Handle?) throws(Self) -> Handle {
    guard let handle else { throw .unreadable(MediaProcess.noMemory) }
    return handle
  }
}
