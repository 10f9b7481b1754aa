import PixelKernels

/// A clip by images: coverage of device pixels, and none outside.
struct ClipMask {
  /// The pixels that the coverage is for.
  var area: PixelRect
  /// As large as the area; its alpha counts, and nobody writes to it any more.
  var coverage: PixelBuffer
}
