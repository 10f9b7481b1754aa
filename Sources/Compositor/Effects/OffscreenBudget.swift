import PixelKernels

/// Counts the bytes of a worker's off-screen pictures, so that no scene takes all memory.
final class OffscreenBudget {
  /// The most bytes of pictures that exist at a time; a layer that would need more is not drawn.
  static let mostBytes = 2 << 30

  private var bytes = 0

  /// Runs a body while a picture's memory is set aside.
  ///
  /// - Parameters:
  ///   - area: The picture's pixels.
  ///   - body: Draws on it; not run where there is no room.
  func withPicture(_ area: PixelRect, _ body: (Surface) -> Void) {
    let size = area.width * area.height * 4
    guard !area.isEmpty, bytes + size <= Self.mostBytes else { return }
    bytes += size
    body(Surface(area: area))
    bytes -= size
  }
}
