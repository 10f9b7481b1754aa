// Apple documents the inputs only; the mathematics is ours. With x the distance from the center as
// a share of the radius, colors are rotated counterclockwise about the center by
//
//   angle (1 - x)^2 for x < 1, otherwise 0
//
// Twirl and vortex differ only in the default angle, half a turn and 9 turns. The negative angle is
// the inverse.

private let twirlAngle = Input.angle(
  kCIInputAngleKey, .pi, "The angle, in radians. The default is half a turn.")
private let vortexAngle = Input.angle(
  kCIInputAngleKey, 56.55, slider: -30 * .pi...30 * .pi, limits: -1e5...1e5,
  "The angle, in radians.")
private let radius = Input.distance(
  kCIInputRadiusKey, 300, slider: 0...600, "The radius, in pixels.")

extension FilterDefinition {
  static let twirlDistortion = rotating(
    "CITwirlDistortion", "Twirl Distortion", "rotates the image, most in the center", twirlAngle)

  static let vortexDistortion = rotating(
    "CIVortexDistortion", "Vortex Distortion", "rotates the image many times, most in the center",
    vortexAngle)

  private static func rotating(
    _ name: String, _ displayName: String, _ summary: String, _ angle: Input<Double>
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName, summary, in: [kCICategoryDistortionEffect],
      inputs: [Input.image, Input.center, radius, angle]
    ) { image, inputs in
      let (radius, angle) = (inputs[radius], inputs[angle])
      guard radius > 0, angle != 0 else { return image }
      return image.warped(
        by: RotatingProfile(reach: radius, angle: min(max(angle, -1e5), 1e5)),
        center: inputs[.center])
    }
  }
}

/// A rotation that decreases with the distance.
struct RotatingProfile: RadialProfile {
  let reach: Double
  let angle: Double

  /// The ring in which the image makes a whole turn.
  func narrowestRing(within distances: ClosedRange<Double>) -> Double {
    // The rotation is fastest at the least distance.
    let rest = 1 - distances.lowerBound / reach
    return rest > 0 ? .pi * reach / (abs(angle) * rest) : .infinity
  }

  @inline(__always)
  func factor(at distance: Double) -> SIMD2<Double> {
    let rest = 1 - distance / reach
    return PolarAngle.direction(turns: -angle * (0.5 / .pi) * rest * rest)
  }
}
