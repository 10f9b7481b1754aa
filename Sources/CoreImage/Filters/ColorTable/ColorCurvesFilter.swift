private let curvesData = ColorTableInputs.curvesData
private let curvesDomain = ColorTableInputs.curvesDomain
private let colorSpace = ColorTableInputs.colorSpace

extension FilterDefinition {
  /// Looks each component up in a table of its own.
  ///
  /// As Apple documents it, "inputCurvesData" has floats for red, green and blue of evenly spaced
  /// values over "inputCurvesDomain", which are interpolated linearly. Components outside the
  /// domain are limited to it.
  ///
  /// The values are those of "inputColorSpace", as in `TableSpace`; without one, of the working
  /// space. Opacity stays as it is. A table without two entries, or an empty domain, counts as a
  /// missing image.
  static let colorCurves = FilterDefinition(
    "CIColorCurves", "Color Curves", "looks each component up in a table",
    in: [kCICategoryColorEffect],
    inputs: [Input.image, curvesData, curvesDomain, colorSpace]
  ) { inputs in
    let domain = SIMD2(limiting: inputs[curvesDomain])
    guard let image = inputs.image, let data = inputs[curvesData],
      data.count >= 24, data.count % 12 == 0, domain.y > domain.x
    else { return nil }
    return image.mapped(
      by: CurvesKernel(
        data: data, domain: domain, space: TableSpace(inputs[colorSpace])))
  }
}

/// Looks components up.
private struct CurvesKernel: StraightColorKernel {
  /// Red, green and blue of each entry.
  private let values: [Float]
  private let start: Float
  private let scale: Float
  private var space: TableSpace

  /// Creates a kernel.
  ///
  /// - Parameters:
  ///   - data: Three floats per entry; at least two entries.
  ///   - domain: The values of the first and the last entry.
  ///   - space: The color space of the table.
  init(data: Data, domain: SIMD2<Double>, space: TableSpace) {
    values = data.withUnsafeBytes { bytes in
      (0..<data.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
    start = Float(domain.x)
    scale = Float(Double(data.count / 12 - 1) / (domain.y - domain.x))
    self.space = space
  }

  mutating func prepare(for working: WorkingSpace) { space.prepare(for: working) }

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    let places = (space.table(color) - start) * scale
    return values.withUnsafeBufferPointer { values in
      let last = values.count &- 3
      let end = Float(last / 3)
      func value(_ place: Float, _ component: Int) -> Float {
        // Also for NaN.
        guard place > 0 else { return values[component] }
        guard place < end else { return values[last &+ component] }
        let whole = Int(place)
        let index = whole &* 3 &+ component
        return values[index] + (values[index &+ 3] - values[index]) * (place - Float(whole))
      }
      return space.working(
        SIMD4(value(places.x, 0), value(places.y, 1), value(places.z, 2), 0))
    }
  }
}
