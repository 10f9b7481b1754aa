import PixelKernels

/// Counts the bytes of a worker's off-screen surfaces, so that no scene takes all memory.
final class OffscreenBudget {
  /// The most bytes of surfaces that exist at a time; a layer that would need more is not drawn.
  static let mostBytes = 2 << 30

  fileprivate var bytes = 0

  /// A clear surface whose memory is set aside for as long as it exists.
  ///
  /// - Parameter area: The canvas pixels to show.
  /// - Returns: Nil where there is no pixel or no room.
  func surface(_ area: PixelRect) -> Surface? {
    guard !area.isEmpty, bytes + area.area * 4 <= Self.mostBytes else { return nil }
    return Surface(
      area: area, buffer: PixelBuffer(width: area.width, height: area.height),
      lease: SurfaceLease(self, area.area * 4))
  }
}

/// Bytes of a budget that a surface has, and gives back when it is gone.
final class SurfaceLease {
  private let budget: OffscreenBudget
  private let bytes: Int

  fileprivate init(_ budget: OffscreenBudget, _ bytes: Int) {
    (self.budget, self.bytes) = (budget, bytes)
    budget.bytes += bytes
  }

  deinit { budget.bytes -= bytes }
}
