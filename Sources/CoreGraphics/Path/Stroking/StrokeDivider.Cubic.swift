extension StrokeDivider {
  /// A cubic Bézier curve in the plane.
  struct Cubic {
    var p0: SIMD2<Double>
    var p1: SIMD2<Double>
    var p2: SIMD2<Double>
    var p3: SIMD2<Double>

    var polygonLength: Double { (p1 - p0).length + (p2 - p1).length + (p3 - p2).length }

    /// The unit tangents at the ends; nil for a curve that is a single point.
    var endDirections: (start: SIMD2<Double>, end: SIMD2<Double>)? {
      guard let start = (p1 - p0).unit ?? (p2 - p0).unit ?? (p3 - p0).unit,
        let end = (p3 - p2).unit ?? (p3 - p1).unit ?? (p3 - p0).unit
      else { return nil }
      return (start, end)
    }

    /// Whether the curve is its chord, traversed in one direction.
    var isStraight: Bool {
      let chord = p3 - p0
      let square = chord.dot(chord)
      let (first, second) = ((p1 - p0).dot(chord), (p2 - p0).dot(chord))
      let allowance = square * 1e-9
      return (p1 - p0).cross(chord).magnitude <= allowance
        && (p2 - p0).cross(chord).magnitude <= allowance
        && first >= 0 && second >= first && square >= second && square > 0
    }

    /// Whether no leg of the control polygon turns back on a previous one, so that the curve has no
    /// cusp.
    var isSimple: Bool {
      let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
      return a.dot(b) >= 0 && b.dot(c) >= 0 && a.dot(c) >= 0
    }

    /// The rate at which the tangent turns from +x to +y at the start, per unit of length.
    var startCurvature: Double { Self.curvature(p1 - p0, p2 - p1) }

    var endCurvature: Double {
      // The reversed curve has the opposite curvature.
      -Self.curvature(p2 - p3, p1 - p2)
    }

    private static func curvature(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
      let length = first.length
      return first.cross(second) / (length * length * length) * (2.0 / 3)
    }

    /// Whether the radius of curvature comes close to a distance or below it anywhere.
    func isTight(for distance: Double) -> Bool {
      let middle = halves.0.endCurvature
      return [startCurvature, middle, endCurvature].contains {
        // NaN indicates a cusp.
        !(($0 * distance).magnitude < 0.99)
      }
    }

    func point(at t: Double) -> SIMD2<Double> {
      let rest = 1 - t
      return rest * rest * rest * p0 + 3 * rest * rest * t * p1 + 3 * rest * t * t * p2
        + t * t * t * p3
    }

    /// Returns the point at a signed distance along the normal, and the tangent there.
    func edge(
      at t: Double, distance: Double
    ) -> (place: SIMD2<Double>, direction: SIMD2<Double>)? {
      let rest = 1 - t
      let derivative =
        rest * rest * (p1 - p0) + 2 * rest * t * (p2 - p1) + t * t * (p3 - p2)
      guard let direction = derivative.unit else { return nil }
      return (point(at: t) + distance * direction.normal, direction)
    }

    var halves: (Cubic, Cubic) {
      let (a, b, c) = ((p0 + p1) / 2, (p1 + p2) / 2, (p2 + p3) / 2)
      let (d, e) = ((a + b) / 2, (b + c) / 2)
      let middle = (d + e) / 2
      return (Cubic(p0: p0, p1: a, p2: d, p3: middle), Cubic(p0: middle, p1: e, p2: c, p3: p3))
    }
  }
}
