import CoreGraphics
import PixelKernels

/// Whole shadows that a worker has blurred already, kept while there is room.
///
/// An image is a function of its key alone, so whether it was kept never shows.
final class ShadowCache {
  /// What a shadow's image depends on.
  struct Key: Hashable {
    /// What casts it, placed within one pixel.
    enum Caster: Hashable {
      case box(RoundedRectangle)
      case path(CGPath, CGAffineTransform)
    }

    let caster: Caster
    let sigmaX: Double
    let sigmaY: Double
  }

  /// A blurred shadow.
  struct Image {
    let coverage: CoverageBuffer
    /// Where its first pixel lies, from the pixel that the key's caster is placed in.
    let x: Int
    let y: Int
  }

  /// The most bytes that are kept.
  static let budget = 64 << 20

  private var images = RecentValues<Key, Image>(budget: budget)

  /// Looks an image up, or makes and keeps it.
  ///
  /// - Parameters:
  ///   - key: All that it depends on.
  ///   - make: Makes it.
  /// - Returns: The image.
  func image(for key: Key, make: () -> Image) -> Image {
    if let known = images.value(for: key) { return known }
    let image = make()
    let size = image.coverage.byteCount
    if size <= Self.budget / 4 { images.keep(image, for: key, byteCount: size) }
    return image
  }
}
