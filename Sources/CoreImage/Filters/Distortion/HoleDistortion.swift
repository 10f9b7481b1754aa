// Apple documents the inputs only; the mathematics is ours. The hole of radius R is clear. Outside,
// the color at a distance r from the center is that of the image at
//
//   r - R^2 / r
//
// so that the image is pushed outward from a point, the less the farther away. The inverse is
// (s + sqrt(s^2 + 4 R^2)) / 2. A color is moved by at most R: so much the extent grows.

private let radius = Input.distance(
  kCIInputRadiusKey, 150, slider: 0.01...1000, limits: 0.01 ... .infinity, "The radius, in pixels.")

extension FilterDefinition {
  static let holeDistortion = FilterDefinition(
    "CIHoleDistortion", "Hole Distortion", "makes a hole that pushes the image outward",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, Input.center, radius]
  ) { image, inputs in
    let radius = inputs[radius]
    return CIImage(
      RadialWarp(HoleProfile(radius: radius), center: inputs[.center]),
      of: [image], extent: image.extent.grown(by: radius))
  }
}

/// A hole.
struct HoleProfile: RadialProfile {
  let radius: Double
  var reach: Double { .infinity }
  var detail: Double { radius * 4 }

  @inline(__always)
  func factor(at distance: Double) -> SIMD2<Double> {
    let x = radius / distance
    return SIMD2(max(0, 1 - x * x), 0)
  }

  /// The edge is antialiased.
  @inline(__always)
  func coverage(at distance: Double) -> Float {
    Float(min(max(distance - radius + 0.5, 0), 1))
  }
}
