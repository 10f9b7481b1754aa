import CoreGraphics

/// How far paths are on the way from the first path to the last one (CU-05).
///
/// Paths are lists of points. The progress of a path is that of its projection on the straight line
/// between the two ends, so that it is the fraction of an interpolation, also beyond its ends.
struct PathProgress {
  private let start: [Double]
  private let way: [Double]
  /// Whether all paths have the same elements; otherwise points along their lengths are compared.
  private let comparesElements: Bool

  /// The number of points along paths that are not of the same elements.
  private static let pointCount = 64

  /// Creates a measure of paths.
  ///
  /// - Parameter paths: The paths in order of time. The way ends at the last, or at the one that is
  ///   farthest from the first if the last is the first again.
  init(_ paths: [CGPath]) {
    let counts = Set(paths.map { $0.elements.map { $0.points.count } })
    comparesElements = counts.count <= 1
    let places = paths.map { [comparesElements] in Self.place(of: $0, byElements: comparesElements)
    }
    let start = places.first ?? []
    func distance(_ place: [Double]) -> Double {
      zip(place, start).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let farthest = places.max { distance($0) < distance($1) } ?? start
    let last = places.last ?? start
    let end = distance(last) > distance(farthest) / 10_000 ? last : farthest
    self.start = start
    way = zip(end, start).map { $0 - $1 }
  }

  /// Returns the progress of a path, as a percentage.
  func value(of path: CGPath) -> Double {
    let place = Self.place(of: path, byElements: comparesElements)
    let length = way.reduce(0) { $0 + $1 * $1 }
    guard length > 0 else { return 0 }
    let passed = zip(zip(place, start), way).reduce(0) { $0 + ($1.0.0 - $1.0.1) * $1.1 }
    return 100 * passed / length
  }

  private static func place(of path: CGPath, byElements: Bool) -> [Double] {
    if byElements { return path.elements.flatMap { $0.points.flatMap { [$0.x, $0.y] } } }
    let segments = path.subpaths.flatMap(\.segments)
    let lengths = segments.map { Double($0.length) }
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else {
      return [Double](repeating: 0, count: 2 * pointCount)
    }
    var (index, passed) = (0, 0.0)
    return (0..<pointCount).flatMap { step -> [Double] in
      let target = total * Double(step) / Double(pointCount)
      while index + 1 < segments.count, passed + lengths[index] < target {
        passed += lengths[index]
        index += 1
      }
      let parameter = segments[index].parameter(
        atLength: CGFloat(target - passed), of: CGFloat(lengths[index]))
      let point = segments[index].point(at: parameter)
      return [point.x, point.y]
    }
  }
}
