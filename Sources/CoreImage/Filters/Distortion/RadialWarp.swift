/// A map of a plane around a center that depends on the direction only by rotation.
///
/// It is given by a complex factor for each distance: the color at `center + offset` is that of the
/// image at `center + offset * factor`, so the length of the factor scales and its argument
/// rotates.
protocol RadialProfile: Sendable {
  /// The distance from the center beyond which nothing moves; infinite if everything does.
  var reach: Double { get }
  /// The distance within which the map has its details; farther out it hardly reduces the image.
  var detail: Double { get }
  /// Returns the width of the narrowest ring around the center whose inside may be moved differently
  /// from both of its sides.
  ///
  /// - Parameter distances: The distances from the center that such a ring crosses, in pixels.
  /// - Returns: The width, in pixels; infinite by default.
  func narrowestRing(within distances: ClosedRange<Double>) -> Double
  /// Returns the factor of a distance.
  ///
  /// - Parameter distance: Greater than 0 and less than `reach`, in pixels.
  /// - Returns: The real and imaginary part.
  func factor(at distance: Double) -> SIMD2<Double>
  /// Returns the share of the color that is visible, from 0 to 1.
  func coverage(at distance: Double) -> Float
}

extension RadialProfile {
  var detail: Double { reach }
  func narrowestRing(within distances: ClosedRange<Double>) -> Double { .infinity }
  func coverage(at distance: Double) -> Float { 1 }
}

/// Moves colors around a center.
///
/// Where the map reduces the image, colors are averaged at several points of a pixel: along the
/// radius and across it, as many as the map's derivative requires, at most eight by four.
struct RadialWarp<Profile: RadialProfile>: SmoothWarpKernel {
  private let profile: Profile
  private let center: SIMD2<Double>
  private let steps: RadialSteps

  /// Prepares a warp; `center` is the point that stays, in pixels.
  init(_ profile: Profile, center: SIMD2<Double>) {
    self.profile = profile
    self.center = center
    steps = RadialSteps(profile)
  }

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    let x = max(0, max(region.minX - center.x, center.x - region.maxX))
    let y = max(0, max(region.minY - center.y, center.y - region.maxY))
    let nearest = (x * x + y * y).squareRoot()
    guard nearest < profile.reach else { return region }
    let farX = max(abs(region.minX - center.x), abs(region.maxX - center.x))
    let farY = max(abs(region.minY - center.y), abs(region.maxY - center.y))
    let farthest = min((farX * farX + farY * farY).squareRoot(), profile.reach)
    // The largest distance from the center at which the image is read. The distances are sampled;
    // what is between them differs by less than the difference of neighbors.
    var (most, last, jump) = (0.0, SIMD2<Double>.zero, SIMD2<Double>.zero)
    var (low, high, isRotated) = (Double.infinity, -Double.infinity, false)
    let count = 512
    let step = (farthest - nearest) / Double(count)
    for index in 0...count {
      let distance = max(nearest + step * Double(index), 0.25)
      let factor = profile.factor(at: min(distance, profile.reach))
      let length = distance * (factor * factor).sum().squareRoot()
      guard length.isFinite else { return .infinite }
      most = max(most, length)
      (low, high) = (min(low, factor.x), max(high, factor.x))
      isRotated = isRotated || factor.y != 0
      let values = SIMD2(length, factor.x)
      if index > 0 { jump = pointwiseMax(jump, pointwiseMax(values - last, last - values)) }
      last = values
    }
    // A pixel's samples spread over its own size in the image, and across the radius by half of it
    // at most.
    let spread = 2 * jump.x + (step > 0 ? jump.x / step : 0) + 4
    var source = CGRect(around: center, radius: most * 1.04 + spread)
    if !isRotated {
      // The rectangle, scaled by all factors.
      let ends = [low - 2 * jump.y, high + 2 * jump.y]
      let xs = ends.flatMap { [(region.minX - center.x) * $0, (region.maxX - center.x) * $0] }
      let ys = ends.flatMap { [(region.minY - center.y) * $0, (region.maxY - center.y) * $0] }
      if let left = xs.min(), let right = xs.max(), let bottom = ys.min(), let top = ys.max() {
        source = source.intersection(
          CGRect(
            x: center.x + left, y: center.y + bottom, width: right - left, height: top - bottom
          ).insetBy(dx: -spread, dy: -spread))
      }
    }
    return farthest < profile.reach ? source : region.union(source)
  }

  /// Rims nearer to the center may be bent too strongly.
  @inline(__always)
  func isSmooth(around middle: SIMD2<Double>) -> Bool {
    let offset = middle - center
    let square = (offset * offset).sum()
    guard square > 24 * 24, square < .infinity else { return false }
    let distance = square.squareRoot()
    return profile.narrowestRing(within: distance - 6...distance + 6) >= Self.narrowestFeature
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let offset = point - center
    let distance = (offset * offset).sum().squareRoot()
    guard distance < profile.reach else { return SampleGrid(center: point) }
    // The factor may be infinite at the center.
    let safe = max(distance, 1e-6)
    let coverage = profile.coverage(at: safe)
    guard coverage > 0 else { return .clear }
    let factor = profile.factor(at: safe)
    var samples = SampleGrid(
      center: center + Complex.product(offset, factor), factor: SIMD4(repeating: coverage))
    let step = steps[safe]
    guard step.count > 1 else { return samples }
    let unit = offset / safe
    samples.columns = step.along
    let base = step.isTurning ? samples.center - center : unit
    samples.columnStep = Complex.product(base, step.derivative) / Double(step.along)
    samples.rows = step.across
    samples.rowStep = Complex.product(SIMD2(-unit.y, unit.x), factor) / Double(step.across)
    return samples
  }
}

extension CIImage {
  /// Returns the image moved around a center, in its own extent and where the map can move colors
  /// to.
  func warped(by profile: some RadialProfile, center: SIMD2<Double>) -> CIImage {
    let radius = profile.reach
    let disc = CGRect(around: center, radius: radius)
    // Outside the disc nothing moves, so an image that does not touch it keeps its extent.
    let isMoved = extent.intersects(disc)
    return CIImage(
      RadialWarp(profile, center: center), of: [self],
      extent: isMoved ? extent.union(disc) : extent)
  }
}

/// Products of points as complex numbers.
enum Complex {
  @inline(__always)
  static func product<Scalar: FloatingPoint>(
    _ a: SIMD2<Scalar>, _ b: SIMD2<Scalar>
  ) -> SIMD2<Scalar> {
    SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }
}

/// How many samples pixels at a distance from the center need.
private struct RadialSteps: Sendable {
  struct Step: Sendable {
    /// How the image moves per pixel along the radius, as a complex factor of the direction or, if
    /// the map is turning, of the vector from the center to the point of the image.
    let derivative: SIMD2<Double>
    /// Whether the map turns by more than half a radian per pixel.
    ///
    /// The chord of the arc that such a pixel shows would lead through other parts of the image, so
    /// the samples are on a shorter part of it. Its direction is another one for each pixel.
    let isTurning: Bool
    /// The number of samples along the radius.
    let along: Int
    /// The number of samples across the radius.
    let across: Int
    /// The number of samples.
    let count: Int
  }

  private static let count = 1024

  private let steps: [Step]
  private let perStep: Double

  init(_ profile: some RadialProfile) {
    let end = max(min(profile.detail, 1e9), 1)
    perStep = Double(Self.count) / end
    steps = (0..<Self.count).map { index in
      let distance = max((Double(index) + 0.5) * end / Double(Self.count), 0.5)
      let half = min(0.5, distance / 4)
      let inside = max(distance - half, 1e-6)
      let outside = min(distance + half, profile.reach)
      let factor = profile.factor(at: distance)
      let start = profile.factor(at: inside) * inside
      let end = profile.factor(at: outside) * outside
      let radius = factor.length * distance
      // A hundredth of the way, too, because neighbors that are nearly whole turns apart are close.
      let part = half / 100
      let isTurning =
        radius > 0
        && (Self.areApart(start, end, by: Self.mostTurn)
          || Self.areApart(
            profile.factor(at: distance - part),
            profile.factor(at: min(distance + part, profile.reach)), by: Self.mostTurn / 100))
      var derivative = SIMD2<Double>.zero
      if outside > inside {
        let rise =
          isTurning
          ? SIMD2((end.length - start.length) / radius, Self.mostTurn) : end - start
        derivative = rise / (outside - inside)
      }
      let square = (derivative * derivative).sum()
      let along = Self.samples(isTurning ? square * radius * radius : square, most: 8)
      let across = Self.samples((factor * factor).sum(), most: 4)
      return Step(
        derivative: derivative, isTurning: isTurning, along: along, across: across,
        count: along * across)
    }
  }

  /// The most that a pixel shows of an arc, in radians.
  private static let mostTurn = 0.5

  /// Returns whether two points are farther apart around the center than an angle, in radians.
  private static func areApart(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, by angle: Double
  ) -> Bool {
    // Also false for what is not a number.
    first.dot(second) < cos(angle) * first.length * second.length
  }

  private static func samples(_ square: Double, most: Double) -> Int {
    guard square.isFinite else { return 1 }
    return Int(min(max((square.squareRoot() - 0.25).rounded(.up), 1), most))
  }

  @inline(__always)
  subscript(distance: Double) -> Step {
    let index = min(Int(min(distance * perStep, 1e6)), Self.count - 1)
    return steps.withUnsafeBufferPointer { $0[index] }
  }
}
