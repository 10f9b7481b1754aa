private let color = Input.color(
  kCIInputColorKey, 1, 1, 1, "The color of the edge. The default is white.")
private let width = Input.distance(
  kCIInputWidthKey, 300, slider: 0.1...800, limits: 0.1 ... .infinity,
  "The width of the edge, in pixels.")
private let opacity = Input.number(
  "inputOpacity", 0, slider: 0...1, limits: 0 ... .infinity, "The opacity of the color.")

/// A soft edge that crosses the images (CI-11). Apple documents the inputs only; the mathematics is
/// ours.
///
/// With the position s of a pixel along the angle, from smin to smax in the extent of length L, and
/// the width w: the leading edge is e = smin + time (L + w), the weight of the target m =
/// smoothstep((e - s) / w), and the color is drawn over the mixture with the opacity 4 m (1 - m)
/// times "inputOpacity".
extension FilterDefinition {
  static let swipeTransition = transition(
    "CISwipeTransition", "Swipe", "swipes from one image to another",
    extent: .transitionExtent,
    inputs: [Input.transitionExtent, color, Input.time, Input.angle, width, opacity]
  ) { transition, inputs in
    let sweep = Sweep(angle: inputs[.angle], over: transition.stage)
    // An edge sharper than a pixel would be jagged.
    let width = max(inputs[width], 1)
    return transition.image(
      SwipeKernel(
        sweep: sweep, edge: sweep.start + transition.time * (sweep.length + width),
        inverseWidth: 1 / width,
        opacity: Float(inputs[opacity]), tint: inputs[color]))
  }
}

private struct SwipeKernel: PixelKernel {
  let sweep: Sweep
  let edge: Double
  let inverseWidth: Double
  let opacity: Float
  let tint: CIColor
  var color = SIMD4<Float>.zero

  mutating func prepare(for space: WorkingSpace) { color = space.color(tint) }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let weight = TransitionCurve.smooth((edge - sweep.position(point)) * inverseWidth)
    return first.mixed(with: second, by: weight)
      .tinted(by: color, weight: min(opacity * 4 * weight * (1 - weight), 1))
  }
}
