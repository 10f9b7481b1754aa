// CICheckerboardGenerator and CIStripesGenerator (CI-21).
//
// Stripes: color 0 from the center to `width` pixels right of it, color 1 for the next `width`
// pixels, and so on. A checkerboard: color 0 in the square whose bottom left is the center, and in
// all that touch one of its color at a corner. With the waves w of `SquareWave`, which are 1 and
// -1, the share of color 0 is (1 + w(x)) / 2 for stripes and (1 + w(x) w(y)) / 2 for checkerboards;
// premultiplied colors are mixed. Apple documents the inputs only; the mathematics is ours.

private let color0 = Input.color("inputColor0", 1, 1, 1, "The first color. The default is white.")
private let color1 = Input.color("inputColor1", 0, 0, 0, "The second color. The default is black.")
private let width = Input.distance(
  kCIInputWidthKey, 80, slider: 0...800, "The width of a stripe or square, in pixels.")
private let sharpness = Input.number(
  kCIInputSharpnessKey, 1, slider: 0...1, limits: 0...1,
  "The sharpness of the edges, from 0 to 1. The default is 1, antialiased.")

extension FilterDefinition {
  static let checkerboardGenerator = FilterDefinition(
    "CICheckerboardGenerator", "Checkerboard", "generates a checkerboard",
    in: [kCICategoryGenerator], inputs: patternInputs
  ) { inputs in
    CIImage(
      CheckerboardKernel(
        horizontal: SquareWave(inputs, start: inputs[.center].x),
        vertical: SquareWave(inputs, start: inputs[.center].y),
        colors: ColorPair(inputs[color0], inputs[color1])),
      extent: .infinite)
  }

  static let stripesGenerator = FilterDefinition(
    "CIStripesGenerator", "Stripes", "generates vertical stripes", in: [kCICategoryGenerator],
    inputs: patternInputs
  ) { inputs in
    CIImage(
      StripesKernel(
        wave: SquareWave(inputs, start: inputs[.center].x),
        colors: ColorPair(inputs[color0], inputs[color1])),
      extent: .infinite)
  }

  private static let patternInputs: [any DeclaredInput] = [
    Input.center,
    color0, color1,
    width,
    sharpness,
  ]
}

extension SquareWave {
  fileprivate init(_ inputs: FilterInputs, start: Double) {
    self.init(
      start: start, width: inputs[width], sharpness: inputs[sharpness])
  }
}

private struct CheckerboardKernel: PixelKernel {
  let horizontal: SquareWave
  let vertical: SquareWave
  var colors: ColorPair

  mutating func prepare(for space: WorkingSpace) { colors.prepare(for: space) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    colors.color(at: 0.5 - 0.5 * horizontal.value(at: point.x) * vertical.value(at: point.y))
  }
}

private struct StripesKernel: PixelKernel {
  let wave: SquareWave
  var colors: ColorPair

  mutating func prepare(for space: WorkingSpace) { colors.prepare(for: space) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    colors.color(at: 0.5 - 0.5 * wave.value(at: point.x))
  }
}
