import CoreGraphics
import PixelKernels

/// Whole shadows that a worker has blurred already, kept while there is room.
///
/// A picture is a function of its key alone, so whether it was kept never shows.
final class ShadowCache {
  /// What a shadow's picture depends on.
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
  struct Picture {
    let coverage: CoverageBuffer
    /// Where its first pixel lies, from the pixel that the key's caster is placed in.
    let x: Int
    let y: Int
  }

  /// The most bytes that are kept.
  static let budget = 64 << 20

  private var pictures = RecentValues<Key, Picture>(budget: budget)

  /// Looks a picture up, or makes and keeps it.
  ///
  /// - Parameters:
  ///   - key: All that it depends on.
  ///   - make: Makes it.
  /// - Returns: The picture.
  func picture(for key: Key, make: () -> Picture) -> Picture {
    if let known = pictures.value(for: key) { return known }
    let picture = make()
    let size = picture.coverage.byteCount
    if size <= Self.budget / 4 { pictures.keep(picture, for: key, byteCount: size) }
    return picture
  }
}
