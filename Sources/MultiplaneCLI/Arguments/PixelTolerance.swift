import ArgumentParser

/// The allowed difference between two images, written `levels,pixels`.
struct PixelTolerance: ExpressibleByArgument {
  /// The largest channel difference that counts as equal, 0...255.
  let levels: Int
  /// The number of pixels that may differ by more.
  let pixels: Int

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let levels = Int(parts[0]), let pixels = Int(parts[1]),
      (0...255).contains(levels), pixels >= 0
    else { return nil }
    (self.levels, self.pixels) = (levels, pixels)
  }
}
