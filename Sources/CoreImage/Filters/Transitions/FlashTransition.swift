import CoreGraphics

/// A flash that hides the change of images (CI-15). Apple documents the inputs, and that the flash
/// starts at the center and fades; the mathematics is ours.
///
/// With the distance rho of a pixel from the center, in halves of the longer side of the extent,
/// its polar angle phi, the fade threshold h, k = min(time / h, 1), f = min((1 - time) / (1 - h), 1),
/// and reach = "inputMaxStriationRadius" k:
///
/// - n = 0.5 + 0.25 (cos 7 phi + cos(13 phi + 1)), z = clamp((n - 0.5) contrast + 0.5)
/// - x = 1 - rho / reach, the strength s = strength smoothstep(4 rho / reach), so that rays merge
///   at the center
/// - intensity I = clamp(2.5 k^2 f^2 (1 + s (z - 0.5)) smoothstep(x))
///
/// The color is drawn with opacity I over the source before h, and over the target after it: the
/// flash fades ray by ray, as it grew. The images dissolve in the last tenth before h: where the
/// flash does not reach, they would otherwise change at once.
extension FilterDefinition {
  static let flashTransition = transition(
    "CIFlashTransition", "Flash",
    inputs: [
      .point("inputCenter", 150, 150), .transitionExtent(), .color("inputColor", 1, 0.8, 0.6),
      .time,
      .number("inputMaxStriationRadius", 2.58, slider: 0...10, limits: 0 ... .infinity),
      .number("inputStriationStrength", 0.5, slider: 0...3, limits: 0 ... .infinity),
      .number("inputStriationContrast", 1.375, slider: 0...5, limits: 0 ... .infinity),
      .number("inputFadeThreshold", 0.85, slider: 0...1, limits: 0...1),
    ]
  ) { transition, inputs in
    transition.image(FlashKernel(transition, inputs))
  }
}

private struct FlashKernel: PixelKernel {
  private let center: SIMD2<Double>
  /// The reciprocal of the radius of the flash, in pixels; infinite if there is no flash.
  private let inverseReach: Float
  /// The intensity at the center.
  private let intensity: Float
  private let strength: Float
  private let contrast: Float
  /// The weight of the target.
  private let progress: Float
  private let tint: CIColor
  private var light = SIMD4<Float>.zero
  private let shift = SIMD2(Float(cos(1.0)), Float(sin(1.0)))

  init(_ transition: Transition, _ inputs: FilterInputs) {
    center = inputs.point("inputCenter")
    let time = transition.time
    let threshold = inputs.number("inputFadeThreshold")
    let growth = time < threshold ? time / threshold : 1
    let rest = time < threshold ? 1 : (1 - time) / (1 - threshold)
    let size = Double(max(transition.stage.width, transition.stage.height)) / 2
    inverseReach = Float(1 / (inputs.number("inputMaxStriationRadius") * growth * size))
    // Squared, so that rays are seen for longer than a flash that covers everything.
    intensity = Float(2.5 * growth * growth * rest * rest)
    strength = min(inputs.float("inputStriationStrength"), 1e6)
    contrast = min(inputs.float("inputStriationContrast"), 1e6)
    let dissolve = min(0.1, threshold)
    progress = time < threshold ? TransitionCurve.smooth(1 - (threshold - time) / dissolve) : 1
    tint = inputs.color("inputColor")
  }

  mutating func prepare(for space: WorkingSpace) { light = space.color(tint) }

  @inline(__always)
  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    let base = first.mixed(with: second, by: progress)
    let (x, y) = (Float(point.x - center.x), Float(point.y - center.y))
    let distance = (x * x + y * y).squareRoot()
    let part = distance * inverseReach
    let falloff = 1 - part
    // Also false for NaN, at the center of no flash.
    guard falloff > 0 else { return base }
    let merged = min(4 * part, 1)
    let effect = strength * merged * merged * (3 - 2 * merged)
    let level = intensity * falloff * falloff * (3 - 2 * falloff)
    // Most of the flash is white, whatever the ray.
    guard level * (1 - 0.5 * effect) < 1 else { return base.tinted(by: light, weight: 1) }
    let scale = distance > 0 ? 1 / distance : 0
    let ray = striation(x * scale, y * scale)
    let limited = min(max((ray - 0.5) * contrast + 0.5, 0), 1)
    let glow = level * (1 + effect * (limited - 0.5))
    return base.tinted(by: light, weight: min(max(glow, 0), 1))
  }

  /// Returns 0.5 + 0.25 (cos 7 phi + cos(13 phi + 1)), from powers of cos phi + i sin phi.
  @inline(__always)
  private func striation(_ cosine: Float, _ sine: Float) -> Float {
    let first = SIMD2(cosine, sine)
    let second = Complex.product(first, first)
    let third = Complex.product(second, first)
    let sixth = Complex.product(third, third)
    let seventh = Complex.product(sixth, first)
    let thirteenth = Complex.product(seventh, sixth)
    return 0.5 + 0.25 * (seventh.x + thirteenth.x * shift.x - thirteenth.y * shift.y)
  }
}
