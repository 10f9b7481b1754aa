// Apple documents the inputs only; the mathematics is ours. A part of the image is repeated
// forever. It starts at the center, and its first side has the angle `inputAngle` and the length
// `inputWidth`. The second side is as long, and at the angle `inputAcuteAngle` to the first if
// there is one, otherwise at a right angle.
//
//   fourfold translated   the parallelogram as it is
//   fourfold rotated      the square, rotated about each of its corners by quarter turns
//   glide reflected       the square, mirrored upside down with each step along the first side
//   fourfold reflected,
//   parallelogram tile    the parallelogram, mirrored at each side (along the other side)
//   eightfold reflected   the triangle below the diagonal of the square, mirrored at each side
//   sixfold reflected     the equilateral triangle, mirrored at each side
//   sixfold rotated       the equilateral triangle, rotated about its first corner by sixths of a
//                         turn; these hexagons are repeated
//   twelvefold reflected  a sixth of that triangle, between its first corner, the middle of its
//                         first side and its middle, mirrored at each side
//
// Op tile: the plane is divided into squares of `inputWidth`, one of which has the center as its
// middle. Each shows the image around its own middle, reduced by `inputScale` and rotated by the
// angle.
//
// The extents are infinite.

private let scale = Input.number(
  kCIInputScaleKey, 2.8, slider: 0.1...10, limits: 0.01...100, "The scale.")
private let opWidth = Input.distance(
  kCIInputWidthKey, 65, slider: 0...1000, limits: 1...1e6, "The width of a tile, in pixels.")
private let width = Input.distance(
  kCIInputWidthKey, 100, slider: 1...200, limits: 1...1e6, "The width of a tile, in pixels.")
private let acuteAngle = Input.angle(
  "inputAcuteAngle", .pi / 2,
  "The angle between the sides of a tile, in radians. The default is a right angle.")

extension FilterDefinition {
  static let fourfoldTranslatedTile = lattice(
    "CIFourfoldTranslatedTile", "Fourfold Translated Tile", "tiles a parallelogram", .translated,
    hasAcuteAngle: true)
  static let fourfoldRotatedTile = lattice(
    "CIFourfoldRotatedTile", "Fourfold Rotated Tile", "tiles a rotated square", .rotated)
  static let fourfoldReflectedTile = lattice(
    "CIFourfoldReflectedTile", "Fourfold Reflected Tile", "tiles a reflected parallelogram",
    .reflected, hasAcuteAngle: true)
  static let parallelogramTile = lattice(
    "CIParallelogramTile", "Parallelogram Tile", "tiles a parallelogram, reflected in its sides",
    .reflected, hasAcuteAngle: true)
  static let glideReflectedTile = lattice(
    "CIGlideReflectedTile", "Glide Reflected Tile",
    "tiles a square, mirrored upside down in every second column", .glide)
  static let sixfoldRotatedTile = lattice(
    "CISixfoldRotatedTile", "Sixfold Rotated Tile",
    "tiles a triangle, rotated about a corner to hexagons", .hexagon)
  static let eightfoldReflectedTile = lattice(
    "CIEightfoldReflectedTile", "Eightfold Reflected Tile", "tiles a reflected triangle in squares",
    .diagonal)
  static let sixfoldReflectedTile = lattice(
    "CISixfoldReflectedTile", "Sixfold Reflected Tile", "tiles a triangle, reflected in its sides",
    .triangle)
  static let twelvefoldReflectedTile = lattice(
    "CITwelvefoldReflectedTile", "Twelvefold Reflected Tile",
    "tiles a reflected triangle in hexagons", .sixth)

  static let opTile = FilterDefinition(
    "CIOpTile", "Op Tile", "tiles a scaled and rotated part of the image",
    in: [kCICategoryTileEffect],
    inputs: [Input.image, Input.center, scale, Input.angle, opWidth]
  ) { image, inputs in
    let kernel = OpTileKernel(
      center: inputs[.center], scale: inputs[scale],
      angle: inputs[.angle], width: inputs[opWidth])
    let side = kernel.reduction
    let reduced = side == 1 ? image : CIImage(BlockMeans(image: image, side: side))
    return CIImage(kernel, of: [reduced], extent: .infinite)
  }

  private static func lattice(
    _ name: String, _ displayName: String, _ summary: String, _ symmetry: LatticeFold.Symmetry,
    hasAcuteAngle: Bool = false
  ) -> FilterDefinition {
    var inputs: [any DeclaredInput] = [Input.image, Input.center, Input.angle, width]
    if hasAcuteAngle { inputs.append(acuteAngle) }
    return FilterDefinition(
      name, displayName, summary, in: [kCICategoryTileEffect], inputs: inputs
    ) { inputs in
      inputs.image?.folded(
        by: LatticeFold(
          symmetry, center: inputs[.center], angle: inputs[.angle],
          acuteAngle: hasAcuteAngle ? inputs[acuteAngle] : .pi / 2,
          width: inputs[width]))
    }
  }
}

/// Maps the plane to a parallelogram or triangle at its center.
private struct LatticeFold: PlaneFold {
  enum Symmetry {
    case translated
    case rotated
    case glide
    case hexagon
    case reflected
    case diagonal
    case triangle
    case sixth
  }

  private let symmetry: Symmetry
  private let center: SIMD2<Double>
  /// The direction of the first side.
  private let axis: SIMD2<Double>
  /// The cosine of the acute angle.
  private let slant: Double
  /// The sine of the acute angle.
  private let rise: Double
  private let width: Double

  init(
    _ symmetry: Symmetry, center: SIMD2<Double>, angle: Double, acuteAngle: Double, width: Double
  ) {
    self.symmetry = symmetry
    self.center = center
    axis = SIMD2(cos(angle), sin(angle))
    slant = cos(acuteAngle)
    // Sides in the same direction would leave no area.
    let sine = sin(acuteAngle)
    rise = abs(sine) < 0.01 ? (sine < 0 ? -0.01 : 0.01) : sine
    self.width = width
  }

  var isReflecting: Bool {
    switch symmetry {
    // Rectangles; other parallelograms are mirrored askew.
    case .reflected: abs(slant) < 1e-9
    case .diagonal, .triangle, .sixth: true
    case .translated, .rotated, .glide, .hexagon: false
    }
  }

  func bounds(of region: CGRect) -> CGRect {
    CGRect(around: center, radius: 2 * width)
  }

  /// The smallest triangle is about as high as a quarter of the width.
  func isCoarse(around point: SIMD2<Double>) -> Bool { width * abs(rise) > 32 }

  @inline(__always)
  func fold(_ point: SIMD2<Double>) -> (point: SIMD2<Double>, light: Float) {
    let offset = (point - center) / width
    let x = (offset * axis).sum()
    let y = offset.y * axis.x - offset.x * axis.y
    guard abs(x) < 1e6, abs(y) < 1e6 else { return (center, 1) }
    let place = folded(x, y) * width
    return (center + Complex.product(place, axis), 1)
  }

  /// Returns a point in widths, relative to the axis, mapped to the first tile.
  @inline(__always)
  private func folded(_ x: Double, _ y: Double) -> SIMD2<Double> {
    switch symmetry {
    case .translated, .reflected:
      // In steps along the sides.
      var v = y / rise
      var u = x - v * slant
      if symmetry == .translated {
        (u, v) = (u - Double(u.wholeBelow), v - Double(v.wholeBelow))
      } else {
        (u, v) = (u.reflected(within: 1), v.reflected(within: 1))
      }
      return SIMD2(u + v * slant, v * rise)
    case .rotated:
      let (column, row) = (x.wholeBelow, y.wholeBelow)
      let (u, v) = (x - Double(column), y - Double(row))
      switch (column & 1, row & 1) {
      case (0, 0): return SIMD2(u, v)
      case (1, 0): return SIMD2(v, 1 - u)
      case (1, 1): return SIMD2(1 - u, 1 - v)
      default: return SIMD2(1 - v, u)
      }
    case .glide:
      let column = x.wholeBelow
      let v = y - Double(y.wholeBelow)
      return SIMD2(x - Double(column), column & 1 == 0 ? v : 1 - v)
    case .hexagon: return Self.sextant(x, y)
    case .diagonal:
      let (u, v) = (x.reflected(within: 1), y.reflected(within: 1))
      return SIMD2(max(u, v), min(u, v))
    case .triangle: return TriangleLattice.fold(x, y).point
    case .sixth: return Self.sixth(x, y)
    }
  }
}

extension LatticeFold {
  /// Returns a point mapped to the sixth of a triangle by reflections.
  ///
  /// Those in horizontal and vertical lines leave a rectangle that is half as wide as a triangle and
  /// as high, and has six sixths, of which the others are mirrored at the lines between them.
  @inline(__always)
  private static func sixth(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let height = TriangleLattice.height
    var place = SIMD2(x.reflected(within: 0.5), y.reflected(within: height))
    /// Mirrors what is beyond a line, at a distance from the origin along its normal.
    func mirror(at distance: Double, _ normal: SIMD2<Double>) {
      let beyond = place.x * normal.x + place.y * normal.y - distance
      place -= normal * (2 * max(beyond, 0))
    }
    mirror(at: 0, SIMD2(-height, 0.5))
    place.x = min(place.x, 1 - place.x)
    mirror(at: 0.5, SIMD2(0.5, height))
    mirror(at: 0, SIMD2(-0.5, height))
    return place
  }

  /// Returns a point mapped to the first sixth of a hexagon, by the lattice of hexagons with a corner
  /// at (1, 0), and by rotations.
  @inline(__always)
  private static func sextant(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let root = 2 * TriangleLattice.height
    func nearest(_ value: Double) -> Double { Double((value + 0.5).wholeBelow) }
    // Three coordinates with the sum 0, of which the one that is rounded most follows from the others.
    let (a, b) = (x * 2 / 3, y / root - x / 3)
    var (column, row) = (nearest(a), nearest(b))
    let third = nearest(-a - b)
    let (far, high, last) = (abs(column - a), abs(row - b), abs(third + a + b))
    if far > high, far > last {
      column = -row - third
    } else if high > last {
      row = -column - third
    }
    var place = SIMD2(x - column * 1.5, y - (row + column / 2) * root)
    if place.y < 0 { place = -place }
    let slope = place.x * root
    if place.y <= slope { return place }
    // A turn back by a sixth, or by two.
    return place.y > -slope
      ? SIMD2((place.x + place.y * root) / 2, (place.y - slope) / 2)
      : SIMD2((place.y * root - place.x) / 2, -(place.y + slope) / 2)
  }
}

/// Squares that show the image around them, scaled and rotated.
private struct OpTileKernel: WarpKernel {
  private let center: SIMD2<Double>
  private let width: Double
  private let factor: SIMD2<Double>
  private let scale: Double
  /// By how much the image must have been reduced, so that a pixel shows about one of it.
  let reduction: Int

  init(center: SIMD2<Double>, scale: Double, angle: Double, width: Double) {
    self.center = center
    self.width = width
    self.scale = scale
    factor = SIMD2(cos(angle), -sin(angle)) * scale
    reduction = Int(min(max((scale - 0.25).rounded(.up), 1), 4))
  }

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    region.grown(by: width * (1 + scale) + 2).applying(
      CGAffineTransform(scaleX: 1 / CGFloat(reduction), y: 1 / CGFloat(reduction)))
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let tile = (point - center) / width + 0.5
    guard abs(tile.x) < 1e9, abs(tile.y) < 1e9 else { return .clear }
    let middle =
      center + SIMD2(Double(tile.x.wholeBelow), Double(tile.y.wholeBelow)) * width
    let place = middle + Complex.product(point - middle, factor)
    return SampleGrid(center: place / Double(reduction))
  }
}
