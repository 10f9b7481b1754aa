import CoreGraphics

// CICheckerboardGenerator and CIStripesGenerator (CI-21).
//
// Stripes: color 0 from the center to `width` pixels right of it, color 1 for the next `width`
// pixels, and so on. A checkerboard: color 0 in the square whose bottom left is the center, and in
// all that touch one of its color at a corner. With the waves w of `SquareWave`, which are 1 and
// -1, the share of color 0 is (1 + w(x)) / 2 for stripes and (1 + w(x) w(y)) / 2 for checkerboards;
// premultiplied colors are mixed. Apple documents the inputs only; the mathematics is ours.

extension FilterDefinition {
  static let checkerboardGenerator = FilterDefinition(
    "CICheckerboardGenerator", "Checkerboard", in: [kCICategoryGenerator], inputs: patternInputs
  ) { inputs in
    CIImage(
      CheckerboardKernel(
        horizontal: SquareWave(inputs, start: inputs.point("inputCenter").x),
        vertical: SquareWave(inputs, start: inputs.point("inputCenter").y),
        colors: ColorPair(inputs)),
      extent: .infinite)
  }

  static let stripesGenerator = FilterDefinition(
    "CIStripesGenerator", "Stripes", in: [kCICategoryGenerator], inputs: patternInputs
  ) { inputs in
    CIImage(
      StripesKernel(
        wave: SquareWave(inputs, start: inputs.point("inputCenter").x), colors: ColorPair(inputs)),
      extent: .infinite)
  }

  private static let patternInputs: [FilterInput] = [
    .point("inputCenter", 150, 150),
    .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
    .distance("inputWidth", 80, slider: 0...800),
    .number("inputSharpness", 1, slider: 0...1, limits: 0...1),
  ]
}

extension SquareWave {
  fileprivate init(_ inputs: FilterInputs, start: Double) {
    self.init(
      start: start, width: inputs.number("inputWidth"), sharpness: inputs.number("inputSharpness"))
  }
}

private struct CheckerboardKernel: PixelKernel {
  let horizontal: SquareWave
  let vertical: SquareWave
  var colors: ColorPair

  mutating func prepare(for space: WorkingSpace) { colors.prepare(for: space) }

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    colors.color(at: 0.5 - 0.5 * horizontal.value(at: point.x) * vertical.value(at: point.y))
  }
}

private struct StripesKernel: PixelKernel {
  let wave: SquareWave
  var colors: ColorPair

  mutating func prepare(for space: WorkingSpace) { colors.prepare(for: space) }

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> { colors.color(at: 0.5 - 0.5 * wave.value(at: point.x)) }
}
