public import Foundation

/// A 2D affine transform of row vectors.
///
///                      | a  b  0 |
///     [x' y' 1] = [x y 1] | c  d  0 |
///                      | tx ty 1 |
///
/// `A.concatenating(B)` is the matrix product `A * B`: A is applied first, then B. `translatedBy`,
/// `scaledBy` and `rotated` apply the new operation *first*. Angles are in radians; a positive
/// angle rotates the x axis towards the y axis: counterclockwise if y points up, clockwise if it
/// points down.
public struct CGAffineTransform: Hashable, Sendable {
  /// The entry at row 1, column 1: the contribution of x to x.
  public var a: CGFloat
  /// The entry at row 1, column 2: the contribution of x to y.
  public var b: CGFloat
  /// The entry at row 2, column 1: the contribution of y to x.
  public var c: CGFloat
  /// The entry at row 2, column 2: the contribution of y to y.
  public var d: CGFloat
  /// The translation along x.
  public var tx: CGFloat
  /// The translation along y.
  public var ty: CGFloat

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform whose six entries are 0, as Apple's empty initializer does.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its entries, without labels.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is the identity transform.
  public var isIdentity: Bool { self == .identity }

  /// The factor by which areas grow; negative if the transform mirrors, 0 if it is not invertible.
  package var determinant: CGFloat { a * d - b * c }

  /// Whether all six entries are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Returns the transform that translates, in this transform's source coordinates, before applying
  /// this one.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the transform that scales before applying this one.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the transform that rotates before applying this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse; this transform if it is not invertible, as in Apple's API.
  public func inverted() -> CGAffineTransform {
    let area = determinant
    guard area != 0, area.isFinite else { return self }
    return CGAffineTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }

  /// Returns the transform that applies this one and then another: the matrix product of both.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }
}

/// Encoded as an array of six numbers, as on Apple's platforms.
extension CGAffineTransform: Codable {
  /// Decodes `[a, b, c, d, tx, ty]`; anything else but six numbers throws the decoder's error.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init()
    a = try list.decode(CGFloat.self)
    b = try list.decode(CGFloat.self)
    c = try list.decode(CGFloat.self)
    d = try list.decode(CGFloat.self)
    tx = try list.decode(CGFloat.self)
    ty = try list.decode(CGFloat.self)
  }

  /// Encodes `[a, b, c, d, tx, ty]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for entry in [a, b, c, d, tx, ty] { try list.encode(entry) }
  }
}
