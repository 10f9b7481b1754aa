import SeededRandom

private let angle = Input.angle(
  kCIInputAngleKey, .pi, slider: 0...2 * .pi,
  "The direction of the bars, in radians, counterclockwise.")
private let width = Input.distance(
  kCIInputWidthKey, 30, slider: 2...300, limits: 2 ... .infinity, "The width of a bar, in pixels.")
private let barOffset = Input.number(
  "inputBarOffset", 10, slider: 1...100, limits: 1 ... .infinity,
  "How far bars lag behind others, at most, in widths.")

/// Bars that slide in at different times (CI-12). Apple documents the inputs only; the mathematics
/// is ours.
///
/// Bars of width w are parallel to the direction of the angle; the bar of a pixel is i = floor(q /
/// w), q being its position perpendicular to that. With the position s of the pixel along the
/// direction, from smin to smax in the extent of length L: the front is e = smin + time (L + offset
/// w), bar i lags behind it by random(i) offset w, and the target shows where s is less than that.
/// Ends and sides of bars are antialiased over a pixel.
extension FilterDefinition {
  static let barsSwipeTransition = transition(
    "CIBarsSwipeTransition", "Bars Swipe Transition", "slides in bars of the target",
    inputs: [angle, width, barOffset, Input.time]
  ) { transition, inputs in
    let sweep = Sweep(angle: inputs[angle], over: transition.stage)
    let width = min(inputs[width], 1e9)
    let lag = min(inputs[barOffset], 1e9) * width
    return transition.image(
      BarsSwipeKernel(
        sweep: sweep, front: sweep.start + transition.time * (sweep.length + lag), width: width,
        lag: lag))
  }
}

private struct BarsSwipeKernel: PixelKernel {
  let sweep: Sweep
  let front: Double
  let width: Double
  /// The lag of the slowest bar, in pixels.
  let lag: Double
  private let inverseWidth: Double
  private let random = KeyedRandom(seed: 0)

  init(sweep: Sweep, front: Double, width: Double, lag: Double) {
    (self.sweep, self.front, self.width, self.lag) = (sweep, front, width, lag)
    inverseWidth = 1 / width
  }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let across = point.y * sweep.direction.x - point.x * sweep.direction.y
    let ahead = front - sweep.position(point) + 0.5
    // Faster than rounding: conversion truncates, so the number must be positive.
    let bias = 1 << 31
    let bar = Int(across * inverseWidth + Double(bias)) &- bias
    var weight = coverage(ofBar: bar, ahead: ahead)
    let (before, after) = (across - Double(bar) * width, Double(bar + 1) * width - across)
    if before < 0.5 {
      let other = coverage(ofBar: bar - 1, ahead: ahead)
      weight += (other - weight) * Float(0.5 - before)
    } else if after < 0.5 {
      let other = coverage(ofBar: bar + 1, ahead: ahead)
      weight += (other - weight) * Float(0.5 - after)
    }
    return first.mixed(with: second, by: weight)
  }

  @inline(__always)
  private func coverage(ofBar bar: Int, ahead: Double) -> Float {
    let key = UInt64(bitPattern: Int64(bar))
    return TransitionCurve.ramp(ahead - random.keyed(by: key).uniform * lag)
  }
}
