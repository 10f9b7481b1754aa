package import CoreGraphics

/// What a layer's `contents` show: an image, or two in the middle of a cross-dissolve (I-12).
///
/// A dissolve is kept as its two sides because each is drawn with the layer's gravity on its own.
package indirect enum ContentsImage: Sendable, Hashable {
  case image(CGImage)
  /// `start * (1 - fraction) + end * fraction` on premultiplied pixels; nil is transparent.
  case dissolve(start: ContentsImage?, end: ContentsImage?, fraction: Double)

  /// The image of which more shows.
  package var dominantImage: CGImage? {
    switch self {
    case .image(let image): image
    case .dissolve(let start, let end, let fraction):
      (fraction < 0.5 ? start : end)?.dominantImage
    }
  }
}
