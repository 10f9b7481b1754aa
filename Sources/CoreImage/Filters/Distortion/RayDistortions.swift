// Apple documents the inputs only; the mathematics is ours. Inside the circle of radius R nothing
// changes. At a distance r > R from the center, at the polar angle a, is the color that the image
// has on the circle, at the angle
//
//   circle splash:  a
//   light tunnel:   a - rotation ln(r / R)
//
// so that rays leave the circle, straight or as logarithmic spirals. The extent is infinite. A
// circle of radius 0 shows the color of the center everywhere.

private let radius = Input.distance(
  kCIInputRadiusKey, 150, slider: 0...1000, "The radius, in pixels.")
private let rotation = Input.angle(
  "inputRotation", 0, slider: 0 ... .pi / 2, limits: -1e3...1e3,
  "How much spirals turn, in radians.")
private let lightTunnelRadius = Input.distance(
  kCIInputRadiusKey, 100, slider: 1...500, "The radius, in pixels.")

extension FilterDefinition {
  static let circleSplashDistortion = FilterDefinition(
    "CICircleSplashDistortion", "Circle Splash Distortion",
    "continues the colors of a circle outward", in: [kCICategoryDistortionEffect],
    inputs: [Input.image, Input.center, radius]
  ) { inputs in
    inputs.image?.rays(
      from: inputs[.center], radius: inputs[radius], rotation: 0)
  }

  static let lightTunnel = FilterDefinition(
    "CILightTunnel", "Light Tunnel", "continues the colors of a circle outward in spirals",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, Input.center, rotation, lightTunnelRadius]
  ) { inputs in
    inputs.image?.rays(
      from: inputs[.center], radius: inputs[lightTunnelRadius],
      rotation: inputs[rotation])
  }
}

extension CIImage {
  fileprivate func rays(
    from center: SIMD2<Double>, radius: Double, rotation: Double
  ) -> CIImage {
    CIImage(
      RadialWarp(RayProfile(radius: radius, rotation: rotation), center: center), of: [self],
      extent: .infinite)
  }
}

/// A circle that is continued outward.
struct RayProfile: RadialProfile {
  let radius: Double
  let rotation: Double
  var reach: Double { .infinity }
  var detail: Double { radius * 4 }

  /// The ring in which the rays make a whole turn.
  func narrowestRing(within distances: ClosedRange<Double>) -> Double {
    guard rotation != 0, distances.upperBound > radius else { return .infinity }
    return 2 * .pi * max(distances.lowerBound, radius) / abs(rotation)
  }

  @inline(__always)
  func factor(at distance: Double) -> SIMD2<Double> {
    guard distance > radius else { return SIMD2(1, 0) }
    let scale = radius / distance
    guard rotation != 0, scale > 0 else { return SIMD2(scale, 0) }
    let turn = rotation * log(scale)
    return SIMD2(cos(turn), sin(turn)) * scale
  }
}
