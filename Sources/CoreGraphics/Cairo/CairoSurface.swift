import CCairo
import PixelKernels

/// A pixel buffer in Cairo's eyes: owns the surface, while the buffer owns the memory.
final class CairoSurface {
  /// The longest side that Cairo's coordinates allow.
  static let longestSide = 32767

  let handle: OpaquePointer
  private let buffer: PixelBuffer

  /// Wraps a buffer; fails for sides over `longestSide` and when memory runs out.
  init(_ buffer: PixelBuffer) throws(CairoError) {
    // Without memory Cairo answers with an inert surface whose status tells, never with NULL.
    guard
      let surface = cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(clamping: buffer.width),
        Int32(clamping: buffer.height), Int32(clamping: buffer.bytesPerRow))
    else { throw CairoError(description: "no surface") }
    do { try CairoError.check(cairo_surface_status(surface)) } catch {
      cairo_surface_destroy(surface)
      throw error
    }
    handle = surface
    self.buffer = buffer
  }

  deinit {
    // Finished first, so that nothing touches the memory however long Cairo keeps the surface.
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
  }
}
