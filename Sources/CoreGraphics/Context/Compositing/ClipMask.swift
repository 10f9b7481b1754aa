import PixelKernels

/// A clip made of images: coverage of device pixels, 0 outside them.
struct ClipMask {
  /// The pixels that the coverage applies to.
  var area: PixelRect
  /// The coverage, in the alpha channel; as large as the area and no longer modified.
  var coverage: PixelBuffer
}
