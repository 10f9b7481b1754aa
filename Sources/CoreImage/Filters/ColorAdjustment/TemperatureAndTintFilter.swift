private let neutral = Input.pair(
  "inputNeutral", 6500, 0, "The temperature, in kelvins, and tint of white in the image.")
private let targetNeutral = Input.pair(
  "inputTargetNeutral", 6500, 0, "The temperature and tint of white in the result.")

extension FilterDefinition {
  /// Adapts colors from one white to another, each a color temperature in kelvins and a tint.
  ///
  /// The color "inputNeutral" of the image becomes "inputTargetNeutral": a higher temperature of
  /// inputNeutral, or a lower one of inputTargetNeutral, makes the image warmer; a higher tint of
  /// inputNeutral makes it more magenta.
  ///
  /// Apple documents the inputs only. The mathematics is ours: the white of a temperature is on the
  /// Planckian locus in Krystek's approximation (1985); a tint moves it away from the locus, toward
  /// green, by a 3000th of a unit of the CIE 1960 diagram. Colors are adapted with the Bradford
  /// matrix, on the values of the working space. Temperatures are limited to 1000 to 25000, tints
  /// to -150 to 150.
  static let temperatureAndTint = FilterDefinition(
    "CITemperatureAndTint", "Temperature and Tint", "adapts colors from one white to another",
    in: [kCICategoryColorAdjustment],
    inputs: [Input.image, neutral, targetNeutral]
  ) { inputs in
    let (source, target) = (inputs[neutral], inputs[targetNeutral])
    guard source != target else { return inputs.image }
    let matrix = ColorMatrix.adaptation(
      from: White(temperature: source.x, tint: source.y),
      to: White(temperature: target.x, tint: target.y))
    return inputs.image?.mapped(by: ColorMatrixKernel { _ in matrix })
  }
}

/// The color of a light, in XYZ, with a luminance of 1.
private struct White {
  let xyz: SIMD3<Double>

  init(temperature: Double, tint: Double) {
    let temperature = min(max(temperature, 1000), 25000)
    let place = Self.locus(temperature)
    let tangent = Self.locus(temperature * 1.001) - Self.locus(temperature / 1.001)
    // The normal that points to larger v, which is greener: u falls with the temperature.
    let normal = SIMD2(tangent.y, -tangent.x) / (tangent * tangent).sum().squareRoot()
    let uv = place + normal * (min(max(tint, -150), 150) / 3000)
    let scale = 2 * uv.x - 8 * uv.y + 4
    let (x, y) = (3 * uv.x / scale, 2 * uv.y / scale)
    xyz = SIMD3(x / y, 1, (1 - x - y) / y)
  }

  /// Returns the point of a black body in the CIE 1960 diagram.
  private static func locus(_ t: Double) -> SIMD2<Double> {
    SIMD2(
      (0.860117757 + 1.54118254e-4 * t + 1.28641212e-7 * t * t)
        / (1 + 8.42420235e-4 * t + 7.08145163e-7 * t * t),
      (0.317398726 + 4.22806245e-5 * t + 4.20481691e-8 * t * t)
        / (1 - 2.89741816e-5 * t + 1.61456053e-7 * t * t))
  }
}

extension ColorMatrix {
  /// Bradford's adaptation, for components with the primaries of sRGB.
  fileprivate static func adaptation(from source: White, to target: White) -> ColorMatrix {
    let (from, to) = (bradford(source.xyz), bradford(target.xyz))
    func adapted(_ red: Double, _ green: Double, _ blue: Double) -> SIMD4<Float> {
      let result = rgb(cones: bradford(xyz(red, green, blue)) * to / from)
      return SIMD4(Float(result.x), Float(result.y), Float(result.z), 0)
    }
    return ColorMatrix(red: adapted(1, 0, 0), green: adapted(0, 1, 0), blue: adapted(0, 0, 1))
  }

  private static func product(
    _ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>, _ vector: SIMD3<Double>
  ) -> SIMD3<Double> {
    SIMD3((first * vector).sum(), (second * vector).sum(), (third * vector).sum())
  }

  /// XYZ of linear sRGB.
  private static func xyz(_ red: Double, _ green: Double, _ blue: Double) -> SIMD3<Double> {
    product(
      SIMD3(0.4124564, 0.3575761, 0.1804375), SIMD3(0.2126729, 0.7151522, 0.0721750),
      SIMD3(0.0193339, 0.1191920, 0.9503041), SIMD3(red, green, blue))
  }

  /// The responses of the cones to a color in XYZ.
  private static func bradford(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
    product(
      SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367),
      SIMD3(0.0389, -0.0685, 1.0296), xyz)
  }

  /// Linear sRGB of the responses of the cones.
  private static func rgb(cones: SIMD3<Double>) -> SIMD3<Double> {
    let xyz = product(
      SIMD3(0.9869929, -0.1470543, 0.1599627), SIMD3(0.4323053, 0.5183603, 0.0492912),
      SIMD3(-0.0085287, 0.0400428, 0.9684867), cones)
    return product(
      SIMD3(3.2404542, -1.5371385, -0.4985314), SIMD3(-0.9692660, 1.8760108, 0.0415560),
      SIMD3(0.0556434, -0.2040259, 1.0572252), xyz)
  }
}
