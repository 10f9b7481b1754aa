// Apple documents the inputs only; the mathematics is ours. The plane is divided into the Voronoi
// cells of random points: a grid of squares with the side 1.5 `inputRadius`, one of whose corners
// is the center, has a point in each square. A pixel belongs to the nearest point among those of
// the nine squares around it. Each cell has the mean color of its pixels of the image. The extent
// stays. The radius has at most 1000 pixels.

private let radius = Input.distance(
  kCIInputRadiusKey, 20, slider: 1...100, limits: 1...1000, "The size of polygons, in pixels.")

extension FilterDefinition {
  static let crystallize = FilterDefinition(
    "CICrystallize", "Crystallize", "gives random polygons the mean of their colors",
    in: [kCICategoryStylize],
    inputs: [Input.image, radius, Input.center]
  ) { image, inputs in
    CIImage(
      CellMosaic(
        image: image,
        partition: VoronoiCells(
          center: inputs.cellCenter, side: inputs[radius] * 1.5)))
  }
}

/// The cells of random points.
private struct VoronoiCells: CellPartition {
  let center: SIMD2<Double>
  let side: Double
  /// The pixels of a point are in the nine squares around its own.
  var span: Double { side * 3 }

  struct Lookup: CellLookup {
    let points: JitteredPoints
    /// The side of the squares, in pixels.
    let side: Float
    var count: Int { points.grid.count }

    @inline(__always)
    func cell(at point: SIMD2<Double>, length: inout Int) -> Int {
      let (x, y, place) = points.square(of: point)
      let width = points.grid.columns
      return points.withPlaces { places in
        // The rectangle has a margin of a square.
        let middle = (y &- points.grid.minY) &* width &+ (x &- points.grid.minX)
        // Without branches, which processors would predict wrongly.
        var (least, columns) = (Float.infinity, SIMD16<Float>(repeating: 0))
        var squares = SIMD16<Float>(repeating: .infinity)
        for index in 0..<9 {
          let (column, row) = (index % 3 &- 1, index / 3 &- 1)
          let offset =
            places[middle &+ row &* width &+ column] + SIMD2(Float(column), Float(row)) - place
          let square = offset.x * offset.x + offset.y * offset.y
          squares[index] = square
          columns[index] = offset.x
          least = min(least, square)
        }
        var matches = 0
        for index in 0..<9 { matches |= (squares[index] == least ? 1 : 0) &<< index }
        let index = matches.trailingZeroBitCount
        // Toward the right, squares of distances from points differ by linear functions: a point
        // farther right becomes the nearest one. Differences are exact to 2 millionths. In the next
        // square, other points count.
        let lead = ((squares - least) - 4e-6) * 0.5
        let gaps = columns - columns[index]
        let never = SIMD16<Float>(repeating: .infinity)
        let changes = (lead / gaps).replacing(with: never, where: gaps .<= 0)
        var next = 1 - place.x
        for index in 0..<9 { next = min(next, changes[index]) }
        length = 1 &+ Int(max(next * side - 0.01, 0))
        return middle &+ (index / 3 &- 1) &* width &+ index % 3 &- 1
      }
    }
  }

  func lookup(in region: CGRect) -> Lookup {
    Lookup(points: JitteredPoints(in: region, center: center, side: side), side: Float(side))
  }
}
