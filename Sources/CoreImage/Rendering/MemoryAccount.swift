import PixelKernels

/// Counts the bytes of the images of one or more renderings, so that no recipe uses up all memory.
package final class MemoryAccount {
  /// The most bytes in use at a time.
  private let limit: Int
  private var bytes = 0
  /// The number of pixels of all intermediate images so far, which is a measure of the work.
  package private(set) var pixelCount = 0

  /// Creates an account for a number of bytes.
  package init(limit: Int) { self.limit = limit }

  /// Adds bytes.
  ///
  /// - Parameter count: The number, at least 0.
  /// - Throws: `CIError.tooLarge`, without adding them, if they exceed the limit.
  func charge(_ count: Int) throws(CIError) {
    guard count <= limit - bytes else { throw .tooLarge }
    bytes += count
  }

  /// Adds the bytes of pixels of an intermediate image.
  ///
  /// - Parameter region: The pixels; may be empty.
  /// - Throws: `CIError.tooLarge`, without adding them, if they exceed the limit.
  func charge(_ region: PixelRect) throws(CIError) {
    try charge(WorkingPixels.byteCount(of: region))
    pixelCount += region.isEmpty ? 0 : region.width * region.height
  }

  /// Subtracts bytes that are no longer in use.
  func release(_ count: Int) { bytes -= count }
}
