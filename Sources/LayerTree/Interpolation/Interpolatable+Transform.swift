package import CoreGraphics

extension CATransform3D: Interpolatable {
  package static var neutral: CATransform3D { CATransform3DIdentity }

  /// Mixes the decomposed parts, the rotation along its shorter arc (I-07); where a matrix is
  /// singular, entry by entry (I-08).
  package func interpolated(to end: CATransform3D, by fraction: Double) -> CATransform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    guard var mixed = DecomposedTransform(self), let other = DecomposedTransform(end) else {
      let entries = zip(entries, end.entries).map { $0.interpolated(to: $1, by: fraction) }
      return CATransform3D(entries: entries) ?? end
    }
    let rotation = mixed.quaternion.slerped(to: other.quaternion, by: fraction)
    mixed.perspective += (other.perspective - mixed.perspective) * fraction
    mixed.translation += (other.translation - mixed.translation) * fraction
    mixed.scale += (other.scale - mixed.scale) * fraction
    mixed.skew += (other.skew - mixed.skew) * fraction
    mixed.setRotation(rotation)
    return mixed.transform
  }

  /// The animated transform acts first, in the layer's own axes (B-10).
  package func adding(_ value: CATransform3D) -> CATransform3D { CATransform3DConcat(value, self) }

  package func subtracting(_ value: CATransform3D) -> CATransform3D {
    CATransform3DConcat(CATransform3DInvert(value), self)
  }

  package func distance(to other: CATransform3D) -> Double { entries.distance(to: other.entries) }
}

/// As the matrix in the plane (I-14).
extension CGAffineTransform: Interpolatable {
  package static var neutral: CGAffineTransform { .identity }

  package func interpolated(to end: CGAffineTransform, by fraction: Double) -> CGAffineTransform {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let (from, to) = (
      CATransform3DMakeAffineTransform(self), CATransform3DMakeAffineTransform(end)
    )
    let mixed = from.interpolated(to: to, by: fraction)
    return CGAffineTransform(
      a: mixed.m11, b: mixed.m12, c: mixed.m21, d: mixed.m22, tx: mixed.m41, ty: mixed.m42)
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
