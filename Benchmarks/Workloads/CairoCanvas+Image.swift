import CCairo
import PixelKernels

extension CairoCanvas {
  /// Sets an opaque image as the source, at its own size from the top left corner.
  ///
  /// - Parameter image: The pixels, which must not change while the source is in use.
  func setSource(_ image: PixelBuffer) {
    // The format that Cairo's own PNG reader uses for files without alpha.
    let surface = cairo_image_surface_create_for_data(
      image.baseAddress, CAIRO_FORMAT_RGB24, Int32(image.width), Int32(image.height),
      Int32(image.bytesPerRow))
    cairo_set_source_surface(handle, surface, 0, 0)
    cairo_surface_destroy(surface)
  }
}
