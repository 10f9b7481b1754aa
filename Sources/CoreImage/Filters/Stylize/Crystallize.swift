import CoreGraphics

// Apple documents the inputs only; the mathematics is ours. The plane is divided into the Voronoi
// cells of random points: a grid of squares with the side 1.5 `inputRadius`, one of whose corners
// is the center, has a point in each square. A pixel belongs to the nearest point among those of
// the nine squares around it. Each cell has the mean color of its pixels of the image. The extent
// stays. The radius has at most 1000 pixels.

extension FilterDefinition {
  static let crystallize = FilterDefinition(
    "CICrystallize", "Crystallize", in: [kCICategoryStylize],
    inputs: [
      .image, .distance("inputRadius", 20, slider: 1...100, limits: 1...1000),
      .point("inputCenter", 150, 150),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    return CIImage(
      CellMosaic(
        image: image,
        partition: VoronoiCells(
          center: inputs.cellCenter, side: inputs.number("inputRadius") * 1.5)))
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
    var count: Int { points.grid.count }

    @inline(__always)
    func cell(at point: SIMD2<Double>) -> Int {
      let (x, y, place) = points.square(of: point)
      let columns = points.grid.columns
      return points.withPlaces { places in
        // The rectangle has a margin of a square.
        let middle = (y &- points.grid.minY) &* columns &+ (x &- points.grid.minX)
        var (nearest, least) = (middle, Float.infinity)
        for row in -1...1 {
          let first = middle &+ row &* columns
          for column in -1...1 {
            let offset = places[first &+ column] + SIMD2(Float(column), Float(row)) - place
            let square = offset.x * offset.x + offset.y * offset.y
            if square < least { (nearest, least) = (first &+ column, square) }
          }
        }
        return nearest
      }
    }
  }

  func lookup(in region: CGRect) -> Lookup {
    Lookup(points: JitteredPoints(in: region, center: center, side: side))
  }
}
