import CoreImage
import PixelKernels

/// An error that occurs if the off-screen surfaces of a tree, with what filters need in addition, exceed
/// the memory limit.
///
/// Before that, the tree is drawn in smaller parts, so not even the smallest part fits.
package struct SurfaceLimitError: Error, Sendable, Hashable {
  /// The maximum size of all surfaces that exist at a time, in bytes.
  package let limit: Int
  /// The layer whose filters need the memory; nil if surfaces alone exceed the limit.
  package let filtered: FilterLimitError?
  /// Whether a smaller part of the tree may need less memory.
  let mayFitInParts: Bool

  init(limit: Int, filtered: FilterLimitError? = nil, mayFitInParts: Bool = true) {
    (self.limit, self.filtered, self.mayFitInParts) = (limit, filtered, mayFitInParts)
  }
}

/// Counts the bytes of a worker's off-screen surfaces, so that no frame uses up all memory.
final class SurfaceBudget {
  /// The maximum size of all surfaces that exist at a time, in bytes.
  var limit = Int.max
  fileprivate var bytes = 0

  /// The bytes that filters may use while all current surfaces exist, even without a limit.
  var available: Int { limit == .max ? RenderRequest.maximumBytes : limit - bytes }

  /// Returns a transparent surface whose memory counts toward the limit as long as it exists.
  ///
  /// - Parameter area: The canvas pixels to show.
  /// - Returns: The surface, or nil if the area is empty.
  /// - Throws: If the limit would be exceeded.
  func surface(_ area: PixelRect) throws(SurfaceLimitError) -> Surface? {
    guard !area.isEmpty else { return nil }
    guard area.area * 4 <= limit - bytes else { throw SurfaceLimitError(limit: limit) }
    return Surface(
      area: area, buffer: PixelBuffer(width: area.width, height: area.height),
      lease: SurfaceLease(self, area.area * 4))
  }
}

/// The bytes of a budget that a surface uses, which are returned when it is deallocated.
final class SurfaceLease {
  private let budget: SurfaceBudget
  private let bytes: Int

  fileprivate init(_ budget: SurfaceBudget, _ bytes: Int) {
    (self.budget, self.bytes) = (budget, bytes)
    budget.bytes += bytes
  }

  deinit { budget.bytes -= bytes }
}
