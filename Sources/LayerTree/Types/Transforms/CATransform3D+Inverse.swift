import CoreGraphics

/// Returns the inverse of a matrix, using cofactors; a singular matrix is returned unchanged
/// (V-09).
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

extension CATransform3D {
  /// The determinant of the matrix.
  package var determinant: Double {
    let minors = Minors(self)
    return minors.determinant
  }

  /// The inverse; nil if the matrix is singular or not finite.
  package var inverse: CATransform3D? {
    let minors = Minors(self)
    let determinant = minors.determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    let (s, c, t, k) = (minors.upper, minors.lower, self, 1 / determinant)
    return CATransform3D(
      m11: (t.m22 * c[5] - t.m23 * c[4] + t.m24 * c[3]) * k,
      m12: (-t.m12 * c[5] + t.m13 * c[4] - t.m14 * c[3]) * k,
      m13: (t.m42 * s[5] - t.m43 * s[4] + t.m44 * s[3]) * k,
      m14: (-t.m32 * s[5] + t.m33 * s[4] - t.m34 * s[3]) * k,
      m21: (-t.m21 * c[5] + t.m23 * c[2] - t.m24 * c[1]) * k,
      m22: (t.m11 * c[5] - t.m13 * c[2] + t.m14 * c[1]) * k,
      m23: (-t.m41 * s[5] + t.m43 * s[2] - t.m44 * s[1]) * k,
      m24: (t.m31 * s[5] - t.m33 * s[2] + t.m34 * s[1]) * k,
      m31: (t.m21 * c[4] - t.m22 * c[2] + t.m24 * c[0]) * k,
      m32: (-t.m11 * c[4] + t.m12 * c[2] - t.m14 * c[0]) * k,
      m33: (t.m41 * s[4] - t.m42 * s[2] + t.m44 * s[0]) * k,
      m34: (-t.m31 * s[4] + t.m32 * s[2] - t.m34 * s[0]) * k,
      m41: (-t.m21 * c[3] + t.m22 * c[1] - t.m23 * c[0]) * k,
      m42: (t.m11 * c[3] - t.m12 * c[1] + t.m13 * c[0]) * k,
      m43: (-t.m41 * s[3] + t.m42 * s[1] - t.m43 * s[0]) * k,
      m44: (t.m31 * s[3] - t.m32 * s[1] + t.m33 * s[0]) * k)
  }

  /// The 2-by-2 determinants of the upper and lower two rows, for column pairs 12, 13, 14, 23, 24
  /// and 34 (Laplace expansion).
  private struct Minors {
    let upper: InlineArray<6, CGFloat>
    let lower: InlineArray<6, CGFloat>

    init(_ t: CATransform3D) {
      upper = [
        t.m11 * t.m22 - t.m21 * t.m12, t.m11 * t.m23 - t.m21 * t.m13,
        t.m11 * t.m24 - t.m21 * t.m14, t.m12 * t.m23 - t.m22 * t.m13,
        t.m12 * t.m24 - t.m22 * t.m14, t.m13 * t.m24 - t.m23 * t.m14,
      ]
      lower = [
        t.m31 * t.m42 - t.m41 * t.m32, t.m31 * t.m43 - t.m41 * t.m33,
        t.m31 * t.m44 - t.m41 * t.m34, t.m32 * t.m43 - t.m42 * t.m33,
        t.m32 * t.m44 - t.m42 * t.m34, t.m33 * t.m44 - t.m43 * t.m34,
      ]
    }

    var determinant: Double {
      Double(
        upper[0] * lower[5] - upper[1] * lower[4] + upper[2] * lower[3] + upper[3] * lower[2]
          - upper[4] * lower[1] + upper[5] * lower[0])
    }
  }
}
