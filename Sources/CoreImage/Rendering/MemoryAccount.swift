import PixelKernels

/// Counts the bytes of the images of one rendering, so that no recipe uses up all memory.
final class MemoryAccount {
  /// The most bytes in use at a time.
  private let limit: Int
  private var bytes = 0

  /// Creates an account for a number of bytes.
  init(limit: Int) { self.limit = limit }

  /// Adds bytes.
  ///
  /// - Parameter count: The number, at least 0.
  /// - Throws: `CIError.tooLarge`, without adding them, if they exceed the limit.
  func charge(_ count: Int) throws(CIError) {
    guard count <= limit - bytes else { throw .tooLarge }
    bytes += count
  }

  /// Subtracts bytes that are no longer in use.
  func release(_ count: Int) { bytes -= count }
}
