import Foundation
import PixelKernels

/// A rotation as a unit quaternion, for row vectors with V-09's matrices.
package struct Quaternion: Sendable, Hashable {
  package var w: Double
  package var x: Double
  package var y: Double
  package var z: Double

  /// Interpolates along the shorter great arc to another rotation (I-07); `fraction` is not clamped.
  package func slerped(to other: Quaternion, by fraction: Double) -> Quaternion {
    var end = other
    var cosine = w * end.w + x * end.x + y * end.y + z * end.z
    if cosine < 0 {
      end = Quaternion(w: -end.w, x: -end.x, y: -end.y, z: -end.z)
      cosine = -cosine
    }
    let angle = acos(min(1, cosine))
    let sine = sin(angle)
    // If the two nearly agree, the arc is straight to within precision.
    let straight = sine < 1e-9
    let from = straight ? 1 - fraction : sin((1 - fraction) * angle) / sine
    let to = straight ? fraction : sin(fraction * angle) / sine
    return Quaternion(
      w: w * from + end.w * to, x: x * from + end.x * to, y: y * from + end.y * to,
      z: z * from + end.z * to)
  }
}

/// A matrix decomposed into components that interpolate well: perspective, translation, scale, skew
/// and rotation (I-08).
package struct DecomposedTransform: Sendable {
  package var perspective: SIMD4<Double>
  package var translation: SIMD3<Double>
  package var scale: SIMD3<Double>
  /// The skews xy, xz, yz.
  package var skew: SIMD3<Double>
  /// The rows of the rotation, orthonormal and right-handed.
  package var rotation: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Decomposes a matrix; returns nil if it is singular or m44 is 0, when entries are interpolated.
  package init?(_ transform: CATransform3D) {
    guard transform.m44 != 0, transform.withoutPerspective.determinant != 0 else { return nil }
    self.init(components: transform)
  }

  /// Decomposes any matrix, even a singular one.
  ///
  /// Axes that a singular matrix has lost get a free direction and a scale of 0, so that components
  /// can be read from and written to a `scale(0)`.
  package init(components transform: CATransform3D) {
    let unit = transform.m44 == 0 ? 1 : Double(transform.m44)
    let matrix = transform.divided(by: unit)
    let last = SIMD4(
      Double(matrix.m14), Double(matrix.m24), Double(matrix.m34),
      transform.m44 == 0 ? 1 : Double(matrix.m44))
    perspective = SIMD4(0, 0, 0, 1)
    if last != perspective, let inverse = matrix.withoutPerspective.inverse {
      perspective = inverse.timesColumn(last)
    }
    translation = SIMD3(Double(matrix.m41), Double(matrix.m42), Double(matrix.m43))

    var row1 = SIMD3(Double(matrix.m11), Double(matrix.m12), Double(matrix.m13))
    var row2 = SIMD3(Double(matrix.m21), Double(matrix.m22), Double(matrix.m23))
    var row3 = SIMD3(Double(matrix.m31), Double(matrix.m32), Double(matrix.m33))
    scale = .zero
    skew = .zero
    // Gram-Schmidt, row by row; skew is stored per unit of its own row's scale.
    scale.x = Self.length(row1)
    row1 = scale.x == 0 ? SIMD3(1, 0, 0) : row1 / scale.x
    skew.x = row1.dot(row2)
    row2 -= row1 * skew.x
    scale.y = Self.length(row2)
    row2 = scale.y == 0 ? Self.free(startingWith: 1, row1, .zero) : row2 / scale.y
    skew.x = scale.y == 0 ? 0 : skew.x / scale.y
    skew.y = row1.dot(row3)
    row3 -= row1 * skew.y
    skew.z = row2.dot(row3)
    row3 -= row2 * skew.z
    scale.z = Self.length(row3)
    row3 = scale.z == 0 ? Self.free(startingWith: 2, row1, row2) : row3 / scale.z
    skew.y = scale.z == 0 ? 0 : skew.y / scale.z
    skew.z = scale.z == 0 ? 0 : skew.z / scale.z

    rotation = (row1, row2, row3)
    if row1.cross(row2).dot(row3) < 0 { mirror() }
  }

  /// Makes left-handed axes a rotation by negating the axis that points least along itself, so that
  /// a mirror stays a mirror (I-08).
  private mutating func mirror() {
    let diagonal = SIMD3(rotation.0.x, rotation.1.y, rotation.2.z)
    if diagonal.x <= diagonal.y && diagonal.x <= diagonal.z {
      (rotation.0, scale.x) = (-rotation.0, -scale.x)
      (skew.x, skew.y) = (-skew.x, -skew.y)
    } else if diagonal.y <= diagonal.z {
      (rotation.1, scale.y) = (-rotation.1, -scale.y)
      (skew.x, skew.z) = (-skew.x, -skew.z)
    } else {
      (rotation.2, scale.z) = (-rotation.2, -scale.z)
      (skew.y, skew.z) = (-skew.y, -skew.z)
    }
  }

  /// Whether the matrix mirrors, which one negative scale expresses.
  var isMirrored: Bool { scale.x < 0 || scale.y < 0 || scale.z < 0 }

  /// Expresses a mirror by three negative scales instead of one (I-08).
  mutating func mirrorAllAxes() {
    if scale.x < 0 {
      (skew.x, skew.y) = (-skew.x, -skew.y)
    } else if scale.y < 0 {
      (skew.x, skew.z) = (-skew.x, -skew.z)
    } else {
      (skew.y, skew.z) = (-skew.y, -skew.z)
    }
    if scale.x > 0 { rotation.0 = -rotation.0 }
    if scale.y > 0 { rotation.1 = -rotation.1 }
    if scale.z > 0 { rotation.2 = -rotation.2 }
    scale = SIMD3(-abs(scale.x), -abs(scale.y), -abs(scale.z))
  }

  /// The matrix composed of scale, skew, rotation, translation and perspective, in this order.
  package var transform: CATransform3D {
    let row1 = rotation.0 * scale.x
    let row2 = (rotation.1 + rotation.0 * skew.x) * scale.y
    let row3 = (rotation.2 + rotation.0 * skew.y + rotation.1 * skew.z) * scale.z
    let affine = CATransform3D(
      m11: row1.x, m12: row1.y, m13: row1.z, m14: 0,
      m21: row2.x, m22: row2.y, m23: row2.z, m24: 0,
      m31: row3.x, m32: row3.y, m33: row3.z, m34: 0,
      m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
    guard perspective != SIMD4(0, 0, 0, 1) else { return affine }
    var lens = CATransform3DIdentity
    lens.m14 = perspective.x
    lens.m24 = perspective.y
    lens.m34 = perspective.z
    lens.m44 = perspective.w
    return CATransform3DConcat(affine, lens)
  }

  /// The rotation as a quaternion.
  ///
  /// It is computed from the largest of its four terms, so that the sign of the residual sine of a
  /// half turn is kept and gives it a direction (I-09).
  package var quaternion: Quaternion {
    let (a, b, c) = rotation
    let trace = a.x + b.y + c.z
    if trace > 0 {
      let w = (1 + trace).squareRoot() / 2
      return Quaternion(
        w: w, x: (b.z - c.y) / (4 * w), y: (c.x - a.z) / (4 * w), z: (a.y - b.x) / (4 * w))
    }
    if a.x >= b.y && a.x >= c.z {
      let x = (1 + a.x - b.y - c.z).squareRoot() / 2
      return Quaternion(
        w: (b.z - c.y) / (4 * x), x: x, y: (a.y + b.x) / (4 * x), z: (c.x + a.z) / (4 * x))
    }
    if b.y >= c.z {
      let y = (1 + b.y - a.x - c.z).squareRoot() / 2
      return Quaternion(
        w: (c.x - a.z) / (4 * y), x: (a.y + b.x) / (4 * y), y: y, z: (b.z + c.y) / (4 * y))
    }
    let z = (1 + c.z - a.x - b.y).squareRoot() / 2
    return Quaternion(
      w: (a.y - b.x) / (4 * z), x: (c.x + a.z) / (4 * z), y: (b.z + c.y) / (4 * z), z: z)
  }

  /// Replaces the rotation.
  package mutating func setRotation(_ q: Quaternion) {
    rotation = (
      SIMD3(
        1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.w * q.z), 2 * (q.x * q.z - q.w * q.y)),
      SIMD3(
        2 * (q.x * q.y - q.w * q.z), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.w * q.x)),
      SIMD3(
        2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x), 1 - 2 * (q.x * q.x + q.y * q.y))
    )
  }

  /// The angles about x, then y, then z that make up the rotation, in radians (V-05).
  package var angles: SIMD3<Double> {
    get {
      let (a, b, c) = rotation
      guard abs(a.z) <= 1 - 1e-9 else {
        return SIMD3(0, asin(max(-1, min(1, -a.z))), atan2(-b.x, b.y))
      }
      return SIMD3(atan2(b.z, c.z), asin(-a.z), atan2(a.y, a.x))
    }
    set {
      let (sinX, cosX) = Self.sineAndCosine(newValue.x)
      let (sinY, cosY) = Self.sineAndCosine(newValue.y)
      let (sinZ, cosZ) = Self.sineAndCosine(newValue.z)
      // Rx * Ry * Rz of V-09, multiplied out.
      rotation = (
        SIMD3(cosY * cosZ, cosY * sinZ, -sinY),
        SIMD3(sinX * sinY * cosZ - cosX * sinZ, sinX * sinY * sinZ + cosX * cosZ, sinX * cosY),
        SIMD3(cosX * sinY * cosZ + sinX * sinZ, cosX * sinY * sinZ - sinX * cosZ, cosX * cosY)
      )
    }
  }

  /// Returns the sine and cosine of an angle, with a shortcut for 0: most rotations are about one
  /// axis.
  private static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    angle == 0 ? (0, 1) : (sin(angle), cos(angle))
  }

  /// Returns the length of a row, or 0 if it is too short to have a direction.
  private static func length(_ row: SIMD3<Double>) -> Double {
    let length = row.dot(row).squareRoot()
    return length > 1e-150 ? length : 0
  }

  /// Returns a unit vector orthogonal to the given rows, if possible near the axis with an index.
  private static func free(
    startingWith axis: Int, _ first: SIMD3<Double>, _ second: SIMD3<Double>
  ) -> SIMD3<Double> {
    for offset in 0..<3 {
      var candidate = SIMD3<Double>.zero
      candidate[(axis + offset) % 3] = 1
      candidate -= first * first.dot(candidate) + second * second.dot(candidate)
      let rest = candidate.dot(candidate).squareRoot()
      if rest > 0.5 { return candidate / rest }
    }
    // Never reached: at least one axis is mostly independent of the two directions.
    return first.cross(second)
  }
}

extension CATransform3D {
  /// The matrix with its last column replaced by that of an affine matrix.
  fileprivate var withoutPerspective: CATransform3D {
    var result = self
    (result.m14, result.m24, result.m34, result.m44) = (0, 0, 0, 1)
    return result
  }

  fileprivate func timesColumn(_ v: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      m11 * v.x + m12 * v.y + m13 * v.z + m14 * v.w, m21 * v.x + m22 * v.y + m23 * v.z + m24 * v.w,
      m31 * v.x + m32 * v.y + m33 * v.z + m34 * v.w, m41 * v.x + m42 * v.y + m43 * v.z + m44 * v.w)
  }

  fileprivate func divided(by number: Double) -> CATransform3D {
    guard number != 1 else { return self }
    return CATransform3D(entries: entries.map { $0 / number }) ?? self
  }

  /// The sixteen entries, row by row.
  package var entries: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      .map { Double($0) }
  }

  /// Creates a matrix from its sixteen entries, row by row; nil if the count differs.
  package init?(entries e: [Double]) {
    guard e.count == 16 else { return nil }
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14],
      m44: e[15])
  }
}
