package import PixelKernels

/// Pixels that are produced when they are needed, such as those of a file or of a video's frame.
package protocol DeferredPixels: Sendable {
  /// Returns the pixels, from a cache or by producing them.
  ///
  /// May be called on any thread, any number of times, with the same result.
  ///
  /// - Returns: The pixels, which must not be modified.
  /// - Throws: An error if they cannot be produced.
  func pixels() throws -> PixelBuffer

  /// How to draw the image at any scale; nil for a bitmap.
  var drawing: VectorDrawing? { get }
}

extension DeferredPixels {
  package var drawing: VectorDrawing? { nil }
}
