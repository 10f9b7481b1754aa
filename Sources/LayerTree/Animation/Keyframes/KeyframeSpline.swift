/// A Kochanek-Bartels spline through the components of values (K-11, K-12).
///
/// D. Kochanek and R. Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias
/// Control", SIGGRAPH 1984.
struct KeyframeSpline: Sendable {
  /// A segment's endpoints and their tangents, by component.
  fileprivate struct Segment: Sendable {
    var start: [Double]
    var out: [Double]
    var into: [Double]
    var end: [Double]
  }

  private let values: [AnimatableValue]
  private let segments: [Segment]
  /// The rotations of matrices, which are interpolated along the shorter arc and have no tangents.
  ///
  /// It is nil for other values, and if any of the matrices is singular.
  private let rotations: [Quaternion]?

  /// Prepares a spline; returns nil if values are not lists of numbers or differ in count.
  ///
  /// `values` are the values; at least two.
  init?(_ values: [AnimatableValue], _ shape: SplineShape) {
    let parts = values.compactMap { Self.parts(of: $0) }
    let areTakenApart = parts.count == values.count
    let points =
      areTakenApart ? parts.map(\.splineNumbers) : values.compactMap { $0.components }
    guard points.count == values.count, let count = points.first?.count, points.count > 1,
      points.allSatisfy({ $0.count == count }), Self.haveOneStructure(values)
    else { return nil }
    self.values = values
    rotations = areTakenApart ? parts.map(\.quaternion) : nil

    let differences = zip(points, points.dropFirst()).map { a, b in zip(a, b).map { $1 - $0 } }
    let last = points.count - 1
    segments = differences.indices.map { index in
      // At each end, the only difference serves as both.
      let before = differences[max(0, index - 1)]
      let after = differences[min(last - 1, index + 1)]
      let (out, into) = (shape.weights(at: index).out, shape.weights(at: index + 1).into)
      return Segment(
        start: points[index],
        out: zip(before, differences[index]).map { out.before * $0 + out.after * $1 },
        into: zip(differences[index], after).map { into.before * $0 + into.after * $1 },
        end: points[index + 1])
    }
  }

  private static func parts(of value: AnimatableValue) -> DecomposedTransform? {
    switch value {
    case .transform(let matrix): DecomposedTransform(matrix)
    case .affineTransform(let matrix):
      DecomposedTransform(CATransform3DMakeAffineTransform(matrix))
    default: nil
    }
  }

  /// Returns whether values can form a spline: paths must have elements of the same types.
  private static func haveOneStructure(_ values: [AnimatableValue]) -> Bool {
    guard case .path(let first?)? = values.first else { return true }
    return values.allSatisfy { value in
      if case .path(let path?) = value { first.hasSameStructure(as: path) } else { false }
    }
  }

  /// Returns the value on a segment; outside 0...1, on the tangent at its end (K-08).
  ///
  /// - Parameters:
  ///   - segment: The index of the segment.
  ///   - fraction: 0 at its start, 1 at its end.
  /// - Returns: The value; exactly the original values at the ends.
  func value(segment: Int, fraction: Double) -> AnimatableValue {
    if fraction == 0 { return values[segment] }
    if fraction == 1 { return values[segment + 1] }
    let numbers = segments[segment].numbers(at: fraction)
    guard let rotations else {
      return values[segment].replacing(components: numbers) ?? values[segment]
    }
    var parts = DecomposedTransform(splineNumbers: numbers)
    parts.setRotation(rotations[segment].slerped(to: rotations[segment + 1], by: fraction))
    guard case .affineTransform = values[segment] else { return .transform(parts.transform) }
    return .affineTransform(parts.transform.plane)
  }
}

extension KeyframeSpline.Segment {
  /// Returns the point on the cubic Hermite curve, or on its tangents beyond the ends.
  fileprivate func numbers(at t: Double) -> [Double] {
    if t < 0 { return zip(start, out).map { $0 + $1 * t } }
    if t > 1 { return zip(end, into).map { $0 + $1 * (t - 1) } }
    let (square, cube) = (t * t, t * t * t)
    let ofEnd = 3 * square - 2 * cube
    let (ofOut, ofInto) = (cube - 2 * square + t, cube - square)
    return start.indices.map { index in
      start[index] + (end[index] - start[index]) * ofEnd + out[index] * ofOut
        + into[index] * ofInto
    }
  }
}

extension DecomposedTransform {
  /// All components except the rotation, which is not a vector (K-12).
  fileprivate var splineNumbers: [Double] {
    [perspective.x, perspective.y, perspective.z, perspective.w]
      + [translation, scale, skew].flatMap { [$0.x, $0.y, $0.z] }
  }

  /// Creates a matrix without rotation from the thirteen numbers of `splineNumbers`.
  fileprivate init(splineNumbers n: [Double]) {
    self.init(components: CATransform3DIdentity)
    perspective = SIMD4(n[0], n[1], n[2], n[3])
    translation = SIMD3(n[4], n[5], n[6])
    scale = SIMD3(n[7], n[8], n[9])
    skew = SIMD3(n[10], n[11], n[12])
  }
}
