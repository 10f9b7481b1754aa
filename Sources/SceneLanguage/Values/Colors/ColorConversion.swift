import Foundation

/// Conversions from the color spaces of CSS Color 4 to linear sRGB, without clamping.
///
/// All matrices are computed from the chromaticities of primaries and white points in the
/// specification. D50 is adapted to D65 with Bradford's method. Transfer functions are odd
/// functions, so that they are defined outside 0...1.
package enum ColorConversion {
  /// The color spaces of `color()`, in the specification's order.
  package static let spaces = [
    "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz", "xyz-d50",
    "xyz-d65",
  ]

  /// Converts a color in a named color space.
  ///
  /// - Parameters:
  ///   - values: The components.
  ///   - space: One of `spaces` except `srgb` and `display-p3`, which Core Graphics supports.
  /// - Returns: The color in linear sRGB.
  static func linearSRGB(_ values: SIMD3<Double>, of space: String) -> SIMD3<Double> {
    switch space {
    case "a98-rgb": adobe.times(curve(values) { pow($0, 563.0 / 256) })
    case "prophoto-rgb": proPhoto.times(curve(values) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) })
    // Since 2025, the transfer function of a display and not that of a camera.
    case "rec2020": rec2020.times(curve(values) { pow($0, 2.4) })
    case "xyz", "xyz-d65": xyz.times(values)
    case "xyz-d50": xyzD50.times(values)
    default: values
    }
  }

  /// Converts a CIE Lab color.
  ///
  /// - Parameters:
  ///   - lightness: The lightness, 0...100.
  ///   - a: The axis from green to red.
  ///   - b: The axis from blue to yellow.
  /// - Returns: The color in linear sRGB.
  static func linearSRGB(lab lightness: Double, _ a: Double, _ b: Double) -> SIMD3<Double> {
    // CIE's constants, as exact fractions.
    let kappa = 24389.0 / 27
    let epsilon = 216.0 / 24389
    let middle = (lightness + 16) / 116
    func amount(_ root: Double) -> Double {
      let cube = root * root * root
      return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
    // The white point D50 with the chromaticity 0.3457, 0.3585.
    let light = SIMD3(
      amount(middle + a / 500) * (0.3457 / 0.3585),
      lightness > kappa * epsilon ? middle * middle * middle : lightness / kappa,
      amount(middle - b / 200) * ((1 - 0.3457 - 0.3585) / 0.3585))
    return xyzD50.times(light)
  }

  /// Converts an Oklab color.
  ///
  /// - Parameters:
  ///   - lightness: The lightness, 0...1.
  ///   - a: The axis from green to red.
  ///   - b: The axis from blue to yellow.
  /// - Returns: The color in linear sRGB.
  static func linearSRGB(oklab lightness: Double, _ a: Double, _ b: Double) -> SIMD3<Double> {
    let roots = cones.times(SIMD3(lightness, a, b))
    return lights.times(roots * roots * roots)
  }

  /// Applies a curve to the magnitudes of components, keeping their signs.
  private static func curve(
    _ values: SIMD3<Double>, _ curve: (Double) -> Double
  ) -> SIMD3<Double> {
    func odd(_ value: Double) -> Double { value < 0 ? -curve(-value) : curve(value) }
    return SIMD3(odd(values.x), odd(values.y), odd(values.z))
  }

  // MARK: Matrices

  /// A matrix of three rows.
  private struct Matrix {
    let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    func times(_ vector: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3((rows.0 * vector).sum(), (rows.1 * vector).sum(), (rows.2 * vector).sum())
    }
  }

  /// From XYZ with the white point D65.
  private static let xyz = Matrix(
    rows: (
      SIMD3(3.2409699419045213, -1.5373831775700935, -0.4986107602930033),
      SIMD3(-0.9692436362808798, 1.8759675015077206, 0.0415550574071756),
      SIMD3(0.0556300796969936, -0.2039769588889766, 1.0569715142428786)
    ))
  /// From XYZ with the white point D50.
  private static let xyzD50 = Matrix(
    rows: (
      SIMD3(3.1341358529001178, -1.6173859980180421, -0.4906622179110975),
      SIMD3(-0.9787954765557777, 1.9162543773959884, 0.0334428733903669),
      SIMD3(0.0719553925579473, -0.2289767598151820, 1.4053860351131182)
    ))
  /// From linear Adobe RGB (1998).
  private static let adobe = Matrix(
    rows: (
      SIMD3(1.3983557439607790, -0.3983557439607786, 0),
      SIMD3(0, 1, 0),
      SIMD3(0, -0.0429289892944732, 1.0429289892944731)
    ))
  /// From linear ProPhoto RGB, whose white point is D50.
  private static let proPhoto = Matrix(
    rows: (
      SIMD3(2.0343808495169959, -0.7276357899341342, -0.3067450595828619),
      SIMD3(-0.2288257316330504, 1.2317425411901048, -0.0029168095570545),
      SIMD3(-0.0085588287839174, -0.1532667021380372, 1.1618255309219547)
    ))
  /// From linear BT.2020.
  private static let rec2020 = Matrix(
    rows: (
      SIMD3(1.6604910021084345, -0.5876411387885495, -0.0728498633198849),
      SIMD3(-0.1245504745215907, 1.1328998971259603, -0.0083494226043695),
      SIMD3(-0.0181507633549053, -0.1005788980080074, 1.1187296613629127)
    ))
  /// From Oklab to the cube roots of the cone responses (the inverse of Ottosson's matrix).
  private static let cones = Matrix(
    rows: (
      SIMD3(1, 0.3963377773761749, 0.2158037573099136),
      SIMD3(1, -0.1055613458156586, -0.0638541728258133),
      SIMD3(1, -0.0894841775298119, -1.2914855480194092)
    ))
  /// From cone responses.
  private static let lights = Matrix(
    rows: (
      SIMD3(4.0767416360759583, -3.3077115392580616, 0.2309699031821043),
      SIMD3(-1.2684379732850317, 2.6097573492876887, -0.3413193760026573),
      SIMD3(-0.0041960761386756, -0.7034186179359363, 1.7076146940746117)
    ))
}
