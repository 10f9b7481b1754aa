import ArgumentParser

/// How far two images may be from each other, as `levels,pixels`.
struct PixelTolerance: ExpressibleByArgument {
  /// The largest difference of a channel that is still the same, 0...255.
  let levels: Int
  /// How many pixels may differ by more.
  let pixels: Int

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let levels = Int(parts[0]), let pixels = Int(parts[1]),
      (0...255).contains(levels), pixels >= 0
    else { return nil }
    (self.levels, self.pixels) = (levels, pixels)
  }
}
