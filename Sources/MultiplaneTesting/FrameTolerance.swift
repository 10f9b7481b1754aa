/// How much a frame may differ from its recording.
public struct FrameTolerance: Sendable, Hashable {
  /// The largest difference of a channel that counts as equal, 0...255.
  public var delta: Int
  /// The number of pixels that may differ by more.
  public var pixels: Int

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - delta: The largest difference of a channel that counts as equal. The default is 0.
  ///   - pixels: The number of pixels that may differ by more. The default is 0.
  public init(delta: Int = 0, pixels: Int = 0) {
    self.delta = delta
    self.pixels = pixels
  }

  /// No difference is allowed.
  public static let exact = FrameTolerance()

  /// The tolerance for images that were recorded on another class of processor, whose math
  /// functions round the last bit differently.
  public static let otherProcessor = FrameTolerance(delta: 2)
}
