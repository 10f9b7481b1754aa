import CCairo
package import PixelKernels

/// A Cairo context on a pixel buffer, on which workloads draw without layers.
package final class CairoCanvas {
  /// The pixels, which are up to date after `flush()`.
  package let buffer: PixelBuffer
  private let surface: OpaquePointer
  let handle: OpaquePointer

  /// Creates a transparent canvas.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  package init(width: Int, height: Int) {
    buffer = PixelBuffer(width: width, height: height)
    let surface = cairo_image_surface_create_for_data(
      buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(buffer.bytesPerRow))
    guard let surface, let handle = cairo_create(surface),
      cairo_status(handle) == CAIRO_STATUS_SUCCESS
    else { preconditionFailure("not enough memory for a canvas of \(width)x\(height)") }
    self.surface = surface
    self.handle = handle
  }

  deinit {
    cairo_destroy(handle)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Completes pending drawing.
  package func flush() { cairo_surface_flush(surface) }
}
