package import CoreGraphics
import Foundation

extension CGPath {
  /// The polylines that follow the path's subpaths, within a fifth of a point.
  ///
  /// Points closer together than half a point are one, which is what Box2D can distinguish. A closed
  /// polyline ends where it starts.
  var polylines: [[Vector]] {
    subpaths.compactMap { subpath in
      var points = [Vector(subpath.start)]
      for segment in subpath.segments where segment.isFinite {
        // A curve deviates from n chords by at most an eighth of its second derivative, which is at
        // most n (n - 1) = 6 times its length, divided by the square of n.
        let curvature = segment.degree == 1 ? 0 : Double(segment.length)
        let count = max(1, min(256, Int((curvature * 6 / 8 / 0.2).squareRoot().rounded(.up))))
        for index in 1...count {
          points.append(Vector(segment.point(at: CGFloat(index) / CGFloat(count))))
        }
      }
      var result: [Vector] = []
      for point in points where result.last.map({ ($0 - point).length > 0.5 }) ?? true {
        result.append(point)
      }
      if subpath.isClosed, result.count > 1, let last = result.last, last != points[0] {
        // The last point is so close to the first one that it replaced it.
        result[result.count - 1] = points[0]
      }
      return result.count > 1 ? result : nil
    }
  }
}

extension CGPath {
  /// Whether items of dynamics can have the path as their outline: one convex polygon that is at
  /// least about a point wide (DY-10).
  package var isConvexOutline: Bool { ConvexOutline(self).isConvex }
}

/// A convex polygon, from the path of an item.
struct ConvexOutline {
  /// The corners, in either direction.
  let corners: [Vector]
  /// Whether they are those of one convex polygon that is at least about a point wide.
  let isConvex: Bool
  private let signedArea: Double

  init(_ path: CGPath) {
    let lines = path.polylines
    var corners = lines.first ?? []
    if corners.count > 1 && corners.last == corners.first { corners.removeLast() }
    self.corners = corners
    let pairs = zip(corners, corners.dropFirst() + corners.prefix(1))
    let signedArea = pairs.reduce(0) { $0 + $1.0.cross($1.1) / 2 }
    self.signedArea = signedArea
    let perimeter = pairs.reduce(0) { $0 + ($1.1 - $1.0).length }
    guard lines.count == 1, corners.count >= 3, abs(signedArea) > perimeter / 2 else {
      isConvex = false
      return
    }
    // All corners turn to the same side, and by one full turn in all.
    var turns = 0.0
    var isConvex = true
    for index in corners.indices {
      let next = corners[(index + 1) % corners.count]
      let (before, after) = (next - corners[index], corners[(index + 2) % corners.count] - next)
      let turn = atan2(before.cross(after), before.dot(after))
      turns += turn
      if turn * signedArea < -1e-9 * abs(signedArea) { isConvex = false }
    }
    self.isConvex = isConvex && abs(abs(turns) - 2 * .pi) < 1e-6
  }

  var area: Double { abs(signedArea) }

  private var sides: Zip2Sequence<[Vector], [Vector]> {
    zip(corners, Array(corners.dropFirst() + corners.prefix(1)))
  }

  var centroid: Vector {
    sides.reduce(.zero) { $0 + $1.0.cross($1.1) * ($1.0 + $1.1) } / (6 * signedArea)
  }

  /// The moment of inertia about the centroid, divided by the mass.
  var inertiaPerMass: Double {
    let sum = sides.reduce(0) { sum, edge in
      let (a, b) = edge
      return sum + a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b))
    }
    return sum / (12 * signedArea) - centroid.dot(centroid)
  }
}
