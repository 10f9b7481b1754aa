public import CoreGraphics
public import Foundation

/// A 4-by-4 matrix that transforms row vectors: `[x y z 1] * M` (O-07).
///
///     | m11 m12 m13 m14 |     translation in m41 m42 m43,
///     | m21 m22 m23 m24 |     perspective in m34
///     | m31 m32 m33 m34 |
///     | m41 m42 m43 m44 |
public struct CATransform3D: Sendable, Hashable {
  /// The matrix entry in row 1, column 1.
  public var m11: CGFloat
  /// The matrix entry in row 1, column 2.
  public var m12: CGFloat
  /// The matrix entry in row 1, column 3.
  public var m13: CGFloat
  /// The matrix entry in row 1, column 4.
  public var m14: CGFloat
  /// The matrix entry in row 2, column 1.
  public var m21: CGFloat
  /// The matrix entry in row 2, column 2.
  public var m22: CGFloat
  /// The matrix entry in row 2, column 3.
  public var m23: CGFloat
  /// The matrix entry in row 2, column 4.
  public var m24: CGFloat
  /// The matrix entry in row 3, column 1.
  public var m31: CGFloat
  /// The matrix entry in row 3, column 2.
  public var m32: CGFloat
  /// The matrix entry in row 3, column 3.
  public var m33: CGFloat
  /// The matrix entry in row 3, column 4: `-1/d` for an eye at distance `d`.
  public var m34: CGFloat
  /// The matrix entry in row 4, column 1.
  public var m41: CGFloat
  /// The matrix entry in row 4, column 2.
  public var m42: CGFloat
  /// The matrix entry in row 4, column 3.
  public var m43: CGFloat
  /// The matrix entry in row 4, column 4.
  public var m44: CGFloat

  /// Creates a zero matrix, as on Apple's platforms; use `CATransform3DIdentity` for the identity.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a matrix from its sixteen entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

/// The identity matrix.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Returns whether a matrix is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two matrices are equal in every entry.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Returns a matrix that translates by distances in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m41 = tx
  result.m42 = ty
  result.m43 = tz
  return result
}

/// Returns a matrix that scales along the axes.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m11 = sx
  result.m22 = sy
  result.m33 = sz
  return result
}

/// Returns a matrix that rotates by `angle` radians about the axis (x, y, z), which can have any
/// length.
///
/// A zero axis gives the identity (V-09). About z, positive angles rotate clockwise if y points
/// down.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (ux, uy, uz) = (x / length, y / length, z / length)
  let sine = CGFloat(sin(Double(angle)))
  let cosine = CGFloat(cos(Double(angle)))
  let rest = 1 - cosine
  var result = CATransform3DIdentity
  result.m11 = cosine + ux * ux * rest
  result.m12 = ux * uy * rest + uz * sine
  result.m13 = ux * uz * rest - uy * sine
  result.m21 = ux * uy * rest - uz * sine
  result.m22 = cosine + uy * uy * rest
  result.m23 = uy * uz * rest + ux * sine
  result.m31 = ux * uz * rest + uy * sine
  result.m32 = uy * uz * rest - ux * sine
  result.m33 = cosine + uz * uz * rest
  return result
}

/// Returns the transform that applies `a`, then `b`: the product `a * b` (O-07).
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(
    m11: a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31 + a.m14 * b.m41,
    m12: a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32 + a.m14 * b.m42,
    m13: a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33 + a.m14 * b.m43,
    m14: a.m11 * b.m14 + a.m12 * b.m24 + a.m13 * b.m34 + a.m14 * b.m44,
    m21: a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31 + a.m24 * b.m41,
    m22: a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32 + a.m24 * b.m42,
    m23: a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33 + a.m24 * b.m43,
    m24: a.m21 * b.m14 + a.m22 * b.m24 + a.m23 * b.m34 + a.m24 * b.m44,
    m31: a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31 + a.m34 * b.m41,
    m32: a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32 + a.m34 * b.m42,
    m33: a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33 + a.m34 * b.m43,
    m34: a.m31 * b.m14 + a.m32 * b.m24 + a.m33 * b.m34 + a.m34 * b.m44,
    m41: a.m41 * b.m11 + a.m42 * b.m21 + a.m43 * b.m31 + a.m44 * b.m41,
    m42: a.m41 * b.m12 + a.m42 * b.m22 + a.m43 * b.m32 + a.m44 * b.m42,
    m43: a.m41 * b.m13 + a.m42 * b.m23 + a.m43 * b.m33 + a.m44 * b.m43,
    m44: a.m41 * b.m14 + a.m42 * b.m24 + a.m43 * b.m34 + a.m44 * b.m44)
}

/// Returns the transform that translates before `t`: the product `translation * t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that scales before `t`: the product `scale * t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that rotates before `t`: the product `rotation * t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the matrix of a two-dimensional transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m11 = m.a
  result.m12 = m.b
  result.m21 = m.c
  result.m22 = m.d
  result.m41 = m.tx
  result.m42 = m.ty
  return result
}

/// Returns whether an affine transform can represent the matrix exactly.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
    && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns the two-dimensional part of an affine matrix, or the identity for any other (V-10).
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  guard CATransform3DIsAffine(t) else { return .identity }
  return CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D: NSValueBoxed {
  /// The encoding of boxes.
  public static var boxEncoding: String { "[16d]" }
}

extension NSValue {
  /// Creates a box with a transform.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(boxing: transform) }

  /// The transform in the box; all zeros if it has a value of another type.
  public var caTransform3DValue: CATransform3D {
    unboxed(as: CATransform3D.self) ?? CATransform3D()
  }
}
