// Apple documents the inputs only; the mathematics is ours. The plane is divided into squares whose
// side is `inputScale`, or into regular hexagons whose side is `inputScale` and of which two
// corners are up and down; the center is the middle of one of them. Each has the mean color of the
// pixels of the image whose centers are in it. The extent stays. The scale has at most 2048 pixels.

private let cellScale = Input.distance(
  kCIInputScaleKey, 8, slider: 1...100, limits: 1...2048,
  "The side of a square or hexagon, in pixels.")

extension FilterDefinition {
  static let pixellate = FilterDefinition(
    "CIPixellate", "Pixelate", "gives squares the mean of their colors", in: [kCICategoryStylize],
    inputs: [Input.image, Input.center, cellScale]
  ) { image, inputs in
    CIImage(
      CellMosaic(
        image: image,
        partition: SquareCells(center: inputs.cellCenter, side: inputs[cellScale])))
  }

  static let hexagonalPixellate = FilterDefinition(
    "CIHexagonalPixellate", "Hexagonal Pixelate", "gives hexagons the mean of their colors",
    in: [kCICategoryStylize],
    inputs: [Input.image, Input.center, cellScale]
  ) { image, inputs in
    CIImage(
      CellMosaic(
        image: image,
        partition: HexagonCells(center: inputs.cellCenter, side: inputs[cellScale])))
  }
}

extension FilterInputs {
  /// The center of cells, near enough to the origin that positions of pixels are exact.
  var cellCenter: SIMD2<Double> {
    let limit = SIMD2<Double>(repeating: 1e8)
    return pointwiseMin(pointwiseMax(self[.center], -limit), limit)
  }
}

/// Squares.
private struct SquareCells: CellPartition {
  let center: SIMD2<Double>
  let side: Double
  var span: Double { side }

  struct Lookup: CellLookup {
    let origin: SIMD2<Double>
    let perSide: Double
    let grid: MosaicGrid
    var count: Int { grid.count }

    @inline(__always)
    func cell(at point: SIMD2<Double>, length: inout Int) -> Int {
      let place = (point - origin) * perSide
      return grid.number(place.x.wholeBelow, place.y.wholeBelow)
    }
  }

  func lookup(in region: CGRect) -> Lookup {
    let origin = center - side / 2
    return Lookup(
      origin: origin, perSide: 1 / side,
      grid: MosaicGrid(
        minX: ((region.minX - origin.x) / side).wholeBelow,
        minY: ((region.minY - origin.y) / side).wholeBelow,
        maxX: ((region.maxX - origin.x) / side).wholeBelow,
        maxY: ((region.maxY - origin.y) / side).wholeBelow))
  }
}

/// Hexagons, as the union of two lattices of rectangles: the nearer of two centers.
private struct HexagonCells: CellPartition {
  let center: SIMD2<Double>
  let side: Double
  var span: Double { side * 2 }

  struct Lookup: CellLookup {
    let center: SIMD2<Double>
    /// The distance of the centers of one lattice along both axes.
    let period: SIMD2<Double>
    let perPeriod: SIMD2<Double>
    /// The cells of both lattices: the row is doubled, and odd for the second one.
    let grid: MosaicGrid
    var count: Int { grid.count }

    @inline(__always)
    func cell(at point: SIMD2<Double>, length: inout Int) -> Int {
      let place = (point - center) * perPeriod
      let (x, y) = ((place.x + 0.5).wholeBelow, (place.y + 0.5).wholeBelow)
      let (x2, y2) = (place.x.wholeBelow, place.y.wholeBelow)
      let first = (place - SIMD2(Double(x), Double(y))) * period
      let second = (place - SIMD2(Double(x2) + 0.5, Double(y2) + 0.5)) * period
      return (first * first).sum() <= (second * second).sum()
        ? grid.number(x, y &* 2) : grid.number(x2, y2 &* 2 &+ 1)
    }
  }

  func lookup(in region: CGRect) -> Lookup {
    let period = SIMD2(side * 3.0.squareRoot(), side * 3)
    let low = (SIMD2(region.minX, region.minY) - center) / period
    let high = (SIMD2(region.maxX, region.maxY) - center) / period
    return Lookup(
      center: center, period: period, perPeriod: 1 / period,
      grid: MosaicGrid(
        minX: low.x.wholeBelow - 1, minY: (low.y.wholeBelow - 1) * 2,
        maxX: high.x.wholeBelow + 1, maxY: (high.y.wholeBelow + 1) * 2 + 1))
  }
}
