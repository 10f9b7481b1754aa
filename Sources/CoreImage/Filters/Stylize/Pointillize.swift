import PixelKernels

// Apple documents the inputs only; the mathematics is ours. A grid of squares with the side 1.25
// `inputRadius`, one of whose corners is the center, has a disc of that radius around a random
// point of each square. The discs overlap in random order; what none covers has the color of its
// square. A disc has the mean color of 25 points of the image around its center, continued beyond
// the edges. The extent stays. The radius has at most 1000 pixels.

private let radius = Input.distance(
  kCIInputRadiusKey, 20, slider: 1...100, limits: 1...1000, "The radius of dots, in pixels.")

extension FilterDefinition {
  static let pointillize = FilterDefinition(
    "CIPointillize", "Pointillize", "paints the image with dots", in: [kCICategoryStylize],
    inputs: [Input.image, radius, Input.center]
  ) { image, inputs in
    CIImage(
      PointillizeOperation(
        image: image.clampedToExtent(), radius: inputs[radius],
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
    let source = try request.pixels(of: image, in: region.expanded(by: (margin, margin)))
    let target = try request.allocate(region, isCleared: false)
    let points = JitteredPoints(in: CGRect(region), center: center, side: side)
    let grid = points.grid
    // The squares in the order of painting, which does not depend on the region.
    let order = (0..<grid.count).map { number in
      (number: number, rank: JitteredPoints.bits(of: grid.cell(number)))
    }.sorted { $0.rank < $1.rank }
    let colors = (0..<grid.count).map { Self.mean(source, around: points.point($0), radius) }
    for number in 0..<grid.count {
      let cell = grid.cell(number)
      let corner = SIMD2(Double(cell.x), Double(cell.y)) * side + center
      let square = PixelRect(
        centersIn: CGRect(x: corner.x, y: corner.y, width: side, height: side)
      ).expanded(by: (1, 1)).intersection(region)
      guard !square.isEmpty else { continue }
      for y in square.minY..<square.maxY {
        let row = target.row(y) + (square.minX - region.minX)
        for index in 0..<square.width { row[index] = colors[number] }
      }
    }
    for (number, _) in order { paint(points.point(number), colors[number], on: target) }
    return target
  }

  /// Paints an antialiased disc.
  private func paint(_ point: SIMD2<Double>, _ color: SIMD4<Float>, on target: WorkingPixels) {
    let reach = radius + 1
    let box = PixelRect(
      minX: (point.x - reach).wholeBelow, minY: (point.y - reach).wholeBelow,
      maxX: (point.x + reach).wholeBelow + 1, maxY: (point.y + reach).wholeBelow + 1
    ).intersection(target.region)
    guard !box.isEmpty else { return }
    let (inner, outer) = (Float(max(radius - 0.5, 0)), Float(radius + 0.5))
    let (innerSquare, outerSquare) = (inner * inner, outer * outer)
    for y in box.minY..<box.maxY {
      let row = target.row(y) + (box.minX - target.region.minX)
      let up = Float(Double(y) + 0.5 - point.y)
      let upSquare = up * up
      for index in 0..<box.width {
        let across = Float(Double(box.minX &+ index) + 0.5 - point.x)
        let square = across * across + upSquare
        if square <= innerSquare {
          row[index] = color
        } else if square < outerSquare {
          row[index] = row[index].mixed(with: color, by: min(outer - square.squareRoot(), 1))
        }
      }
    }
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
