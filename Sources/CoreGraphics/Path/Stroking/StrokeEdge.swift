import Foundation

/// One edge of a stroke under construction.
struct StrokeEdge {
  private let start: SIMD2<Double>
  private(set) var end: SIMD2<Double>
  private var steps: [CGPath.Element] = []

  init(from start: SIMD2<Double>) {
    self.start = start
    end = start
  }

  /// Adds a line, unless it would have no length.
  mutating func line(to point: SIMD2<Double>) {
    guard point != end else { return }
    steps.append(.line(point.cgPoint))
    end = point
  }

  mutating func curve(_ handles: StrokePiece.Handles, to point: SIMD2<Double>) {
    steps.append(
      .curve(
        control1: handles.control1.cgPoint, control2: handles.control2.cgPoint, end: point.cgPoint))
    end = point
  }

  /// Adds a circular arc, from a point relative to the center, by an angle from +x to +y.
  ///
  /// The arc consists of cubics of at most a quarter turn, with an error of 2.7e-4 of the radius.
  mutating func arc(about center: SIMD2<Double>, from offset: SIMD2<Double>, angle: Double) {
    line(to: center + offset)
    let count = max(1, (angle.magnitude / (.pi / 2) - 1e-9).rounded(.up))
    let step = angle / count
    let handle = 4 / 3 * tan(step / 4)
    let (sine, cosine) = (sin(step), cos(step))
    var from = offset
    for _ in 0..<Int(count) {
      let to = from.rotated(sine: sine, cosine: cosine)
      // A quarter turn from +x to +y is opposite to the normal.
      let handles = StrokePiece.Handles(
        control1: center + from - handle * from.normal, control2: center + to + handle * to.normal)
      curve(handles, to: center + to)
      from = to
    }
  }

  /// Appends another edge in reverse, from its end to its start.
  mutating func append(reversed other: StrokeEdge) {
    line(to: other.end)
    for index in other.steps.indices.reversed() {
      let target = index > 0 ? other.steps[index - 1].end ?? .zero : other.start.cgPoint
      switch other.steps[index] {
      case .curve(let control1, let control2, _):
        steps.append(.curve(control1: control2, control2: control1, end: target))
      default: steps.append(.line(target))
      }
    }
    end = other.start
  }

  /// The edge as a closed loop.
  var closed: [CGPath.Element] { [.move(start.cgPoint)] + steps + [.close] }
}
