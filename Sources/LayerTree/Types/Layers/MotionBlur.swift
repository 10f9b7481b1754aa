/// How long a shutter is open in each frame, and how many images the frame is the mean of (MB).
///
/// It is not part of Core Animation.
public struct MotionBlur: Sendable, Hashable {
  /// The angle of a shutter that is open for as long as two frames last.
  public static let widestAngle = 4 * Double.pi
  /// The greatest number of samples.
  public static let mostSamples = 64

  /// The part of a frame for which the shutter is open, in radians: 2π is the whole frame.
  public let shutterAngle: Double
  /// The number of times at which the layers are evaluated for a frame.
  public let samples: Int

  /// Creates a motion blur.
  ///
  /// - Parameters:
  ///   - shutterAngle: The part of a frame for which the shutter is open, in radians, limited to 0
  ///     to `widestAngle`; NaN counts as 0. The default is π, half a frame.
  ///   - samples: The number of evaluations, limited to 1 to `mostSamples`; one shows no blur. The
  ///     default is 8.
  public init(shutterAngle: Double = .pi, samples: Int = 8) {
    self.shutterAngle = shutterAngle > 0 ? min(shutterAngle, Self.widestAngle) : 0
    self.samples = min(max(samples, 1), Self.mostSamples)
  }

  /// A shutter that opens for no time, so that a layer in a blurred one stays sharp.
  public static let none = MotionBlur(shutterAngle: 0, samples: 1)
}
