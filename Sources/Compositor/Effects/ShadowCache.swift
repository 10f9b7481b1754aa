import CoreGraphics
import PixelKernels

/// One worker's cache of blurred whole shadows.
///
/// A shadow depends only on its key, so caching it never changes a result.
final class ShadowCache {
  /// Everything that a blurred shadow depends on.
  struct Key: Hashable {
    /// The caster, positioned within one pixel.
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
    /// The position of its first pixel, relative to the pixel that the key's caster is in.
    let x: Int
    let y: Int
  }

  private var images: LRUCache<Key, Image>

  init(memory: MemoryBudget) { images = LRUCache(in: memory.part(of: .shadows)) }

  /// Returns a cached shadow, or creates and caches it.
  func image(for key: Key, make: () -> Image) -> Image {
    if let known = images.value(for: key) { return known }
    let image = make()
    let size = image.coverage.byteCount
    if size <= images.budget / 4 { images.insert(image, for: key, byteCount: size) }
    return image
  }
}
