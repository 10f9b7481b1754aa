import CoreGraphics
import Foundation

/// A path of a Lottie file over time.
enum PathSource: Sendable {
  case bezier(KeyframedPath)
  case rectangle(
    position: KeyframedValue, size: KeyframedValue, radius: KeyframedValue, isReversed: Bool)
  case ellipse(position: KeyframedValue, size: KeyframedValue, isReversed: Bool)
  case star(StarSource)

  /// Returns the path at a frame.
  func shape(at frame: Double) -> BezierShape {
    switch self {
    case .bezier(let track): track.shape(at: frame)
    case .rectangle(let position, let size, let radius, let isReversed):
      BezierShape(
        rectangle: Self.box(position, size, at: frame), radius: radius.number(at: frame)
      ).reversed(isReversed)
    case .ellipse(let position, let size, let isReversed):
      BezierShape(ellipse: Self.box(position, size, at: frame)).reversed(isReversed)
    case .star(let star): star.shape(at: frame)
    }
  }

  /// Whether the path does not change.
  var isConstant: Bool {
    switch self {
    case .bezier(let track): track.track.constant != nil
    case .rectangle(let position, let size, let radius, _):
      position.constant != nil && size.constant != nil && radius.constant != nil
    case .ellipse(let position, let size, _): position.constant != nil && size.constant != nil
    case .star(let star): star.tracks.allSatisfy { $0.constant != nil }
    }
  }

  private static func box(_ position: KeyframedValue, _ size: KeyframedValue, at frame: Double)
    -> CGRect
  {
    let (center, size) = (position.point(at: frame), size.point(at: frame))
    return CGRect(
      x: center.x - size.x / 2, y: center.y - size.y / 2, width: size.x, height: size.y)
  }
}

/// A path whose vertices are in the file.
struct KeyframedPath: Sendable {
  /// Six numbers for each vertex: its point, and the offsets of the controls before and after it.
  let track: KeyframedValue
  let isClosed: Bool
  /// Whether the path runs from its last vertex to its first.
  private let isReversed: Bool
  /// Which vertices have a straight line to the next one at all times.
  private let straight: [Bool]

  init(_ track: KeyframedValue, isClosed: Bool, isReversed: Bool = false) {
    (self.track, self.isClosed, self.isReversed) = (track, isClosed, isReversed)
    let values = track.keys.flatMap { [$0.start, $0.end] }
    let count = (values.map(\.count).min() ?? 0) / 6
    straight = (0..<count).map { index in
      let next = (index + 1) % count
      return values.allSatisfy { value in
        [index * 6 + 4, index * 6 + 5, next * 6 + 2, next * 6 + 3].allSatisfy { value[$0] == 0 }
      }
    }
  }

  /// Returns the path at a frame.
  func shape(at frame: Double) -> BezierShape { shape(track.value(at: frame)) }

  /// Returns the path with a value of the track.
  func shape(_ x: [Double]) -> BezierShape {
    var shape = BezierShape(isClosed: isClosed)
    for start in stride(from: 0, to: x.count - 5, by: 6) {
      shape.vertices.append(
        BezierShape.Vertex(
          point: CGPoint(x: x[start], y: x[start + 1]),
          before: CGVector(dx: x[start + 2], dy: x[start + 3]),
          after: CGVector(dx: x[start + 4], dy: x[start + 5]),
          isStraight: start / 6 < straight.count && straight[start / 6]))
    }
    return shape.reversed(isReversed)
  }
}

/// A star or a regular polygon.
struct StarSource: Sendable {
  let isPolygon: Bool
  let isReversed: Bool
  let position: KeyframedValue
  let points: KeyframedValue
  /// In degrees.
  let rotation: KeyframedValue
  let innerRadius: KeyframedValue
  let outerRadius: KeyframedValue
  /// In percent.
  let innerRoundness: KeyframedValue
  /// In percent.
  let outerRoundness: KeyframedValue

  var tracks: [KeyframedValue] {
    [position, points, rotation, innerRadius, outerRadius, innerRoundness, outerRoundness]
  }

  func shape(at frame: Double) -> BezierShape {
    let corners = max(0, min(LottieLimit.starPoints, points.number(at: frame).rounded(.down)))
    let count = Int(corners) * (isPolygon ? 1 : 2)
    let center = position.point(at: frame)
    let radii = [outerRadius.number(at: frame), innerRadius.number(at: frame)]
    let roundness = [outerRoundness.number(at: frame), innerRoundness.number(at: frame)]
    let first = (rotation.number(at: frame) - 90) * .pi / 180
    var shape = BezierShape(isClosed: true)
    for index in 0..<count {
      let kind = isPolygon ? 0 : index % 2
      let angle = first + 2 * .pi * Double(index) / Double(count)
      let (x, y) = (cos(angle), sin(angle))
      // A roundness of 100 makes the controls as long as a fourth of the arc between two corners of
      // a polygon, and as half of the arc between two vertices of a star.
      let arc = 2 * .pi * radii[kind] / Double(count) / (isPolygon ? 4 : 2)
      let reach = arc * roundness[kind] / 100
      shape.vertices.append(
        BezierShape.Vertex(
          point: CGPoint(x: center.x + radii[kind] * x, y: center.y + radii[kind] * y),
          before: CGVector(dx: y * reach, dy: -x * reach),
          after: CGVector(dx: -y * reach, dy: x * reach), isStraight: false))
    }
    return shape.reversed(isReversed)
  }
}
