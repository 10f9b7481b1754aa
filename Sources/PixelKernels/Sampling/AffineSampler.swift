import Glibc

/// Draws an image through any affine map, such as a rotation or a shear: each drawn pixel looks up
/// its position in the source.
final class AffineSampler {
  /// The drawn pixels.
  let area: PixelRect
  private let image: SampledImage
  private let quad: QuadCoverage
  private let words: UnsafeMutablePointer<UInt32>
  /// The map from the buffer's pixels to the drawn rectangle.
  private let inverse: PlaneMap
  private let (columns, rows): (ClosedRange<Double>, ClosedRange<Double>)

  /// Prepares to draw an image.
  init(_ image: SampledImage, area: PixelRect) {
    self.area = area
    self.image = image
    quad = QuadCoverage(image.corners)
    words = .allocate(capacity: max(1, area.width))
    let map = image.map
    let area = map.xx * map.yy - map.yx * map.xy
    inverse = PlaneMap(
      xx: map.yy / area, xy: -map.xy / area, tx: (map.xy * map.ty - map.yy * map.tx) / area,
      yx: -map.yx / area, yy: map.xx / area, ty: (map.yx * map.tx - map.xx * map.ty) / area)
    (columns, rows) = (image.horizontal.sampleRange, image.vertical.sampleRange)
  }

  deinit { words.deallocate() }

  /// Returns the premultiplied words of the columns in one row that may be covered; valid until the
  /// next call.
  func row(
    _ y: Int
  ) -> (words: UnsafePointer<UInt32>, columns: Range<Int>, isWhole: Bool) {
    let (touched, inside) = quad.columns(ofRow: y, within: area.minX..<area.maxX)
    var column = touched.lowerBound
    while column < touched.upperBound { column = sample(from: column, to: touched.upperBound, y) }
    for column in touched where !inside.contains(column) {
      words[column - area.minX] = WordMix.faded(
        words[column - area.minX], Float(quad.coverage(column, y)))
    }
    return (UnsafePointer(words) + (touched.lowerBound - area.minX), touched, inside == touched)
  }

  /// Samples consecutive pixels that are in one piece of each axis.
  ///
  /// - Returns: The first column that was not sampled.
  private func sample(from column: Int, to end: Int, _ row: Int) -> Int {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    let u = inverse.xx * x + inverse.xy * y + inverse.tx
    let v = inverse.yx * x + inverse.yy * y + inverse.ty
    let across = image.horizontal.index(at: u)
    let down = image.vertical.index(at: v)
    let next = min(
      steps(image.horizontal, across, u, inverse.xx, end - column),
      steps(image.vertical, down, v, inverse.yx, end - column))
    let (pieceX, pieceY) = (image.horizontal.pieces[across], image.vertical.pieces[down])
    let run = SampleRun(
      source: image.source, columns: columns, rows: rows,
      u: pieceX.position(u), v: pieceY.position(v),
      right: (inverse.xx * pieceX.rate, inverse.yx * pieceY.rate),
      down: (inverse.xy * pieceX.rate, inverse.yy * pieceY.rate), filter: image.filter)
    run.write(next, to: words + (column - area.minX))
    return column + next
  }

  /// Returns the number of columns that stay in a piece; at least 1.
  private func steps(
    _ axis: SourceAxis, _ index: Int, _ place: Double, _ rate: Double, _ most: Int
  ) -> Int {
    guard axis.pieces.count > 1, rate != 0 else { return most }
    let piece = axis.pieces[index]
    if rate > 0, index + 1 == axis.pieces.count { return most }
    if rate < 0, index == 0 { return most }
    let distance = ((rate > 0 ? piece.end : piece.start) - place) / rate
    return max(1, Int(max(1, min(Double(most), distance.rounded(.up)))))
  }
}
