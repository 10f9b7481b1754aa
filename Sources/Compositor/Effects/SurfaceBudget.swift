import PixelKernels

/// Why a tree could not be drawn: its off-screen surfaces do not fit the memory that they may take.
///
/// A tree is drawn in smaller parts before that, so the smallest part does not fit.
package struct SurfaceLimitError: Error, Sendable, Hashable {
  /// The most bytes of surfaces at a time.
  package let limit: Int
}

/// Counts the bytes of a worker's off-screen surfaces, so that no scene takes all memory.
final class SurfaceBudget {
  /// The most bytes of surfaces that may exist at a time.
  var limit = Int.max
  fileprivate var bytes = 0

  /// A clear surface whose memory is set aside for as long as it exists.
  ///
  /// - Parameter area: The canvas pixels to show.
  /// - Returns: Nil where there is no pixel.
  /// - Throws: Where there is no room.
  func surface(_ area: PixelRect) throws(SurfaceLimitError) -> Surface? {
    guard !area.isEmpty else { return nil }
    guard area.area * 4 <= limit - bytes else { throw SurfaceLimitError(limit: limit) }
    return Surface(
      area: area, buffer: PixelBuffer(width: area.width, height: area.height),
      lease: SurfaceLease(self, area.area * 4))
  }
}

/// Bytes of a budget that a surface has, and gives back when it is gone.
final class SurfaceLease {
  private let budget: SurfaceBudget
  private let bytes: Int

  fileprivate init(_ budget: SurfaceBudget, _ bytes: Int) {
    (self.budget, self.bytes) = (budget, bytes)
    budget.bytes += bytes
  }

  deinit { budget.bytes -= bytes }
}
