import PixelKernels

// Apple documents the inputs only; the mathematics is ours, that of threshold screens. At each
// pixel the luminance g of the image, not premultiplied and sRGB-encoded, is compared with a
// threshold t of a periodic screen:
//
//   gray = clamp((G - t) / s),  G = sqrt(2 s g)                  for g < s / 2
//                                   g + s / 2                    in between
//                                   1 + s - sqrt(2 s (1 - g))    for g > 1 - s / 2
//
// t is uniform between 0 and 1, so the average of the grays is g, and dark parts keep their dots as
// in print. s is the softness of the edges as a part of the thresholds: (1 - sharpness)^2, but no
// less than the thresholds change in a pixel, so that edges are antialiased at any sharpness. The
// opacity of the image stays.
//
// With (x, y) the offset from the center, rotated clockwise by the angle, in periods of
// `inputWidth` pixels, tri(v) = 2 |v - round(v)|, a triangle, and q a wave of two parabolas like a
// cosine:
//
//   line screen      tri(y): lines along the angle
//   circular screen  tri(r): rings
//   hatched screen   max(tri(x), tri(y))^2: crossing lines
//   dot screen       F((q(x) + q(y)) / 2): dots, round where they are small, a checkerboard in the
//                    middle; F is the share of the plane where the wave is larger

let screenWidth = Input.distance(
  kCIInputWidthKey, 6, slider: 1...50, limits: 1 ... .infinity,
  "The distance of dots or lines, in pixels.")
let screenSharpness = Input.number(
  kCIInputSharpnessKey, 0.7, slider: 0...1, limits: 0...1,
  "The sharpness of the edges, from 0 to 1.")

extension FilterDefinition {
  static let dotScreen = screen("CIDotScreen", "Dot Screen", "draws the image with dots") {
    $0.mapped(by: ScreenKernel(screen: DotScreen(), $1))
  }

  static let lineScreen = screen("CILineScreen", "Line Screen", "draws the image with lines") {
    $0.mapped(by: ScreenKernel(screen: LineScreen(), $1))
  }

  static let hatchedScreen = screen(
    "CIHatchedScreen", "Hatched Screen", "draws the image with crossing lines"
  ) {
    $0.mapped(by: ScreenKernel(screen: HatchedScreen(), $1))
  }

  static let circularScreen = FilterDefinition(
    "CICircularScreen", "Circular Screen", "draws the image with rings",
    in: [kCICategoryHalftoneEffect],
    inputs: [Input.image, Input.center, screenWidth, screenSharpness]
  ) { inputs in
    inputs.image?.mapped(
      by: ScreenKernel(screen: CircularScreen(), ScreenGrid(inputs, angle: 0)))
  }

  private static func screen(
    _ name: String, _ displayName: String, _ summary: String,
    _ output: @escaping @Sendable (CIImage, ScreenGrid) -> CIImage
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName, summary, in: [kCICategoryHalftoneEffect],
      inputs: [Input.image, Input.center, Input.angle, screenWidth, screenSharpness]
    ) { inputs in
      inputs.image.map { output($0, ScreenGrid(inputs, angle: inputs[.angle])) }
    }
  }
}

/// The place, size and softness of a screen.
struct ScreenGrid: Sendable {
  let center: SIMD2<Double>
  /// Multiplied with an offset from the center and added up, gives x in periods.
  let xAxis: SIMD2<Double>
  /// Multiplied with an offset from the center and added up, gives y in periods.
  let yAxis: SIMD2<Double>
  /// The part of the thresholds in which edges are to change, if it is not less than a pixel.
  let blur: Double
  /// The period, in pixels.
  let width: Double

  init(_ inputs: FilterInputs, angle: Double) {
    width = inputs[screenWidth]
    center = inputs[.center]
    xAxis = SIMD2(cos(angle), sin(angle)) / width
    yAxis = SIMD2(-sin(angle), cos(angle)) / width
    let rest = 1 - inputs[screenSharpness]
    blur = rest * rest
  }

  /// Returns the part of the thresholds in which edges change.
  ///
  /// - Parameter slope: How much thresholds change per half of a period.
  /// - Returns: The part, at most 1.
  func softness(slope: Double) -> Float { Float(min(max(blur, 2 * slope / width), 1)) }
}

extension ScreenGrid {
  /// Returns what is compared with thresholds so that the average is a gray, from 0 to 1.
  @inline(__always)
  static func level(_ gray: Float, _ softness: Float) -> Float {
    // Without branches, which processors would predict wrongly.
    let half = softness / 2
    let end = min(gray, 1 - gray)
    let root = (2 * softness * end).squareRoot()
    let level = end < half ? root : end + half
    return gray > 0.5 ? 1 + softness - level : level
  }
}

/// The thresholds of a screen.
protocol HalftonePattern: Sendable {
  /// How much thresholds change per half of a period, at most.
  var slope: Double { get }
  /// Returns the threshold at a place in periods, uniform between 0 and 1.
  func threshold(_ x: Double, _ y: Double) -> Float
  /// Draws consecutive pixels of a row, where that is faster than one by one.
  ///
  /// - Parameters:
  ///   - row: The premultiplied colors, to be replaced.
  ///   - point: The center of the first pixel.
  ///   - count: The number of pixels.
  ///   - grid: The place and size of the screen.
  ///   - softness: The part of the thresholds in which edges change.
  ///   - encoding: The function that encodes the luminance; nil if colors are encoded.
  /// - Returns: The number of pixels, from the first one, that have been drawn; 0 by default.
  func draw(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    on grid: ScreenGrid, softness: Float, encoding: ComponentTable?
  ) -> Int
}

extension HalftonePattern {
  var slope: Double { 1 }

  func draw(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    on grid: ScreenGrid, softness: Float, encoding: ComponentTable?
  ) -> Int { 0 }
}

private struct ScreenKernel<Pattern: HalftonePattern>: PixelKernel {
  private let screen: Pattern
  private let grid: ScreenGrid
  private let softness: Float
  private let perSoftness: Float
  private let encoding = ComponentTable.sRGBFromLinear
  private var isLinear = true

  init(screen: Pattern, _ grid: ScreenGrid) {
    self.screen = screen
    self.grid = grid
    softness = grid.softness(slope: screen.slope)
    perSoftness = 1 / softness
  }

  mutating func prepare(for space: WorkingSpace) { isLinear = space == .linear }

  func replace(
    _ row: UnsafeMutablePointer<Color>, _ second: UnsafePointer<Color>, from point: Point,
    count: Int
  ) -> Int {
    screen.draw(
      row, from: point, count: count, on: grid, softness: softness,
      encoding: isLinear ? encoding : nil)
  }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let alpha = first.w
    guard alpha > 0 else { return .zero }
    let offset = point - grid.center
    let threshold = screen.threshold(
      (offset * grid.xAxis).sum(), (offset * grid.yAxis).sum())
    let luminance = Self.limited(first.luminance / alpha)
    let gray = isLinear ? encoding.value(luminance) : luminance
    let value = (ScreenGrid.level(gray, softness) - threshold) * perSoftness
    let light = Self.limited(value) * alpha
    return SIMD4(light, light, light, alpha)
  }

  /// Returns a number limited to 0 to 1; NaN counts as 0.
  @inline(__always)
  private static func limited(_ value: Float) -> Float {
    let positive = value > 0 ? value : 0
    return positive < 1 ? positive : 1
  }
}

private struct LineScreen: HalftonePattern {
  @inline(__always)
  func threshold(_ x: Double, _ y: Double) -> Float { ScreenWave.triangle(y) }
}

private struct CircularScreen: HalftonePattern {
  @inline(__always)
  func threshold(_ x: Double, _ y: Double) -> Float {
    ScreenWave.triangle((x * x + y * y).squareRoot())
  }
}

private struct HatchedScreen: HalftonePattern {
  var slope: Double { 2 }

  @inline(__always)
  func threshold(_ x: Double, _ y: Double) -> Float {
    let most = max(ScreenWave.triangle(x), ScreenWave.triangle(y))
    return most * most
  }
}

private struct DotScreen: HalftonePattern {
  private let dots = DotThresholds.shared

  @inline(__always)
  func threshold(_ x: Double, _ y: Double) -> Float {
    dots.threshold(ScreenWave.cosine(x) + ScreenWave.cosine(y))
  }

  func draw(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    on grid: ScreenGrid, softness: Float, encoding: ComponentTable?
  ) -> Int {
    let screens = InkScreens(
      cosines: SIMD4(repeating: grid.xAxis.x), sines: SIMD4(repeating: grid.xAxis.y),
      center: grid.center, softness: softness, replacement: 0, removal: 0)
    return dots.withTable { thresholds in
      guard let encoding else {
        return screens.shade(row, from: point, count: count, encoding: nil, thresholds: thresholds)
      }
      return encoding.withEncoding {
        screens.shade(row, from: point, count: count, encoding: $0, thresholds: thresholds)
      }
    }
  }
}

/// Waves of period 1.
enum ScreenWave {
  /// Returns a number without its nearest whole number, from -1/2 to 1/2; 0 for huge numbers.
  @inline(__always)
  static func fraction(_ value: Double) -> Double {
    // Adding and subtracting 1.5 * 2^52 rounds.
    let magic = 6_755_399_441_055_744.0
    let rest = value - ((value + magic) - magic)
    return abs(rest) <= 0.5 ? rest : 0
  }

  /// Returns 0 at whole numbers, 1 halfway between them, and what is linear in between.
  @inline(__always)
  static func triangle(_ value: Double) -> Float { Float(abs(fraction(value)) * 2) }

  /// Returns 1 at whole numbers, -1 halfway between them, and parabolas in between, nearly a
  /// cosine.
  @inline(__always)
  static func cosine(_ value: Double) -> Float {
    // Without branches, which processors would predict wrongly.
    let past = triangle(value) - 0.5
    return -4 * past * (1 - abs(past))
  }
}

/// The share of the plane where the sum of two waves is larger than a value.
struct DotThresholds: Sendable {
  static let shared = DotThresholds()

  private static let count = 512
  private let table: [Float]

  private init() {
    /// The share of the places where a wave is larger than a value.
    func share(_ value: Double) -> Double {
      if value >= 1 { return 0 }
      if value <= -1 { return 1 }
      return value >= 0
        ? (1 - value).squareRoot() / 2 : 1 - (1 + value).squareRoot() / 2
    }
    let places = 512
    table = (0...Self.count + 1).map { index in
      let sum = Double(index) / Double(Self.count) * 4 - 2
      var total = 0.0
      for place in 0..<places {
        let distance = (Double(place) + 0.5) / Double(places)
        let near = min(distance, 1 - distance)
        let wave = (1 - 4 * near * near) * (distance < 0.5 ? 1 : -1)
        total += share(sum - wave)
      }
      return Float(total / Double(places))
    }
  }

  /// Calls a function with the address of the shares for 512 sums from -2 to 2, and one more.
  func withTable<Result>(_ body: (UnsafePointer<Float>) -> Result) -> Result {
    table.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("no thresholds") }
      return body(base)
    }
  }

  /// Returns the share for a sum of two waves, from -2 to 2.
  @inline(__always)
  func threshold(_ sum: Float) -> Float {
    // From 1024 to 1536, where 13 bits are fractions: faster than a conversion, which checks its
    // range.
    let place = sum * Float(Self.count / 4) + 1280
    let bits = Int(truncatingIfNeeded: place.bitPattern)
    let index = bits >> 13 & 1023
    let fraction = Float(bits & 0x1FFF) * 0x1p-13
    return table.withUnsafeBufferPointer {
      $0[index] + ($0[index &+ 1] - $0[index]) * fraction
    }
  }
}
