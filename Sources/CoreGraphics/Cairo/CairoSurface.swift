import CCairo
import PixelKernels

/// A Cairo surface on a pixel buffer.
///
/// The surface is owned here; the buffer owns the memory.
final class CairoSurface {
  /// The longest side that Cairo's coordinates allow.
  static let longestSide = 32767

  let handle: OpaquePointer
  /// The pixels.
  let buffer: PixelBuffer

  /// Wraps a buffer; throws for sides over `longestSide` and if memory runs out.
  init(_ buffer: PixelBuffer) throws(CairoError) {
    // If memory runs out, Cairo returns an inert surface with an error status, never NULL.
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
    // Finish first, so that nothing touches the memory even if Cairo keeps the surface.
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
  }
}

/// The error that Cairo reports when it cannot make a surface or a context.
struct CairoError: Error, CustomStringConvertible {
  /// Cairo's own message.
  let description: String

  /// Throws unless a status is success.
  static func check(_ status: cairo_status_t) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw CairoError(description: String(cString: cairo_status_to_string(status)))
  }
}
