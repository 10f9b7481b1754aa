import CoreGraphics
import PixelKernels

// Apple documents the inputs only; the mathematics is ours. A grid of squares with the side 1.25
// `inputRadius`, one of whose corners is the center, has a disc of that radius around a random point of
// each square. The discs overlap in random order; what none covers belongs to the nearest. A disc has
// the mean color of 25 points of the image around its center, continued beyond the edges. The extent
// stays. The radius has at most 1000 pixels.

extension FilterDefinition {
  static let pointillize = FilterDefinition(
    "CIPointillize", "Pointillize", in: [kCICategoryStylize],
    inputs: [
      .image, .distance("inputRadius", 20, slider: 1...100, limits: 1...1000),
      .point("inputCenter", 150, 150),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    return CIImage(
      PointillizeOperation(
        image: image.clampedToExtent(), radius: inputs.number("inputRadius"),
        center: inputs.cellCenter, extent: image.extent))
  }
}

private struct PointillizeOperation: ImageOperation {
  let image: CIImage
  let radius: Double
  let center: SIMD2<Double>
  let extent: CGRect

  var inputs: [CIImage] { [image] }
  var reach: Int? { margin }

  private var side: Double { radius * 1.25 }
  /// A disc's center is at most two squares away, and its colors half a radius more.
  private var margin: Int { Int((side * 2 + radius).rounded(.up)) + 2 }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let source = try request.pixels(of: image, in: region.expanded(x: margin, y: margin))
    let target = try request.allocate(region, isCleared: false)
    let points = JitteredPoints(in: region.cgRect, center: center, side: side)
    let colors = (0..<points.grid.count).map { Self.mean(source, around: points.point($0), radius) }
    let ranks = (0..<points.grid.count).map { number in
      Float(
        JitteredPoints.hash(
          points.grid.minX + number % points.grid.columns,
          points.grid.minY + number / points.grid.columns) >> 40)
    }
    // In sides of squares, as the places of the points.
    let pixel = Float(1 / side)
    let (inner, outer) = (max(0, 0.8 - pixel / 2), 0.8 + pixel / 2)
    let (innerSquare, outerSquare) = (inner * inner, outer * outer)
    let columns = points.grid.columns
    points.withPlaces { places in
      colors.withUnsafeBufferPointer { colors in
        ranks.withUnsafeBufferPointer { ranks in
          for y in region.minY..<region.maxY {
            let row = target.row(y)
            for index in 0..<region.width {
              let point = SIMD2(Double(region.minX &+ index) + 0.5, Double(y) + 0.5)
              let (x, y, place) = points.square(of: point)
              let middle = (y &- points.grid.minY) &* columns &+ (x &- points.grid.minX)
              // The highest disc, the one below it, and the nearest.
              var (top, topRank, topCover) = (-1, Float(-1), Float(0))
              var (below, belowRank) = (-1, Float(-1))
              var (nearest, least) = (middle, Float.infinity)
              for line in -1...1 {
                for column in -1...1 {
                  let number = middle &+ line &* columns &+ column
                  let offset = places[number] + SIMD2(Float(column), Float(line)) - place
                  let square = offset.x * offset.x + offset.y * offset.y
                  if square < least { (nearest, least) = (number, square) }
                  guard square < outerSquare, ranks[number] > belowRank else { continue }
                  let cover =
                    square <= innerSquare ? 1 : (outer - square.squareRoot()) / pixel
                  if ranks[number] > topRank {
                    (below, belowRank) = (top, topRank)
                    (top, topRank, topCover) = (number, ranks[number], cover)
                  } else {
                    (below, belowRank) = (number, ranks[number])
                  }
                }
              }
              if top < 0 {
                row[index] = colors[nearest]
              } else {
                let base = below < 0 ? nearest : below
                row[index] = colors[base].mixed(with: colors[top], by: topCover)
              }
            }
          }
        }
      }
    }
    return target
  }

  /// Returns the mean color of a grid of 25 points.
  private static func mean(
    _ source: WorkingPixels, around point: SIMD2<Double>, _ radius: Double
  ) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for row in -2...2 {
      for column in -2...2 {
        let x = point.x + Double(column) * radius / 4
        let y = point.y + Double(row) * radius / 4
        sum += source[x.wholeBelow, y.wholeBelow]
      }
    }
    return sum / 25
  }
}
