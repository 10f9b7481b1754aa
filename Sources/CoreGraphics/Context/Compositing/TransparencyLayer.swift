import Foundation
import PixelKernels

/// An open transparency layer.
struct TransparencyLayer {
  /// The previous canvas; nil if the layer draws directly onto it to save memory.
  var outer: CairoCanvas?
  /// The bounds that the layer was given, as a path in device space; nil for none.
  var limit: [CGPath.Element]?
  /// The bounding box of the clip that the layer will be composited through.
  var clipExtents: CGRect

  /// The most memory that the bitmaps of open layers may use together, in bytes, unless they are
  /// few.
  static let maximumByteCount = 1 << 29
  /// The number of open layers that get their own bitmap regardless of memory.
  static let minimumCount = 4
}
