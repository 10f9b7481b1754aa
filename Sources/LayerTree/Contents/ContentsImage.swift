package import CoreGraphics

/// The image of a layer's `contents`, or a cross-dissolve between two (I-12).
///
/// A dissolve keeps both images, because each is drawn according to the layer's gravity.
package indirect enum ContentsImage: Sendable, Hashable {
  case image(CGImage)
  /// `start * (1 - fraction) + end * fraction` on premultiplied pixels; nil is transparent.
  case dissolve(start: ContentsImage?, end: ContentsImage?, fraction: Double)

  /// The more visible image.
  package var dominantImage: CGImage? {
    switch self {
    case .image(let image): image
    case .dissolve(let start, let end, let fraction):
      (fraction < 0.5 ? start : end)?.dominantImage
    }
  }
}
