import PixelKernels

/// How a worker's painters dither, and whether they do.
final class Dithering {
  /// The phase that is drawn.
  var phase = DitherPhase.first
  /// Whether anything has been dithered since this was last set.
  var isUsed = false

  /// Returns the phase for a painter that dithers.
  func use() -> DitherPhase {
    isUsed = true
    return phase
  }
}
