private let flashColor = Input.color(
  kCIInputColorKey, 1, 0.8, 0.6, "The color of the flash. The default is a light orange.")
private let maxStriationRadius = Input.number(
  "inputMaxStriationRadius", 2.58, slider: 0...10, limits: 0 ... .infinity,
  "The radius of the rays, in halves of the extent.")
private let striationStrength = Input.number(
  "inputStriationStrength", 0.5, slider: 0...3, limits: 0 ... .infinity, "The strength of the rays."
)
private let striationContrast = Input.number(
  "inputStriationContrast", 1.375, slider: 0...5, limits: 0 ... .infinity,
  "The contrast of the rays.")
private let fadeThreshold = Input.number(
  "inputFadeThreshold", 0.85, slider: 0...1, limits: 0...1,
  "When the flash starts to fade, from 0 to 1.")

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
    "CIFlashTransition", "Flash", "starts with a flash, and fades to the target",
    extent: .transitionExtent,
    inputs: [
      Input.center, Input.transitionExtent, flashColor, Input.time, maxStriationRadius,
      striationStrength,
      striationContrast, fadeThreshold,
    ]
  ) { transition, inputs in
    let kernel = FlashKernel(transition, inputs)
    return transition.image(DissolveKernel(time: kernel.progress)).mapped(by: kernel)
  }
}

/// Draws the flash over an image, four pixels at a time.
private struct FlashKernel: PixelKernel {
  private let center: SIMD2<Double>
  /// The reciprocal of the radius of the flash, in pixels; infinite if there is no flash.
  private let inverseReach: Float
  /// The intensity at the center.
  private let intensity: Float
  private let strength: Float
  private let contrast: Float
  /// The weight of the target.
  let progress: Float
  private let tint: CIColor
  private var light = SIMD4<Float>.zero
  private let shift = SIMD2(Float(cos(1.0)), Float(sin(1.0)))

  init(_ transition: Transition, _ inputs: FilterInputs) {
    center = inputs[.center]
    let time = transition.time
    let threshold = inputs[fadeThreshold]
    let growth = time < threshold ? time / threshold : 1
    let rest = time < threshold ? 1 : (1 - time) / (1 - threshold)
    let size = Double(max(transition.stage.width, transition.stage.height)) / 2
    inverseReach = Float(1 / (inputs[maxStriationRadius] * growth * size))
    // Squared, so that rays are seen for longer than a flash that covers everything.
    intensity = Float(2.5 * growth * growth * rest * rest)
    strength = min(Float(inputs[striationStrength]), 1e6)
    contrast = min(Float(inputs[striationContrast]), 1e6)
    let dissolve = min(0.1, threshold)
    progress = time < threshold ? TransitionCurve.smooth(1 - (threshold - time) / dissolve) : 1
    tint = inputs[flashColor]
  }

  mutating func prepare(for space: WorkingSpace) { light = space.color(tint) }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let x = SIMD4(repeating: Float(point.x - center.x))
    return first.tinted(by: light, weight: weights(x, Float(point.y - center.y)).x)
  }

  @inline(__always)
  func replace(
    _ row: UnsafeMutablePointer<Color>, _ second: UnsafePointer<Color>, from point: Point,
    count: Int
  ) -> Int {
    let y = Float(point.y - center.y)
    var index = 0
    while index &+ 4 <= count {
      func x(_ place: Int) -> Float { Float(point.x + Double(index &+ place) - center.x) }
      let weights = weights(SIMD4(x(0), x(1), x(2), x(3)), y)
      for place in 0..<4 {
        row[index &+ place] = row[index &+ place].tinted(by: light, weight: weights[place])
      }
      index &+= 4
    }
    return index
  }

  /// Returns the weights of the light at four pixels.
  @inline(__always)
  private func weights(_ x: SIMD4<Float>, _ y: Float) -> SIMD4<Float> {
    let (zero, one) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 1))
    let distance = (x * x + y * y).squareRoot()
    let part = distance * inverseReach
    let falloff = one - part
    let merged = (4 * part).minimum(one)
    let effect = strength * merged * merged * (3 - 2 * merged)
    let level = intensity * falloff * falloff * (3 - 2 * falloff)
    // There is no ray at the center, where the effect is 0.
    let scale = (1 / distance).replacing(with: zero, where: distance .== zero)
    let ray = (striation(x * scale, y * scale) - 0.5) * contrast + 0.5
    let glow = level * (1 + effect * (ray.maximum(zero).minimum(one) - 0.5))
    // Also false for NaN, at the center of no flash.
    return zero.replacing(with: glow.maximum(zero).minimum(one), where: falloff .> zero)
  }

  /// Returns 0.5 + 0.25 (cos 7 phi + cos(13 phi + 1)), from powers of cos phi + i sin phi.
  @inline(__always)
  private func striation(_ cosine: SIMD4<Float>, _ sine: SIMD4<Float>) -> SIMD4<Float> {
    typealias Numbers = (real: SIMD4<Float>, imaginary: SIMD4<Float>)
    func product(_ a: Numbers, _ b: Numbers) -> Numbers {
      (
        a.real * b.real - a.imaginary * b.imaginary,
        a.real * b.imaginary + a.imaginary * b.real
      )
    }
    let first: Numbers = (cosine, sine)
    let third = product(product(first, first), first)
    let sixth = product(third, third)
    let seventh = product(sixth, first)
    let thirteenth = product(seventh, sixth)
    return 0.5 + 0.25
      * (seventh.real + thirteenth.real * shift.x - thirteenth.imaginary * shift.y)
  }
}
