private let angle = Input.angle(
  kCIInputAngleKey, 2, slider: -2 * .pi...2 * .pi,
  "The angle of the holes, in radians, counterclockwise.")
private let radius = Input.distance(
  kCIInputRadiusKey, 150, slider: 1...200, limits: 1 ... .infinity,
  "The distance between holes at the center, in pixels.")
private let compression = Input.distance(
  "inputCompression", 300, slider: 100...800, limits: 1 ... .infinity,
  "The distance from the center at which holes are half as large, in pixels.")

/// Irregular holes through which the target appears (CI-16). Apple documents the inputs, and that
/// holes far from the center are distorted more; the mathematics is ours.
///
/// The vector q from the center to a pixel is rotated by the angle and stretched by 1 + |q| /
/// compression. The height is h = 0.5 + 0.25 (sin(2 pi q.x / radius) + sin(2 pi q.y / radius)), and
/// the weight of the target clamp((1.2 time - h) / 0.2). Far from the center, where a wave is
/// shorter than four pixels, the waves fade, and the transition becomes a dissolve.
extension FilterDefinition {
  static let modTransition = transition(
    "CIModTransition", "Mod", "reveals the target through irregular holes",
    inputs: [Input.center, Input.time, angle, radius, compression]
  ) { transition, inputs in
    let angle = inputs[angle]
    return transition.image(
      ModKernel(
        center: inputs[.center], cosine: cos(angle), sine: sin(angle),
        inverseRadius: 1 / inputs[radius],
        inverseCompression: 1 / inputs[compression],
        level: 1.2 * transition.time))
  }
}

private struct ModKernel: PixelKernel {
  let center: SIMD2<Double>
  let cosine: Double
  let sine: Double
  let inverseRadius: Double
  let inverseCompression: Double
  let level: Double

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let stretch = (x * x + y * y).squareRoot() * inverseCompression
    let frequency = (1 + 2 * stretch) * inverseRadius
    var height = 0.5
    if frequency < 0.5 {
      let scale = (1 + stretch) * inverseRadius
      let waves =
        TransitionCurve.sine(turns: (x * cosine - y * sine) * scale)
        + TransitionCurve.sine(turns: (x * sine + y * cosine) * scale)
      height += 0.25 * min(1, 2 - 4 * frequency) * waves
    }
    return first.mixed(with: second, by: TransitionCurve.ramp((level - height) * 5))
  }
}
