// Apple documents the inputs only; the mathematics is ours. With x the distance from the center, or
// from the line, as a share of the radius,
//
//   w(x) = (1 - x^2)^2 for x < 1, otherwise 0
//
// and the color at an offset d is that of the image at the offset d (1 - scale w): 1 shows the very
// center, magnified; 0 changes nothing; negative scales reduce. The map is smooth at the rim, and
// has no folds for scales from -1 to 1.

private let radius = Input.distance(
  kCIInputRadiusKey, 300, slider: 0...600, "The radius, in pixels.")
private let scale = Input.number(
  kCIInputScaleKey, 0.5, slider: -1...1, limits: -100...100,
  "The curvature; negative values are dents.")

extension FilterDefinition {
  static let bumpDistortion = FilterDefinition(
    "CIBumpDistortion", "Bump Distortion", "bulges the image around a center",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, Input.center, radius, scale]
  ) { image, inputs in
    let (radius, scale) = (inputs[radius], inputs[scale])
    guard radius > 0, scale != 0 else { return image }
    return image.warped(
      by: BumpProfile(reach: radius, scale: scale), center: inputs[.center])
  }

  static let bumpDistortionLinear = FilterDefinition(
    "CIBumpDistortionLinear", "Bump Distortion Linear", "bulges the image along a line",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, Input.center, radius, Input.angle, scale]
  ) { image, inputs in
    let (radius, scale) = (inputs[radius], inputs[scale])
    guard radius > 0, scale != 0 else { return image }
    let angle = inputs[.angle]
    let kernel = LinearBumpKernel(
      center: inputs[.center], normal: SIMD2(-sin(angle), cos(angle)),
      radius: radius, scale: scale)
    return CIImage(kernel, of: [image], extent: image.extent.grown(by: kernel.push))
  }
}

/// A bump around a center.
struct BumpProfile: RadialProfile {
  let reach: Double
  let scale: Double

  @inline(__always)
  func factor(at distance: Double) -> SIMD2<Double> {
    let x = distance / reach
    let rest = 1 - x * x
    return SIMD2(1 - scale * rest * rest, 0)
  }
}

/// A bump along a line through the center; the angle is that of the line.
private struct LinearBumpKernel: SmoothWarpKernel {
  let center: SIMD2<Double>
  /// The direction across the line.
  let normal: SIMD2<Double>
  let radius: Double
  let scale: Double

  /// The longest distance that a color is moved, in pixels: x (1 - x^2)^2 is at most 0.29.
  var push: Double { 0.29 * radius * abs(scale) }

  func source(of region: CGRect, inInput index: Int) -> CGRect { region.grown(by: push + 16) }

  func isSmooth(around middle: SIMD2<Double>) -> Bool { radius > 16 }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let distance = ((point - center) * normal).sum()
    let x = distance / radius
    let rest = 1 - x * x
    guard rest > 0 else { return SampleGrid(center: point) }
    var samples = SampleGrid(center: point - normal * (distance * scale * rest * rest))
    // The derivative of the map across the line.
    let stretch = abs(1 - scale * rest * (1 - 5 * x * x))
    guard stretch > 1.25 else { return samples }
    samples.columns = Int(min(stretch + 0.75, 8))
    samples.columnStep = normal * (min(stretch, 16) / Double(samples.columns))
    return samples
  }
}
