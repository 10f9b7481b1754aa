private let color = Input.color(
  kCIInputColorKey, 0.6, 1, 0.8, "The color of the light. The default is a light green.")
private let angle = Input.angle(
  kCIInputAngleKey, slider: 0...2 * .pi,
  "The direction in which the lamp moves, in radians, counterclockwise.")
private let width = Input.distance(
  kCIInputWidthKey, 200, slider: 0.1...500, limits: 0.1 ... .infinity,
  "The width of the light, in pixels.")
private let opacity = Input.number(
  "inputOpacity", 1.3, slider: 0...3, limits: 0 ... .infinity, "The intensity of the light.")

/// The lamp of a copy machine that crosses the images (CI-13). Apple documents the inputs only; the
/// mathematics is ours.
///
/// With the position s of a pixel along the angle, from smin to smax in the extent of length L, and
/// the width w: the lamp is at e = smin - w + time (L + 2 w). Behind it is the target, ahead of it
/// the source; they are mixed in the middle half of the light, where the weight of the target is
/// smoothstep((e - s) / (w / 2) + 0.5). The light color opacity smoothstep(1 - |s - e| / (w / 2))
/// is added, limited to white.
extension FilterDefinition {
  static let copyMachineTransition = transition(
    "CICopyMachineTransition", "Copy Machine", "simulates a copy machine",
    extent: .transitionExtent,
    inputs: [Input.transitionExtent, color, Input.time, angle, width, opacity]
  ) { transition, inputs in
    let sweep = Sweep(angle: inputs[angle], over: transition.stage)
    let width = max(inputs[width], 1)
    let lamp = sweep.start - width + transition.time * (sweep.length + 2 * width)
    return transition.image(
      CopyMachineKernel(
        sweep: sweep, lamp: lamp, inverseHalf: 2 / width, opacity: Float(inputs[opacity]),
        tint: inputs[color]))
  }
}

private struct CopyMachineKernel: PixelKernel {
  let sweep: Sweep
  let lamp: Double
  /// The reciprocal of half the width.
  let inverseHalf: Double
  let opacity: Float
  let tint: CIColor
  private var light = SIMD4<Float>.zero

  init(sweep: Sweep, lamp: Double, inverseHalf: Double, opacity: Float, tint: CIColor) {
    (self.sweep, self.lamp, self.inverseHalf) = (sweep, lamp, inverseHalf)
    (self.opacity, self.tint) = (min(opacity, 1e6), tint)
  }

  mutating func prepare(for space: WorkingSpace) { light = space.color(tint) * opacity }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let distance = lamp - sweep.position(point)
    let base = first.mixed(with: second, by: TransitionCurve.smooth(distance * inverseHalf + 0.5))
    let weight = TransitionCurve.smooth(1 - abs(distance) * inverseHalf)
    guard weight > 0 else { return base }
    return base.brightened(by: light * weight, limit: 1)
  }
}
