public import Foundation

/// A 2D affine map of row vectors.
///
///                      | a  b  0 |
///     [x' y' 1] = [x y 1] | c  d  0 |
///                      | tx ty 1 |
///
/// `A.concatenating(B)` is the matrix product `A * B`: first A, then B. `translatedBy`, `scaledBy`
/// and `rotated` put the new operation *first*. Angles are radians; a positive angle turns the x
/// axis towards the y axis: counter-clockwise where y points up, clockwise where it points down.
public struct CGAffineTransform: Hashable, Sendable {
  /// How much of x goes to x.
  public var a: CGFloat
  /// How much of x goes to y.
  public var b: CGFloat
  /// How much of y goes to x.
  public var c: CGFloat
  /// How much of y goes to y.
  public var d: CGFloat
  /// What is added to x.
  public var tx: CGFloat
  /// What is added to y.
  public var ty: CGFloat

  /// The map that leaves everything where it is.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes the map whose six entries are 0, as Apple's empty initialiser does.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Makes a map from its entries.
  ///
  /// - Parameters:
  ///   - a: How much of x goes to x.
  ///   - b: How much of x goes to y.
  ///   - c: How much of y goes to x.
  ///   - d: How much of y goes to y.
  ///   - tx: What is added to x.
  ///   - ty: What is added to y.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a map from its entries, without labels.
  ///
  /// - Parameters:
  ///   - a: How much of x goes to x.
  ///   - b: How much of x goes to y.
  ///   - c: How much of y goes to x.
  ///   - d: How much of y goes to y.
  ///   - tx: What is added to x.
  ///   - ty: What is added to y.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes a shift.
  ///
  /// - Parameters:
  ///   - tx: What is added to x.
  ///   - ty: What is added to y.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scaling about the origin.
  ///
  /// - Parameters:
  ///   - sx: The factor of x.
  ///   - sy: The factor of y.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin.
  ///
  /// - Parameter angle: Radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this map leaves everything where it is.
  public var isIdentity: Bool { self == .identity }

  /// The factor by which areas grow; negative where the map mirrors, 0 where it flattens.
  package var determinant: CGFloat { a * d - b * c }

  /// Whether all six entries are finite numbers.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// This map after a shift.
  ///
  /// - Parameters:
  ///   - tx: The shift in x, in this map's source coordinates.
  ///   - ty: The shift in y, in this map's source coordinates.
  /// - Returns: The map that shifts, then does what this one does.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// This map after a scaling.
  ///
  /// - Parameters:
  ///   - sx: The factor of x.
  ///   - sy: The factor of y.
  /// - Returns: The map that scales, then does what this one does.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// This map after a rotation.
  ///
  /// - Parameter angle: Radians, from the x axis towards the y axis.
  /// - Returns: The map that turns, then does what this one does.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The map back.
  ///
  /// - Returns: The inverse; a map that has none is returned as it is, as Apple does.
  public func inverted() -> CGAffineTransform {
    let area = determinant
    guard area != 0, area.isFinite else { return self }
    return CGAffineTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }

  /// This map followed by another.
  ///
  /// - Parameter next: What is done afterwards.
  /// - Returns: The matrix product of this map and the next.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }
}

/// Coded as a list of six numbers, as Apple does.
extension CGAffineTransform: Codable {
  /// Reads `[a, b, c, d, tx, ty]`.
  ///
  /// - Parameter decoder: Where the list stands.
  /// - Throws: What the decoder throws for anything that is not six numbers.
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

  /// Writes `[a, b, c, d, tx, ty]`.
  ///
  /// - Parameter encoder: Where the list goes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for entry in [a, b, c, d, tx, ty] { try list.encode(entry) }
  }
}
