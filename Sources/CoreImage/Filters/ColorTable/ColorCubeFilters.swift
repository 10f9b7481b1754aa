import CoreGraphics

extension FilterDefinition {
  /// Looks colors up in a three-dimensional table.
  ///
  /// As Apple documents it: red, green and blue, not premultiplied, are the place in the table,
  /// from 0 to 1, red fastest; its colors are premultiplied floats, interpolated linearly along
  /// each axis. Opacities are multiplied.
  ///
  /// The values are those of the working space. Tables of files are made for encoded values, and
  /// belong in "CIColorCubeWithColorSpace". A table of the wrong size counts as a missing image.
  static let colorCube = FilterDefinition(
    "CIColorCube", "Color Cube", in: [kCICategoryColorEffect],
    inputs: [.image, .cubeDimension, .cube("inputCubeData"), .flag("inputExtrapolate", false)]
  ) { inputs in
    guard let image = inputs.image, let cube = inputs.cube("inputCubeData") else { return nil }
    return image.mapped(by: CubeKernel(cube: cube, space: TableSpace(nil)))
  }

  /// Looks colors up in a table for a color space.
  ///
  /// It is "CIColorCube" for values of "inputColorSpace"; without one, of the working space.
  /// `TableSpace` describes what of a color space counts.
  static let colorCubeWithColorSpace = FilterDefinition(
    "CIColorCubeWithColorSpace", "Color Cube with ColorSpace", in: [kCICategoryColorEffect],
    inputs: [
      .image, .cubeDimension, .cube("inputCubeData"), .flag("inputExtrapolate", false),
      .colorSpace("inputColorSpace"),
    ]
  ) { inputs in
    guard let image = inputs.image, let cube = inputs.cube("inputCubeData") else { return nil }
    let space = TableSpace(inputs.colorSpace("inputColorSpace"))
    return image.mapped(by: CubeKernel(cube: cube, space: space))
  }

  /// Looks colors up in two tables, and mixes the results by a mask.
  ///
  /// The tables are as in "CIColorCubeWithColorSpace". The result is `mix(cube0(c), cube1(c), m)`,
  /// where m is the luminance of the mask's premultiplied color in the working space, limited to 0
  /// to 1.
  static let colorCubesMixedWithMask = FilterDefinition(
    "CIColorCubesMixedWithMask", "Color Cubes Mixed With Mask", in: [kCICategoryColorEffect],
    inputs: [
      .image, .image("inputMaskImage"), .cubeDimension, .cube("inputCube0Data"),
      .cube("inputCube1Data"), .colorSpace("inputColorSpace"), .flag("inputExtrapolate", false),
    ]
  ) { inputs in
    guard let image = inputs.image, let mask = inputs.image("inputMaskImage"),
      let first = inputs.cube("inputCube0Data"), let second = inputs.cube("inputCube1Data")
    else { return nil }
    let space = TableSpace(inputs.colorSpace("inputColorSpace"))
    return CIImage(
      MixedCubesKernel(first: CubeKernel(cube: first, space: space), second: second),
      of: [image, mask], extent: image.extent)
  }
}

extension FilterInput {
  /// The number of colors along each edge of a table.
  fileprivate static let cubeDimension = FilterInput.integer(
    "inputCubeDimension", 2, limits: 2...128)

  /// A table of colors, which by default changes nothing.
  fileprivate static func cube(_ key: String) -> FilterInput { .data(key, ColorCube.identity) }
}

extension FilterInputs {
  fileprivate func cube(_ key: String) -> ColorCube? {
    ColorCube(
      data(key), dimension: number("inputCubeDimension"),
      isExtrapolated: flag("inputExtrapolate"))
  }
}

/// Looks colors up in a table.
private struct CubeKernel: PixelKernel {
  let cube: ColorCube
  var space: TableSpace

  mutating func prepare(for working: WorkingSpace) { space.prepare(for: working) }

  /// Returns where a premultiplied color, which is not clear, is in the table.
  @inline(__always)
  func place(of color: SIMD4<Float>) -> ColorCube.Place {
    cube.place(of: space.table(color.unpremultiplied))
  }

  /// Returns a premultiplied color of the table in the working space.
  @inline(__always)
  func working(_ found: SIMD4<Float>) -> SIMD4<Float> {
    guard space.isConverting else { return found }
    var result = space.working(found.unpremultiplied) * found.w
    result.w = found.w
    return result
  }

  func replace(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ second: UnsafePointer<SIMD4<Float>>,
    from point: SIMD2<Double>, count: Int
  ) -> Int { space.isConverting ? 0 : cube.replace(row, count: count) }

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    guard first.w > 0 else { return .zero }
    return working(cube.color(at: place(of: first))) * first.w
  }
}

/// Looks colors up in two tables, and mixes the results.
private struct MixedCubesKernel: PixelKernel {
  var first: CubeKernel
  /// A table of the same dimension and space.
  let second: ColorCube

  mutating func prepare(for working: WorkingSpace) { first.prepare(for: working) }

  func replace(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ second: UnsafePointer<SIMD4<Float>>,
    from point: SIMD2<Double>, count: Int
  ) -> Int {
    guard !first.space.isConverting else { return 0 }
    return first.cube.replace(row, count: count, mixedWith: (self.second, second))
  }

  func color(
    at point: SIMD2<Double>, _ image: SIMD4<Float>, _ mask: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    guard image.w > 0 else { return .zero }
    let luminance = mask.luminance
    // Also for NaN.
    let weight = luminance > 0 ? min(luminance, 1) : 0
    let place = first.place(of: image)
    guard first.space.isConverting else {
      return first.cube.color(at: place, mixedWith: second, by: weight) * image.w
    }
    let color = first.working(first.cube.color(at: place))
    return color.mixed(with: first.working(second.color(at: place)), by: weight) * image.w
  }
}
