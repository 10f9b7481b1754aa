import CoreGraphics

// Apple documents the inputs only; the mathematics is ours. With x the distance from the center, or
// from the line, as a share of the radius,
//
//   w(x) = (1 - x^2)^2 for x < 1, otherwise 0
//
// and the color at an offset d is that of the image at the offset d (1 - scale w): 1 shows the very
// center, magnified; 0 changes nothing; negative scales reduce. The map is smooth at the rim, and
// has no folds for scales from -1 to 1.

extension FilterDefinition {
  static let bumpDistortion = FilterDefinition(
    "CIBumpDistortion", "Bump Distortion", in: [kCICategoryDistortionEffect],
    inputs: [
      .image, .point("inputCenter", 150, 150),
      .distance("inputRadius", 300, slider: 0...600),
      .number("inputScale", 0.5, slider: -1...1, limits: -100...100),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let (radius, scale) = (inputs.number("inputRadius"), inputs.number("inputScale"))
    guard radius > 0, scale != 0 else { return image }
    return image.warped(
      by: BumpProfile(reach: radius, scale: scale), center: inputs.point("inputCenter"))
  }

  static let bumpDistortionLinear = FilterDefinition(
    "CIBumpDistortionLinear", "Bump Distortion Linear", in: [kCICategoryDistortionEffect],
    inputs: [
      .image, .point("inputCenter", 150, 150),
      .distance("inputRadius", 300, slider: 0...600), .angle("inputAngle"),
      .number("inputScale", 0.5, slider: -1...1, limits: -100...100),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let (radius, scale) = (inputs.number("inputRadius"), inputs.number("inputScale"))
    guard radius > 0, scale != 0 else { return image }
    let angle = inputs.number("inputAngle")
    let kernel = LinearBumpKernel(
      center: inputs.point("inputCenter"), normal: SIMD2(-sin(angle), cos(angle)),
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
