import PixelKernels

/// One worker's cache of gradients, some with their pixels.
///
/// A gradient depends only on its key, so caching it never changes a result.
final class GradientCache {
  /// Everything that a gradient depends on.
  struct Key: Hashable {
    /// The mapping from the canvas's pixels to the ramp.
    let place: GradientMapping
    let stops: [ColorStop]
    let mixing: ColorMixing
    let phase: DitherPhase

    /// The colors; nil if there are none.
    var ramp: ColorRamp? { ColorRamp(stops, mixing: mixing) }
  }

  /// The maximum number of pixels that are cached for one gradient.
  static let mostPixels = 2 << 20

  private var gradients: LRUCache<Key, GradientFill>
  private var admission = CacheAdmission()

  init(memory: MemoryBudget) { gradients = LRUCache(in: memory.part(of: .gradients)) }

  /// Returns a cached gradient, or creates it.
  ///
  /// `area` is the canvas pixels for which it is usually requested.
  ///
  /// - Returns: The gradient, or nil if it has no colors.
  func gradient(for key: Key, area: PixelRect) -> GradientFill? {
    if let known = gradients.value(for: key) { return known }
    guard let ramp = key.ramp else { return nil }
    let gradient = GradientFill(key.place, ramp, phase: key.phase)
    guard admission.admits(key) else { return gradient }
    // Four bitmaps of a large gradient would leave no room for others.
    let most = min(Self.mostPixels, gradients.budget / 16)
    if gradient.isWorthKeeping, key.phase == .first, !area.isEmpty, area.width <= most,
      area.height <= most, area.width * area.height <= most
    {
      gradient.keep(area)
    }
    gradients.insert(gradient, for: key, byteCount: gradient.byteCount)
    return gradient
  }
}
