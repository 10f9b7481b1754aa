// Apple documents the inputs only; the mathematics is ours: refraction. The cross section of the
// lens is half a circle of radius a that lies on the image, and it is viewed from above. At the
// distance u a from its center line, the surface is a sqrt(1 - u^2) high and tilted by the angle t
// with sin t = u. Inside the glass the ray has the angle t' with sin t' = u / refraction (Snell's
// law), so it meets the image
//
//   a sqrt(1 - u^2) tan(t - t')
//
// nearer to the center line. A refraction of 1 changes nothing, and nothing changes outside the
// lens.
//
// The torus is a ring whose outer radius is `inputRadius`; `inputWidth` is the width of the ring.
// The lozenge is all within `inputRadius` of the line between the two points.

private let refraction = Input.number(
  "inputRefraction", 1.7, slider: 0...5, limits: 0.01...1000, "The index of refraction.")
private let radius = Input.distance(
  kCIInputRadiusKey, 160, slider: 0...500, "The outer radius, in pixels.")
private let width = Input.distance(
  kCIInputWidthKey, 80, slider: 0...200, "The width of the ring, in pixels.")
private let point0 = Input.point(
  "inputPoint0", 150, 150, "The first end of the center line, in pixels.")
private let point1 = Input.point(
  "inputPoint1", 350, 150, "The second end of the center line, in pixels.")
private let glassLozengeRadius = Input.distance(
  kCIInputRadiusKey, 100, slider: 0...1000, "The radius, in pixels.")

extension FilterDefinition {

  static let torusLensDistortion = FilterDefinition(
    "CITorusLensDistortion", "Torus Lens Distortion",
    "puts a lens in the shape of a ring over the image", in: [kCICategoryDistortionEffect],
    inputs: [Input.image, Input.center, radius, width, refraction]
  ) { image, inputs in
    let (radius, width) = (inputs[radius], inputs[width])
    guard radius > 0, width > 0 else { return image }
    return image.warped(
      by: TorusProfile(
        reach: radius, half: width / 2, refraction: inputs[refraction]),
      center: inputs[.center])
  }

  static let glassLozenge = FilterDefinition(
    "CIGlassLozenge", "Glass Lozenge",
    "puts a lens in the shape of a bar with round ends over the image",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, point0, point1, glassLozengeRadius, refraction]
  ) { image, inputs in
    let radius = inputs[glassLozengeRadius]
    guard radius > 0 else { return image }
    return CIImage(
      LozengeKernel(
        from: inputs[point0], to: inputs[point1], radius: radius,
        refraction: inputs[refraction]),
      of: [image], extent: image.extent)
  }
}

/// The shift of a ray through half a circle of glass.
enum GlassRefraction {
  /// Returns by how much nearer to the center line the ray meets the image.
  ///
  /// - Parameters:
  ///   - u: The distance from the center line as a share of the radius, from -1 to 1.
  ///   - refraction: The index of refraction, greater than 0.
  /// - Returns: The share of the radius; it has the sign of `u` if the index is greater than 1.
  @inline(__always)
  static func shift(at u: Double, refraction: Double) -> Double {
    let inside = min(max(u / refraction, -1), 1)
    let cosine = max(0, 1 - u * u).squareRoot()
    let insideCosine = max(0, 1 - inside * inside).squareRoot()
    let run = u * insideCosine - cosine * inside
    let rise = cosine * insideCosine + u * inside
    return rise > 1e-9 ? cosine * run / rise : 0
  }
}

/// A ring of glass.
struct TorusProfile: RadialProfile {
  let reach: Double
  /// Half of the width of the ring.
  let half: Double
  let refraction: Double

  func narrowestRing(within distances: ClosedRange<Double>) -> Double {
    distances.overlaps(reach - 2 * half...reach) ? 2 * half : .infinity
  }

  @inline(__always)
  func factor(at distance: Double) -> SIMD2<Double> {
    let u = (distance - (reach - half)) / half
    guard u > -1, u < 1 else { return SIMD2(1, 0) }
    return SIMD2(1 - half * GlassRefraction.shift(at: u, refraction: refraction) / distance, 0)
  }
}

/// A bar of glass with round ends.
private struct LozengeKernel: WarpKernel {
  private let start: SIMD2<Double>
  private let line: SIMD2<Double>
  private let perSquare: Double
  private let radius: Double
  private let refraction: Double

  init(from start: SIMD2<Double>, to end: SIMD2<Double>, radius: Double, refraction: Double) {
    self.start = start
    line = end - start
    let square = (line * line).sum()
    perSquare = square > 0 ? 1 / square : 0
    self.radius = radius
    self.refraction = refraction
  }

  /// The shift is at most a radius, divided by the index if that is less than 1.
  func source(of region: CGRect, inInput index: Int) -> CGRect {
    region.grown(by: radius / min(refraction, 1) + 2)
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let offset = point - start
    let share = min(max((offset * line).sum() * perSquare, 0), 1)
    let away = offset - line * share
    let square = (away * away).sum()
    guard square < radius * radius, square > 0 else { return SampleGrid(center: point) }
    let distance = square.squareRoot()
    let shift = GlassRefraction.shift(at: distance / radius, refraction: refraction)
    return SampleGrid(center: point - away * (radius * shift / distance))
  }
}
