import Foundation
import PixelKernels
import TestSupport

/// A reference gradient: the color at a pixel's center by the formulas in `Double`.
struct GradientReference {
  enum Kind: CaseIterable {
    case linear
    case radial
    case conic
  }

  var kind: Kind
  var map: PlaneMap
  var stops: [ColorStop]

  var fill: GradientFill? {
    guard let ramp = ColorRamp(stops) else { return nil }
    switch kind {
    case .linear: return GradientFill(.linear(map), ramp)
    case .radial: return GradientFill(.radial(map), ramp)
    case .conic: return GradientFill(.conic(map), ramp)
    }
  }

  /// The position on the ramp at the pixel's center.
  func place(_ column: Int, _ row: Int) -> Double {
    place(Double(column) + 0.5, Double(row) + 0.5)
  }

  /// The position on the ramp at a point of the canvas.
  private func place(_ x: Double, _ y: Double) -> Double {
    let px = map.tx + x * map.xx + y * map.xy
    let py = map.ty + x * map.yx + y * map.yy
    switch kind {
    case .linear: return px
    case .radial: return hypot(px, py)
    case .conic:
      let turn = atan2(py, px) / (2 * .pi)
      return turn < 0 ? turn + 1 : turn
    }
  }

  /// The four premultiplied components, 0 to 255, in the byte order of a pixel word (GR-05, GR-06).
  func bytes(at place: Double) -> [Double] {
    var places: [Double] = []
    for stop in stops { places.append(max(stop.location, places.last ?? -.infinity)) }
    var parts = stops[0].parts
    for (index, left) in places.enumerated() where place >= left {
      parts = stops[index].parts
      guard index + 1 < places.count, places[index + 1] > place else { continue }
      let t = (place - left) / (places[index + 1] - left)
      parts = stops[index].parts * (1 - t) + stops[index + 1].parts * t
    }
    let alpha = parts.w * 255
    return [parts.z * alpha, parts.y * alpha, parts.x * alpha, alpha]
  }

  /// The length of a pixel along the ramp, in the direction in which the position changes fastest.
  ///
  /// It is measured at the pixel's center. Near the center of a conic gradient, it exceeds the
  /// difference between neighboring pixels.
  private func width(_ column: Int, _ row: Int) -> Double {
    let (x, y, step) = (Double(column) + 0.5, Double(row) + 0.5, 1e-4)
    func change(_ dx: Double, _ dy: Double) -> Double {
      let change = place(x + dx, y + dy) - place(x - dx, y - dy)
      // The end of the circle is its start.
      return (kind == .conic ? change - change.rounded() : change) / (2 * step)
    }
    return hypot(change(step, 0), change(0, step))
  }

  /// Whether a jump, or a transition shorter than a pixel, is less than a pixel away.
  private func isNearEdge(_ column: Int, _ row: Int) -> Bool {
    let here = place(column, row)
    let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
    let widest = max(
      width(column, row), around.map { abs(place(column + $0.0, row + $0.1) - here) }.max() ?? 0)
    // The end of the circle is a jump.
    if kind == .conic, here < widest || 1 - here < widest { return true }
    return zip(stops, stops.dropFirst()).contains { left, right in
      right.location - left.location < widest
        && here > left.location - widest && here < right.location + widest
    }
  }

  /// The largest difference of any byte of a buffer from the formula, ignoring pixels on edges.
  func worst(in buffer: PixelBuffer, x: Int = 0, y: Int = 0) -> Double {
    var worst = 0.0
    for row in 0..<buffer.height {
      for column in 0..<buffer.width where !isNearEdge(column + x, row + y) {
        let word = buffer[column, row]
        for (shift, expected) in zip([0, 8, 16, 24], bytes(at: place(column + x, row + y))) {
          worst = max(worst, abs(Double(word >> UInt32(shift) & 0xFF) - expected))
        }
      }
    }
    return worst
  }

  /// A gradient of the given kind with a random map and random stops.
  static func random(_ kind: Kind, _ generator: inout TestGenerator) -> GradientReference {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let scale = exp(number(-7...(-2)))
    let (angle, skew) = (number(0...7), number(0...7))
    let (ratio, x, y) = (number(0.2...1), number(-10...70), number(-10...60))
    let (xx, yx) = (cos(angle) * scale, sin(angle) * scale)
    let (xy, yy) = (-sin(skew) * scale * ratio, cos(skew) * scale * ratio)
    let count = Int.random(in: 1...6, using: &generator)
    var places = (0..<count).map { _ in number(-0.3...1.3) }.sorted()
    if count > 2, number(0...1) < 0.5 { places[1] = places[2] }
    return GradientReference(
      kind: kind,
      map: PlaneMap(xx: xx, xy: xy, tx: -x * xx - y * xy, yx: yx, yy: yy, ty: -x * yx - y * yy),
      stops: places.map {
        ColorStop(
          location: $0, red: number(0...1), green: number(0...1), blue: number(0...1),
          alpha: number(0...1) < 0.5 ? 1 : number(0...1))
      })
  }
}
