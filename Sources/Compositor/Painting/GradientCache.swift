import PixelKernels

/// Gradients that a worker has made already and was asked for again, some with their pixels.
///
/// A gradient is a function of its key alone, so whether it was kept never shows.
final class GradientCache {
  /// What a gradient depends on.
  struct Key: Hashable {
    /// How the canvas's pixels lie on the ramp.
    let place: GradientPlace
    let stops: [ColorStop]
  }

  /// The most bytes that are kept.
  static let budget = 32 << 20
  /// The most pixels of one gradient that are kept.
  static let mostPixels = 2 << 20

  private var gradients = RecentValues<Key, GradientFill>(budget: budget)
  private var asked = CacheAdmission()

  /// Looks a gradient up, or makes it.
  ///
  /// - Parameters:
  ///   - key: All that it depends on.
  ///   - area: The canvas's pixels that it is wanted for, as a rule.
  /// - Returns: The gradient; nil where there is no colour.
  func gradient(for key: Key, area: PixelRect) -> GradientFill? {
    if let known = gradients.value(for: key) { return known }
    guard let ramp = ColorRamp(key.stops) else { return nil }
    let gradient = GradientFill(key.place, ramp)
    guard asked.admits(key) else { return gradient }
    if gradient.isWorthKeeping, !area.isEmpty, area.width <= Self.mostPixels,
      area.height <= Self.mostPixels, area.width * area.height <= Self.mostPixels
    {
      gradient.keep(area)
    }
    gradients.keep(gradient, for: key, byteCount: gradient.byteCount)
    return gradient
  }
}
