package import CoreGraphics

extension CATransform3D: Interpolatable {
  package static var neutral: CATransform3D { CATransform3DIdentity }

  /// Interpolates the decomposed components, with the rotation along its shorter arc (I-07).
  ///
  /// If a matrix is singular, the entries are interpolated instead (I-08).
  package func interpolated(to end: CATransform3D, by fraction: Double) -> CATransform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if let blend = TransformBlend(from: self, to: end) { return blend.transform(at: fraction) }
    let entries = zip(entries, end.entries).map { $0.interpolated(to: $1, by: fraction) }
    return CATransform3D(entries: entries) ?? end
  }

  /// The added transform is applied first, in the layer's own axes (B-10).
  package func adding(_ value: CATransform3D) -> CATransform3D { CATransform3DConcat(value, self) }

  package func subtracting(_ value: CATransform3D) -> CATransform3D {
    CATransform3DConcat(CATransform3DInvert(value), self)
  }

  package func distance(to other: CATransform3D) -> Double { entries.distance(to: other.entries) }
}

extension CATransform3D {
  /// The two-dimensional part of the matrix, which maps x and y.
  var plane: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}

/// Affine transforms interpolate like the corresponding matrices (I-14).
extension CGAffineTransform: Interpolatable {
  package static var neutral: CGAffineTransform { .identity }

  package func interpolated(to end: CGAffineTransform, by fraction: Double) -> CGAffineTransform {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let (from, to) = (
      CATransform3DMakeAffineTransform(self), CATransform3DMakeAffineTransform(end)
    )
    return from.interpolated(to: to, by: fraction).plane
  }

  package func adding(_ value: CGAffineTransform) -> CGAffineTransform {
    value.concatenating(self)
  }

  package func subtracting(_ value: CGAffineTransform) -> CGAffineTransform {
    value.inverted().concatenating(self)
  }

  package func distance(to other: CGAffineTransform) -> Double {
    [Double(a), Double(b), Double(c), Double(d), Double(tx), Double(ty)].distance(
      to: [
        Double(other.a), Double(other.b), Double(other.c), Double(other.d), Double(other.tx),
        Double(other.ty),
      ])
  }
}
