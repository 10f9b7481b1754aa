import CCairo
import PixelKernels

extension CairoCanvas {
  /// Makes an opaque picture, at its own size from the top left corner, what Cairo paints with.
  ///
  /// - Parameter picture: The pixels, which stay unchanged as long as they are painted with.
  func setSource(_ picture: PixelBuffer) {
    // What Cairo's own reader makes of a file without alpha.
    let surface = cairo_image_surface_create_for_data(
      picture.baseAddress, CAIRO_FORMAT_RGB24, Int32(picture.width), Int32(picture.height),
      Int32(picture.bytesPerRow))
    cairo_set_source_surface(handle, surface, 0, 0)
    cairo_surface_destroy(surface)
  }
}
