import BinarySearch
import Glibc

/// The places where a ramp changes within less than a pixel, and the colors of the pixels there.
///
/// Elsewhere, a pixel has the color at its center. A pixel that an edge reaches has the mean of the
/// premultiplied colors around its center, over the width of a pixel on the ramp. An edge is
/// therefore spread over one pixel whatever its direction, and so is a transition narrower than
/// that.
struct RampEdges {
  /// A jump, or a segment of the ramp that is too narrow to be resolved.
  private struct Edge {
    var start: Double
    var end: Double
  }

  private let ramp: ColorRamp
  /// Whether the ramp starts again at 1.
  private let isTurn: Bool
  /// The edges, in ascending order and not overlapping.
  private let edges: [Edge]

  /// Finds the edges of a ramp; fails without edges.
  ///
  /// `limit` is the width at which a transition is no longer an edge: that of a pixel.
  init?(of ramp: ColorRamp, narrowerThan limit: Double, isTurn: Bool = false) {
    var edges: [Edge] = []
    let segments = ramp.segments
    for (before, segment) in zip(segments, segments.dropFirst()) {
      let place = segment.start
      // A segment ends where the next one starts.
      if let last = edges.indices.last, edges[last].end == .infinity { edges[last].end = place }
      if Self.differ(ramp.parts(at: place, in: before), segment.base) {
        edges.append(Edge(start: place, end: place))
      }
      if !segment.isFlat { edges.append(Edge(start: place, end: .infinity)) }
    }
    edges.removeAll { $0.end - $0.start >= limit }
    if isTurn {
      edges.removeAll { $0.start < 0 || $0.start >= 1 }
      let end = ramp.parts(at: 1, in: segments[ramp.segment(at: 1.0.nextDown)])
      let start = ramp.parts(at: 0, in: segments[ramp.segment(at: 0)])
      if Self.differ(start, end) { edges.insert(Edge(start: 0, end: 0), at: 0) }
      edges = [-1.0, 0, 1].flatMap { turn in
        edges.map { Edge(start: $0.start + turn, end: min($0.end, 1) + turn) }
      }
    }
    guard !edges.isEmpty else { return nil }
    self.ramp = ramp
    self.isTurn = isTurn
    self.edges = edges
  }

  private static func differ(_ left: SIMD4<Double>, _ right: SIMD4<Double>) -> Bool {
    let difference = left - right
    return (difference * difference).sum() > 1e-18
  }

  /// Returns the index of the first edge that does not end before a location.
  private func edge(endingAfter place: Double) -> Int {
    edges.partitioningIndex { !($0.end < place) }
  }

  /// Returns the range around a location that contains no edge; empty within an edge.
  ///
  /// - Returns: The end of the edge before, and the start of the edge after.
  private func gap(around place: Double) -> (low: Double, high: Double) {
    let next = edge(endingAfter: place)
    let low = next > 0 ? edges[next &- 1].end : -.infinity
    guard next < edges.count else { return (low, .infinity) }
    return edges[next].start <= place ? (place, place) : (low, edges[next].start)
  }

  /// Returns the color of a pixel that an edge reaches.
  ///
  /// `place` is the location of the pixel's center on the ramp.
  ///
  /// - Returns: A premultiplied BGRA word, or nil if no edge reaches the pixel.
  private func word(at place: Double, width: Double) -> UInt32? {
    let (from, to) = (place - width / 2, place + width / 2)
    var index = edge(endingAfter: from)
    // A narrow transition is spread by the difference from a pixel's width: the narrower, the more.
    var spread = 0.0
    while index < edges.count, edges[index].start < to {
      if edges[index].end > from {
        spread = max(spread, width - (edges[index].end - edges[index].start))
      }
      index &+= 1
    }
    guard spread > 0 else { return nil }
    return ramp.mean(from: place - spread / 2, to: place + spread / 2, isTurn: isTurn)
  }
}

extension RampEdges {
  /// Colors the pixels in one row of a linear gradient that edges reach.
  ///
  /// - Parameters:
  ///   - map: A map whose x is the location on the ramp.
  ///   - row: The canvas row.
  ///   - column: The canvas column of the first pixel.
  ///   - count: The number of pixels.
  ///   - pixels: Receives premultiplied BGRA words; other pixels are unchanged.
  func colorRow(
    along map: PlaneMap, row: Int, from column: Int, count: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let step = map.xx
    let start = map.tx + (Double(row) + 0.5) * map.xy + 0.5 * step
    let width = map.slopeX
    var index = 0
    while index < count {
      let place = start + Double(column &+ index) * step
      let (low, high) = gap(around: place)
      let (left, right) = (low + width / 2, high - width / 2)
      if place <= left || place >= right {
        if let word = word(at: place, width: width) { pixels[index] = word }
        index &+= 1
        continue
      }
      // Skip to where the next edge reaches.
      let columns = step > 0 ? (right - place) / step : step < 0 ? (left - place) / step : .infinity
      guard columns < Double(count) else { return }
      index &+= max(1, Int(columns))
    }
  }

  /// Colors the pixels in one row of a radial or conic gradient that edges reach.
  ///
  /// - Parameters:
  ///   - map: The map from the pixel grid to the plane.
  ///   - row: The canvas row.
  ///   - column: The canvas column of the first pixel.
  ///   - count: The number of pixels.
  ///   - places: The approximate locations of the pixels on the ramp.
  ///   - pixels: Receives premultiplied BGRA words; other pixels are unchanged.
  func colorRow(
    around map: PlaneMap, row: Int, from column: Int, count: Int, places: UnsafePointer<Float>,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let widest = map.widest
    var (low, high) = (0.0, 0.0)
    for index in 0..<count {
      let point = map.point(column: Double(column &+ index) + 0.5, row: Double(row) + 0.5)
      let distance = (point * point).sum().squareRoot()
      let width = isTurn ? widest / max(2 * .pi * distance, 1e-30) : widest
      let place = Double(places[index])
      // Single-precision locations may be off by this much.
      let reach = width / 2 + 1e-6 * (1 + place)
      if place - reach > low, place + reach < high { continue }
      (low, high) = gap(around: place)
      if place - reach > low, place + reach < high { continue }
      let exact = isTurn ? map.turn(at: point) : map.radius(at: point)
      if let word = word(at: exact.place, width: exact.width) { pixels[index] = word }
    }
  }
}

extension PlaneMap {
  /// The greatest change of x over the distance of one pixel.
  var slopeX: Double { (xx * xx + xy * xy).squareRoot() }

  /// An upper bound on the size of a pixel in the plane, in any direction.
  var widest: Double { (xx * xx + xy * xy + yx * yx + yy * yy).squareRoot() }

  /// Returns the width of a pixel along a direction of the plane.
  private func width(along direction: SIMD2<Double>) -> Double {
    let (x, y) = (
      direction.x * xx + direction.y * yx, direction.x * xy + direction.y * yy
    )
    return (x * x + y * y).squareRoot()
  }

  /// Returns a point's distance from the origin, and the width of a pixel there along the radius.
  fileprivate func radius(at point: SIMD2<Double>) -> (place: Double, width: Double) {
    let distance = (point * point).sum().squareRoot()
    guard distance > 1e-30 else { return (0, widest) }
    return (distance, width(along: point / distance))
  }

  /// Returns a point's direction as a fraction of a turn, and the fraction that a pixel spans
  /// there.
  fileprivate func turn(at point: SIMD2<Double>) -> (place: Double, width: Double) {
    let square = (point * point).sum()
    guard square > 1e-60 else { return (0, 1) }
    let turn = atan2(point.y, point.x) / (2 * .pi)
    let width = width(along: SIMD2(-point.y, point.x) / square) / (2 * .pi)
    return (turn < 0 ? turn + 1 : turn, min(width, 1))
  }
}

extension ColorRamp {
  /// Returns the mean of the premultiplied colors between two locations.
  ///
  /// - Parameters:
  ///   - from: The lesser location.
  ///   - to: The greater location; at most 1 away if the ramp is a turn.
  ///   - isTurn: Whether the ramp starts again at 0 and at 1.
  /// - Returns: A BGRA word, each component rounded to nearest.
  fileprivate func mean(from: Double, to: Double, isTurn: Bool) -> UInt32 {
    var sum = SIMD4<Double>(repeating: 0)
    if isTurn {
      for turn in [-1.0, 0, 1] {
        let (start, end) = (max(from, turn), min(to, turn + 1))
        if start < end { sum += integral(from: start - turn, to: end - turn) }
      }
    } else {
      sum = integral(from: from, to: to)
    }
    let mean = sum / (to - from)
    guard mean.w > 0 else { return 0 }
    return Self.word(SIMD4(mean.x / mean.w, mean.y / mean.w, mean.z / mean.w, mean.w))
  }

  /// Returns the integral of the premultiplied colors between two locations.
  private func integral(from: Double, to: Double) -> SIMD4<Double> {
    var sum = SIMD4<Double>(repeating: 0)
    var index = segment(at: from)
    var start = from
    while start < to {
      let isLast = index + 1 == segments.count
      let end = isLast ? to : min(to, segments[index + 1].start)
      if end > start {
        let segment = segments[index]
        func color(_ place: Double) -> SIMD4<Double> {
          let parts = parts(at: place, in: segment)
          return parts * SIMD4(parts.w, parts.w, parts.w, 1)
        }
        // Simpson's rule is exact for the product of two linear components.
        let middle: SIMD4<Double> = 4 * color((start + end) / 2)
        sum += (color(start) + middle + color(end)) * ((end - start) / 6)
        start = end
      }
      if isLast { break }
      index += 1
    }
    return sum
  }
}
