import PixelKernels

// Apple documents the inputs only; the mathematics is ours. The color of a pixel, not premultiplied
// and sRGB-encoded, is separated into the inks cyan, magenta and yellow, 1 minus red, green and
// blue; of the gray in them, m = min(c, m, y),
//
//   k = GCR m^2                     black replaces dark grays
//   c, m, y -= k UCR', where UCR' = 1 - (1 - UCR) (1 - m)
//
// and the three inks are divided by 1 - k, because black covers that part of the paper. Each ink is
// printed where it exceeds the threshold of a dot screen (see `HalftoneScreens`), rotated by the
// angles of process printing: cyan 15, magenta 75, yellow 0 and black 45 degrees, and by
// `inputAngle`. Red, green and blue are what the inks leave: (1 - c) (1 - k) and so on.

private let width = Input.distance(
  kCIInputWidthKey, 6, slider: 2...100, limits: 1 ... .infinity,
  "The distance of dots or lines, in pixels.")
private let grayComponentReplacement = Input.number(
  "inputGCR", 1, slider: 0...1, limits: 0...1, "How much black replaces dark grays, from 0 to 1.",
  property: "grayComponentReplacement")
private let underColorRemoval = Input.number(
  "inputUCR", 0.5, slider: 0...1, limits: 0...1,
  "How much of the other inks black replaces, from 0 to 1.", property: "underColorRemoval")

extension FilterDefinition {
  static let cmykHalftone = FilterDefinition(
    "CICMYKHalftone", "CMYK Halftone", "prints the image with dots of four inks",
    in: [kCICategoryHalftoneEffect],
    inputs: [
      Input.image, Input.center, width, Input.angle, screenSharpness, grayComponentReplacement,
      underColorRemoval,
    ]
  ) { inputs in
    inputs.image?.mapped(by: CMYKHalftoneKernel(inputs))
  }
}

private struct CMYKHalftoneKernel: PixelKernel {
  private let screens: InkScreens
  private let perSoftness: Float
  private let dots = DotThresholds.shared
  private let encoding = ComponentTable.sRGBFromLinear
  private var isLinear = true

  init(_ inputs: FilterInputs) {
    let (angle, width) = (inputs[.angle], inputs[width])
    let angles = SIMD4(15, 75, 0, 45) * (Double.pi / 180) + angle
    screens = InkScreens(
      cosines: SIMD4(cos(angles.x), cos(angles.y), cos(angles.z), cos(angles.w)) / width,
      sines: SIMD4(sin(angles.x), sin(angles.y), sin(angles.z), sin(angles.w)) / width,
      center: inputs[.center],
      softness: ScreenGrid(inputs, angle: 0).softness(slope: 1),
      replacement: Float(inputs[grayComponentReplacement]),
      removal: Float(inputs[underColorRemoval]))
    perSoftness = 1 / screens.softness
  }

  mutating func prepare(for space: WorkingSpace) { isLinear = space == .linear }

  func replace(
    _ row: UnsafeMutablePointer<Color>, _ second: UnsafePointer<Color>, from point: Point,
    count: Int
  ) -> Int {
    dots.withTable { thresholds in
      guard isLinear else {
        return screens.tint(
          row, from: point, count: count, encoding: nil, thresholds: thresholds)
      }
      return encoding.withEncoding {
        screens.tint(row, from: point, count: count, encoding: $0, thresholds: thresholds)
      }
    }
  }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let alpha = first.w
    guard alpha > 0 else { return .zero }
    let one = SIMD4<Float>(repeating: 1)
    var light = (first / alpha).clamped
    if isLinear { light = encoding.values(light) }
    var ink = one - light
    let gray = min(ink.x, min(ink.y, ink.z))
    let black = screens.replacement * gray * gray
    let removed = black * (1 - (1 - screens.removal) * (1 - gray))
    ink -= SIMD4(repeating: removed)
    ink /= max(1 - black, 1e-3)
    ink.w = black
    let (x, y) = (point.x - screens.center.x, point.y - screens.center.y)
    let across = screens.cosines * x + screens.sines * y
    let up = screens.cosines * y - screens.sines * x
    let printed = SIMD4(
      printed(ink.x, across.x, up.x), printed(ink.y, across.y, up.y),
      printed(ink.z, across.z, up.z), printed(ink.w, across.w, up.w))
    var paper = (one - printed) * ((1 - printed.w) * alpha)
    paper.w = alpha
    return paper
  }

  /// Returns how much of a pixel an ink covers, at a place of its screen.
  @inline(__always)
  private func printed(_ ink: Float, _ x: Double, _ y: Double) -> Float {
    let threshold = dots.threshold(ScreenWave.cosine(x) + ScreenWave.cosine(y))
    return Self.limited(
      (ScreenGrid.level(Self.limited(ink), screens.softness) - threshold) * perSoftness)
  }

  /// Returns a number limited to 0 to 1, without branches, which processors would predict wrongly.
  @inline(__always)
  private static func limited(_ value: Float) -> Float {
    let positive = value > 0 ? value : 0
    return positive < 1 ? positive : 1
  }
}
