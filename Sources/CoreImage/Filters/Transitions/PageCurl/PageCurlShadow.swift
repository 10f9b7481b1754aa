/// The shadow of a page curl (CI-20): black with the opacity amount (1 - D / (size r))^2, in which
/// r is the radius of the cylinder, and D the distance from the nearest point of the curled sheet.
///
/// The distance from the flap is measured in the plane of the sheet, that from the cylinder from
/// its edge. The end of the sheet casts a shadow on the target as far as it is lifted, so that the
/// shadow appears slowly.
struct PageCurlShadow: Sendable {
  /// The opacity beside the sheet, from 0 to 1.
  let amount: Float
  /// How far the shadow reaches, as a fraction of the radius.
  let size: Double
  /// The part of the sheet that casts a shadow.
  let caster: CGRect

  /// Returns the opacities of the shadow on the front of the sheet, and on the target.
  ///
  /// - Parameters:
  ///   - point: The center of the pixel.
  ///   - x: Its distance from the axis, along the direction.
  ///   - curl: The curl.
  /// - Returns: The opacities, from 0 to 1.
  @inline(__always)
  func opacity(at point: SIMD2<Double>, x: Double, of curl: PageCurl) -> (
    front: Float, target: Float
  ) {
    let radius = curl.radius
    guard x < radius + size * radius else { return (0, 0) }
    let direction = curl.sweep.direction
    if x < 0 {
      let flap = opacity(distance(from: point + direction * (.pi * radius - 2 * x)), radius)
      return (flap, flap)
    }
    let sine = min(x / radius, 1)
    let angle = PageCurl.arcsine(sine)
    let inner = distance(from: point + direction * (radius * angle - x))
    if x > radius {
      let beside = (inner * inner + (x - radius) * (x - radius)).squareRoot()
      return (0, opacity(beside, radius))
    }
    let roof = opacity(
      distance(from: point + direction * (radius * (.pi - angle) - x)), radius)
    let lift = Float(1 - (1 - sine * sine).squareRoot())
    return (roof, max(roof, lift * opacity(inner, radius)))
  }

  @inline(__always)
  private func opacity(_ distance: Double, _ radius: Double) -> Float {
    let rest = 1 - TransitionCurve.ramp(distance / max(size * radius, 1e-9))
    return amount * rest * rest
  }

  /// Returns the distance of a point of the sheet's plane from what casts the shadow.
  @inline(__always)
  private func distance(from point: SIMD2<Double>) -> Double {
    let x = max(Double(caster.minX) - point.x, point.x - Double(caster.maxX), 0)
    let y = max(Double(caster.minY) - point.y, point.y - Double(caster.maxY), 0)
    return (x * x + y * y).squareRoot()
  }
}
