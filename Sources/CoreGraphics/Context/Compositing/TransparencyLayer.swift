import Foundation
import PixelKernels

/// A transparency layer that is open: where its image will go.
struct TransparencyLayer {
  /// What was drawn on before; nil for a layer that draws straight onto it, for want of memory.
  var outer: CairoCanvas?
  /// What the layer was limited to when it began, a path in device space; nil for nothing more.
  var limit: [CGPath.Element]?
  /// The rectangle around the clip that the image will be put in place through.
  var clipExtents: CGRect

  /// What the images of open layers may take together, in bytes, unless they are few.
  static let mostBytes = 1 << 29
  /// How many open layers have an image of their own whatever they take.
  static let fewest = 4
}
