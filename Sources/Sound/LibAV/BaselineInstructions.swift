import CLibAV
import Foundation

/// The instructions that codecs of sound may use.
///
/// Codecs calculate with floating-point numbers, in an order that depends on the width of the
/// instructions, and the bytes of a video must not depend on the processor. Codecs of images are not
/// affected: their numbers are integers.
package enum BaselineInstructions {
  // The instructions are those of the process, so threads that open codecs take turns.
  private static let lock = NSLock()

  /// Opens a codec that uses only the instructions that all processors of this kind have.
  ///
  /// Codecs that other threads open meanwhile are slower.
  ///
  /// - Returns: What `open` returns.
  package static func whileOpening(_ open: () -> Int32) -> Int32 {
    lock.lock()
    defer { lock.unlock() }
    #if arch(x86_64)
      av_force_cpu_flags(
        AV_CPU_FLAG_MMX | AV_CPU_FLAG_MMXEXT | AV_CPU_FLAG_SSE | AV_CPU_FLAG_SSE2)
      defer { av_force_cpu_flags(-1) }
    #endif
    return open()
  }
}
