import Glibc

/// Computes exactly how much of each pixel is inside a parallelogram.
struct QuadCoverage {
  /// A side: `x * px + y * py + offset` is a point's distance from it in pixels, positive inside.
  private struct Side {
    var x: Double
    var y: Double
    var offset: Double
    /// The greatest distance of a pixel's corner from its center, perpendicular to the side.
    var reach: Double { (abs(x) + abs(y)) / 2 }
  }

  private let corners: [(x: Double, y: Double)]
  private let sides: [Side]

  /// Creates a parallelogram.
  ///
  /// - Parameter corners: The four corners in order, in either direction; the area must not be 0.
  init(_ corners: [(x: Double, y: Double)]) {
    self.corners = corners
    let middle = (
      x: corners.map(\.x).reduce(0, +) / Double(corners.count),
      y: corners.map(\.y).reduce(0, +) / Double(corners.count)
    )
    sides = corners.indices.map { index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = max(hypot(dx, dy), 1e-30)
      var side = Side(x: -dy / length, y: dx / length, offset: 0)
      side.offset = -(side.x * from.x + side.y * from.y)
      if side.x * middle.x + side.y * middle.y + side.offset < 0 {
        side = Side(x: -side.x, y: -side.y, offset: -side.offset)
      }
      return side
    }
  }

  /// Returns the columns of a row that may be covered, and those that are entirely inside.
  func columns(
    ofRow row: Int, within limit: Range<Int>
  ) -> (touched: Range<Int>, inside: Range<Int>) {
    let (top, bottom) = (Double(row), Double(row + 1))
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in corners.indices {
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      let (low, high) = (max(top, min(from.y, to.y)), min(bottom, max(from.y, to.y)))
      guard low <= high else { continue }
      for y in [low, high] {
        let part = from.y == to.y ? 0 : (y - from.y) / (to.y - from.y)
        let x = from.x + (to.x - from.x) * part
        let other = from.y == to.y ? to.x : x
        left = min(left, x, other)
        right = max(right, x, other)
      }
    }
    guard left < right else { return (limit.lowerBound..<limit.lowerBound, 0..<0) }
    func clamped(_ value: Double) -> Int {
      Int(max(Double(limit.lowerBound), min(Double(limit.upperBound), value)))
    }
    let touched = clamped(left.rounded(.down))..<clamped(right.rounded(.up))
    // The centers of pixels from `first` to `last` are at least `reach` inside every side.
    var (first, last) = (Double(touched.lowerBound), Double(touched.upperBound))
    let middle = Double(row) + 0.5
    for side in sides {
      let rest = side.reach - side.y * middle - side.offset
      if side.x > 1e-12 {
        first = max(first, (rest / side.x - 0.5 + 1e-9).rounded(.up))
      } else if side.x < -1e-12 {
        last = min(last, (rest / side.x - 0.5 - 1e-9).rounded(.down) + 1)
      } else if rest > 1e-9 {
        last = first
      }
    }
    let (inner, outer) = (clamped(first), clamped(last))
    return (touched, outer > inner ? inner..<outer : touched.lowerBound..<touched.lowerBound)
  }

  /// Returns the coverage of one pixel, from 0 to 1.
  func coverage(_ column: Int, _ row: Int) -> Double {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    var cut: (side: Side, distance: Double)?
    var cuts = 0
    for side in sides {
      let distance = side.x * x + side.y * y + side.offset
      if distance <= -side.reach { return 0 }
      if distance < side.reach {
        cut = (side, distance)
        cuts += 1
      }
    }
    guard let cut else { return 1 }
    return cuts == 1 ? Self.area(cut.side, cut.distance) : clippedArea(column, row)
  }

  /// Returns the part of a unit square on the inner side of a line at a distance from its center.
  private static func area(_ side: Side, _ distance: Double) -> Double {
    let (long, short) = (max(abs(side.x), abs(side.y)), min(abs(side.x), abs(side.y)))
    if abs(distance) <= (long - short) / 2 { return 0.5 + distance / long }
    let rest = (long + short) / 2 - abs(distance)
    let corner = rest * rest / (2 * long * short)
    return distance > 0 ? 1 - corner : corner
  }

  /// Returns the area of the parallelogram inside a pixel, by clipping it to the pixel's sides.
  private func clippedArea(_ column: Int, _ row: Int) -> Double {
    var points = corners.map { (x: $0.x - Double(column), y: $0.y - Double(row)) }
    points = Self.clip(points) { $0.x }
    points = Self.clip(points) { 1 - $0.x }
    points = Self.clip(points) { $0.y }
    points = Self.clip(points) { 1 - $0.y }
    guard points.count > 2 else { return 0 }
    var sum = 0.0
    for index in points.indices {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      sum += from.x * to.y - to.x * from.y
    }
    return max(0, min(1, abs(sum) / 2))
  }

  /// Returns the part of a polygon whose distance is at least 0.
  private static func clip(
    _ points: [(x: Double, y: Double)], _ distance: ((x: Double, y: Double)) -> Double
  ) -> [(x: Double, y: Double)] {
    var result: [(x: Double, y: Double)] = []
    for index in points.indices {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      let (a, b) = (distance(from), distance(to))
      if a >= 0 { result.append(from) }
      if (a >= 0) != (b >= 0) {
        let part = a / (a - b)
        result.append((from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
      }
    }
    return result
  }
}
