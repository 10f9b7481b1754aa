/// The edges of a convex area of pixels.
package struct PixelOutline: Sendable {
  /// The edges, as coefficients of x, y and 1.
  ///
  /// They give a point's distance from the edge in pixels, which is positive inside. Without edges the
  /// area is unlimited.
  package let edges: [SIMD3<Double>]

  /// Creates an area inside edges.
  package init(edges: [SIMD3<Double>]) { self.edges = edges }

  /// The pixels of a row that an area covers.
  struct Span {
    /// The columns that the area touches.
    var touched: Range<Int>
    /// The columns that the area covers entirely; a part of those that it touches.
    var covered: Range<Int>
  }

  /// Returns the pixels of a row that the area covers.
  func span(row: Int, in columns: Range<Int>) -> Span {
    var span = Span(touched: columns, covered: columns)
    for edge in edges {
      // The distance of a pixel's farthest corner from its center, across the edge.
      let reach = (edge.x.magnitude + edge.y.magnitude) / 2
      span.touched = Self.columns(of: edge, row: row, beyond: -reach, in: span.touched)
      span.covered = Self.columns(of: edge, row: row, beyond: reach, in: span.covered)
    }
    if span.touched.isEmpty { span.covered = span.touched }
    return span
  }

  /// Returns the columns whose centers are at least a distance inside an edge.
  private static func columns(
    of edge: SIMD3<Double>, row: Int, beyond distance: Double, in columns: Range<Int>
  ) -> Range<Int> {
    let rest = edge.x * 0.5 + edge.y * (Double(row) + 0.5) + edge.z - distance
    guard edge.x != 0 else {
      return rest >= -1e-9 ? columns : columns.lowerBound..<columns.lowerBound
    }
    // Rounding errors must not separate areas that share an edge.
    let limit = -rest / edge.x
    let (lower, upper) = (Double(columns.lowerBound), Double(columns.upperBound))
    if edge.x > 0 {
      let first = (limit - 1e-9).rounded(.up)
      guard first < upper else { return columns.upperBound..<columns.upperBound }
      return (first > lower ? Int(first) : columns.lowerBound)..<columns.upperBound
    }
    let end = (limit + 1e-9).rounded(.down) + 1
    guard end > lower else { return columns.lowerBound..<columns.lowerBound }
    return columns.lowerBound..<(end < upper ? Int(end) : columns.upperBound)
  }

  /// Returns which samples of a pixel are inside, one bit for each.
  ///
  /// - Parameters:
  ///   - x: The pixel's left edge.
  ///   - y: The pixel's top edge.
  /// - Returns: The mask, as in `PixelSamples`.
  func coverage(x: Double, y: Double) -> UInt32 {
    var mask = PixelSamples.all
    let positions = PixelSamples.positions
    for edge in edges {
      // Most edges are far away from the pixel.
      let reach = (edge.x.magnitude + edge.y.magnitude) / 2
      let distance = edge.x * (x + 0.5) + edge.y * (y + 0.5) + edge.z
      if distance >= reach { continue }
      for index in 0..<PixelSamples.count {
        let (x, y) = (x + positions[index].x, y + positions[index].y)
        let isInside = edge.x * x + edge.y * y + edge.z >= -1e-9
        if !isInside { mask &= ~(1 << UInt32(index)) }
      }
    }
    return mask
  }

  /// Makes the pixels of an image that an edge cuts as opaque as their neighbors inside.
  ///
  /// What is drawn in the area then covers these pixels as far as they are inside the edges, and no
  /// less because it has been antialiased. `origin` is the position of the image's top left pixel
  /// in the coordinates of the edges.
  package func extend(_ image: PixelBuffer, at origin: (x: Int, y: Int)) {
    guard !edges.isEmpty else { return }
    let columns = origin.x..<origin.x + image.width
    for row in origin.y..<origin.y + image.height {
      let span = span(row: row, in: columns)
      for column in span.touched where !span.covered.contains(column) {
        guard let inner = insideNeighbor(column, row, in: columns) else { continue }
        guard (origin.y..<origin.y + image.height).contains(inner.y) else { continue }
        let source = image[inner.x - origin.x, inner.y - origin.y]
        let own = image[column - origin.x, row - origin.y]
        image[column - origin.x, row - origin.y] = Self.extended(own, toward: source)
      }
    }
  }

  /// Returns the closest pixel that is covered entirely, away from the edges that cut a pixel.
  private func insideNeighbor(
    _ column: Int, _ row: Int, in columns: Range<Int>
  ) -> (x: Int, y: Int)? {
    var (x, y) = (0.0, 0.0)
    for edge in edges {
      let reach = (edge.x.magnitude + edge.y.magnitude) / 2
      let distance = edge.x * (Double(column) + 0.5) + edge.y * (Double(row) + 0.5) + edge.z
      if distance < reach { (x, y) = (x + edge.x, y + edge.y) }
    }
    func step(_ value: Double) -> Int { value > 1e-9 ? 1 : value < -1e-9 ? -1 : 0 }
    let inner = (x: column + step(x), y: row + step(y))
    return span(row: inner.y, in: columns).covered.contains(inner.x) ? inner : nil
  }

  /// Returns a pixel's color with at least the opacity of another pixel; the other pixel if the
  /// color is too faint to be known.
  private static func extended(_ own: UInt32, toward inner: UInt32) -> UInt32 {
    let (alpha, goal) = (own >> 24, inner >> 24)
    guard alpha < goal else { return own }
    guard alpha >= 64 else { return inner }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let component = ((own >> shift & 0xFF) * goal + alpha / 2) / alpha
      result |= min(component, goal) << shift
    }
    return result
  }
}

/// The positions in a pixel at which edges and depths are compared.
enum PixelSamples {
  /// The number of positions, one for each bit of a mask.
  static let count = 32
  /// A mask of all positions.
  static let all: UInt32 = .max
  /// The positions, from 0 to 1.
  ///
  /// No two share a row or a column, so edges that are almost upright or level have as many steps as
  /// others.
  static let positions: [SIMD2<Double>] = (0..<count).map { index in
    let reversed = (0..<5).reduce(0) { $0 | (index >> $1 & 1) << (4 - $1) }
    return SIMD2((Double(index) + 0.5) / Double(count), (Double(reversed) + 0.5) / Double(count))
  }
}
