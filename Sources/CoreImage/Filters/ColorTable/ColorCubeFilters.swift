private let extrapolate = Input.flag(
  "inputExtrapolate", false, "Whether the table continues for components outside 0 to 1.")
private let colorSpace = ColorTableInputs.colorSpace
private let cubeDimension = ColorTableInputs.cubeDimension
private let cubeData = ColorTableInputs.cubes[0]
private let cube0Data = ColorTableInputs.cubes[1]
private let cube1Data = ColorTableInputs.cubes[2]
private let mask = Input.image(
  kCIInputMaskImageKey,
  "The mask: the first table is used where it is black, the second where it is white.")

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
    "CIColorCube", "Color Cube", "looks colors up in a table", in: [kCICategoryColorEffect],
    inputs: [Input.image, cubeDimension, cubeData, extrapolate]
  ) { inputs in
    guard let image = inputs.image, let cube = inputs.cube(cubeData) else { return nil }
    return image.mapped(by: CubeKernel(cube: cube, space: TableSpace(nil)))
  }

  /// Looks colors up in a table for a color space.
  ///
  /// It is "CIColorCube" for values of "inputColorSpace"; without one, of the working space.
  /// `TableSpace` describes what of a color space counts.
  static let colorCubeWithColorSpace = FilterDefinition(
    "CIColorCubeWithColorSpace", "Color Cube with ColorSpace",
    "looks colors up in a table for a color space", in: [kCICategoryColorEffect],
    inputs: [Input.image, cubeDimension, cubeData, extrapolate, colorSpace]
  ) { inputs in
    guard let image = inputs.image, let cube = inputs.cube(cubeData) else { return nil }
    let space = TableSpace(inputs[colorSpace])
    return image.mapped(by: CubeKernel(cube: cube, space: space))
  }

  /// Looks colors up in two tables, and mixes the results by a mask.
  ///
  /// The tables are as in "CIColorCubeWithColorSpace". The result is `mix(cube0(c), cube1(c), m)`,
  /// where m is the luminance of the mask's premultiplied color in the working space, limited to 0
  /// to 1.
  static let colorCubesMixedWithMask = FilterDefinition(
    "CIColorCubesMixedWithMask", "Color Cubes Mixed With Mask",
    "looks colors up in two tables, mixed by a mask", in: [kCICategoryColorEffect],
    inputs: [
      Input.image, mask, cubeDimension, cube0Data, cube1Data, colorSpace, extrapolate,
    ]
  ) { inputs in
    guard let image = inputs.image, let mask = inputs[mask],
      let first = inputs.cube(cube0Data), let second = inputs.cube(cube1Data)
    else { return nil }
    let space = TableSpace(inputs[colorSpace])
    return CIImage(
      MixedCubesKernel(first: CubeKernel(cube: first, space: space), second: second),
      of: [image, mask], extent: image.extent)
  }
}

extension FilterInputs {
  fileprivate func cube(_ data: Input<Data?>) -> ColorCube? {
    ColorCube(
      self[data], dimension: self[cubeDimension], isExtrapolated: self[extrapolate])
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
    _ row: UnsafeMutablePointer<Color>, _ second: UnsafePointer<Color>, from point: Point,
    count: Int
  ) -> Int { space.isConverting ? 0 : cube.replace(row, count: count) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
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
    _ row: UnsafeMutablePointer<Color>, _ second: UnsafePointer<Color>, from point: Point,
    count: Int
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
