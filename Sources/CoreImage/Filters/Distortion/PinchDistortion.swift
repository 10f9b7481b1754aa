// Apple documents the inputs only; the mathematics is ours, that of the common "whirl and pinch".
// With x the distance from the center as a share of the radius, the color at an offset d is that of
// the image at the offset
//
//   d sin(pi x / 2)^-scale for x < 1, otherwise d
//
// which pulls the image toward the center, smoothly at the rim. 0 changes nothing, and scales to 1
// do not fold the image.

private let radius = Input.distance(
  kCIInputRadiusKey, 300, slider: 0...1000, "The radius, in pixels.")
private let scale = Input.number(
  kCIInputScaleKey, 0.5, slider: 0...2, limits: 0...2, "The strength.")

extension FilterDefinition {
  static let pinchDistortion = FilterDefinition(
    "CIPinchDistortion", "Pinch Distortion", "pulls the image toward a center",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, Input.center, radius, scale]
  ) { image, inputs in
    let (radius, scale) = (inputs[radius], inputs[scale])
    guard radius > 0, scale > 0 else { return image }
    return image.warped(
      by: PinchProfile(reach: radius, scale: scale), center: inputs[.center])
  }
}

/// A pinch toward a center.
struct PinchProfile: RadialProfile {
  let reach: Double
  let scale: Double

  @inline(__always)
  func factor(at distance: Double) -> SIMD2<Double> {
    // The sine by its series, to a millionth.
    let y = distance / reach * (Double.pi / 2)
    let square = y * y
    let sine =
      y * (1 + square * (-1 / 6 + square * (1 / 120 + square * (-1 / 5040 + square / 362_880))))
    return SIMD2(Double(powf(Float(max(sine, 1e-12)), Float(-scale))), 0)
  }
}
