import CCairo
import PixelKernels

extension CairoCanvas {
  /// Makes an opaque image, at its own size from the top left corner, what Cairo paints with.
  ///
  /// - Parameter image: The pixels, which stay unchanged as long as they are painted with.
  func setSource(_ image: PixelBuffer) {
    // What Cairo's own reader makes of a file without alpha.
    let surface = cairo_image_surface_create_for_data(
      image.baseAddress, CAIRO_FORMAT_RGB24, Int32(image.width), Int32(image.height),
      Int32(image.bytesPerRow))
    cairo_set_source_surface(handle, surface, 0, 0)
    cairo_surface_destroy(surface)
  }
}
