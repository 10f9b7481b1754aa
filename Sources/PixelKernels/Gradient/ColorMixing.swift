import Glibc

/// The space in which the colors of a gradient mix.
package enum ColorMixing: Sendable, Hashable {
  /// Gamma-encoded sRGB (GR-06).
  case sRGB
  /// Generic RGB, which `render(in:)` uses: a gamma of 1.8, with its own primaries.
  case genericRGB

  /// Generic RGB's gamma.
  private static let gamma = 1.8
  /// From Generic RGB's linear light to CIE XYZ with the white point D50.
  private static let genericToXYZ = LightMatrix(
    SIMD3(0.45427, 0.24194, 0.01489), SIMD3(0.35333, 0.67361, 0.09063),
    SIMD3(0.15662, 0.08445, 0.71954))
  /// From linear sRGB to CIE XYZ with the white point D50, as in sRGB's profile.
  private static let sRGBToXYZ = LightMatrix(
    SIMD3(0.43607, 0.22249, 0.01392), SIMD3(0.38515, 0.71687, 0.09708),
    SIMD3(0.14307, 0.06061, 0.71410))
  private static let xyzToGeneric = genericToXYZ.inverse
  private static let xyzToSRGB = sRGBToXYZ.inverse

  /// Converts a color to the space; colors outside it are clipped.
  ///
  /// - Parameter parts: Unpremultiplied sRGB, from 0 to 1, and alpha.
  /// - Returns: The components in the space, and alpha.
  func components(of parts: SIMD4<Double>) -> SIMD4<Double> {
    guard self == .genericRGB else { return parts }
    let light = Self.map(parts) { TransferFunction.linear(fromSRGB: $0) }
    let generic = Self.xyzToGeneric * (Self.sRGBToXYZ * light)
    return SIMD4(
      Self.map(SIMD4(generic, 0)) { pow(max(0, min(1, $0)), 1 / Self.gamma) }, parts.w)
  }

  /// Converts components of the space to sRGB; colors outside sRGB are clipped.
  ///
  /// - Parameter components: The components, from 0 to 1, and alpha.
  /// - Returns: Unpremultiplied sRGB, and alpha.
  func color(of components: SIMD4<Double>) -> SIMD4<Double> {
    guard self == .genericRGB else { return components }
    let light = Self.map(components) { pow($0, Self.gamma) }
    let linear = Self.xyzToSRGB * (Self.genericToXYZ * light)
    return SIMD4(
      Self.map(SIMD4(linear, 0)) { TransferFunction.sRGB(fromLinear: max(0, min(1, $0))) },
      components.w)
  }

  private static func map(
    _ parts: SIMD4<Double>, _ body: (Double) -> Double
  ) -> SIMD3<Double> {
    SIMD3(body(parts.x), body(parts.y), body(parts.z))
  }
}

extension ColorMixing {
  /// The greatest difference of a component between a mix and the line that stands for it.
  private static let tolerance = 0.25 / 255
  /// How often a transition is halved, at most.
  private static let mostHalvings = 8

  /// Returns lines that follow the transition from one color to another.
  ///
  /// `left` is the components at the start, in the space. `end` is the location of the end, which
  /// is greater.
  ///
  /// - Returns: The segments in ascending order, which join.
  func segments(
    from left: SIMD4<Double>, to right: SIMD4<Double>, start: Double, end: Double
  ) -> [ColorRamp.Segment] {
    var segments: [ColorRamp.Segment] = []
    let length = end - start
    func mix(_ part: Double) -> SIMD4<Double> { color(of: left + (right - left) * part) }
    func isStraight(
      _ from: Double, _ first: SIMD4<Double>, _ to: Double, _ last: SIMD4<Double>
    ) -> Bool {
      guard self != .sRGB else { return true }
      return [0.25, 0.5, 0.75].allSatisfy { part in
        let line = first + (last - first) * part
        let difference = mix(from + (to - from) * part) - line
        return (difference * difference).max() <= Self.tolerance * Self.tolerance
      }
    }
    func append(
      _ from: Double, _ first: SIMD4<Double>, _ to: Double, _ last: SIMD4<Double>, halvings: Int
    ) {
      guard halvings < Self.mostHalvings, !isStraight(from, first, to, last) else {
        segments.append(
          ColorRamp.Segment(
            start: start + from * length, base: first,
            slope: (last - first) / ((to - from) * length)))
        return
      }
      let middle = (from + to) / 2
      let color = mix(middle)
      append(from, first, middle, color, halvings: halvings + 1)
      append(middle, color, to, last, halvings: halvings + 1)
    }
    append(0, color(of: left), 1, color(of: right), halvings: 0)
    return segments
  }
}

/// A matrix that converts linear light from one set of primaries to another.
private struct LightMatrix {
  private let (first, second, third): (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Creates a matrix from its columns.
  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  static func * (matrix: LightMatrix, light: SIMD3<Double>) -> SIMD3<Double> {
    matrix.first * light.x + matrix.second * light.y + matrix.third * light.z
  }

  /// The inverse; the matrix must have one.
  var inverse: LightMatrix {
    let rows = [second.cross(third), third.cross(first), first.cross(second)]
    let determinant = first.dot(rows[0])
    func column(_ index: Int) -> SIMD3<Double> {
      SIMD3(rows[0][index], rows[1][index], rows[2][index]) / determinant
    }
    return LightMatrix(column(0), column(1), column(2))
  }
}
