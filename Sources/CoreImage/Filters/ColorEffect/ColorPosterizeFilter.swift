private let levels = Input.number(
  "inputLevels", 6, slider: 2...30, limits: 1 ... .infinity,
  "The number of values of each component.")

extension FilterDefinition {
  /// Reduces the number of brightnesses, as on a poster.
  ///
  /// The result is `floor(min(e * n, n - 1)) / (n - 1)` for each sRGB-encoded component e, limited to
  /// 0 to 1, with n levels.
  ///
  /// Levels are evenly spaced, and each stands for an equal range of values. Levels are rounded and
  /// limited to 1024; a single one is black. Apple documents the inputs only; the mathematics is
  /// ours.
  static let colorPosterize = FilterDefinition(
    "CIColorPosterize", "Color Posterize", "reduces the number of brightnesses",
    in: [kCICategoryColorEffect],
    inputs: [Input.image, levels]
  ) { inputs in
    let count = Int(min(inputs[levels], 1024).rounded())
    return inputs.image?.mapped(by: PosterizeKernel(count: count))
  }
}

/// Rounds components to levels.
private struct PosterizeKernel: StraightColorKernel {
  let count: Int
  var values = EncodedValues(.linear)
  /// The levels in the working space.
  var levels: [Float] = []

  mutating func prepare(for space: WorkingSpace) {
    values = EncodedValues(space)
    levels = (0..<count).map {
      let level = Float($0) / Float(max(count - 1, 1))
      return space == .linear ? WorkingSpace.linear(level) : level
    }
  }

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    let places = values.encoded(color) * Float(count)
    return levels.withUnsafeBufferPointer { levels in
      func level(_ place: Float) -> Float { levels[min(Int(place), levels.count - 1)] }
      return SIMD4(level(places.x), level(places.y), level(places.z), 0)
    }
  }
}
