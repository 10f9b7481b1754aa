/// An interpolation between two decomposed matrices (I-07).
struct TransformBlend: Sendable {
  private let from: DecomposedTransform
  private let to: DecomposedTransform
  private let fromRotation: Quaternion
  private let toRotation: Quaternion

  /// Decomposes two matrices; returns nil if one is singular, in which case entries are
  /// interpolated (I-08).
  init?(from start: CATransform3D, to end: CATransform3D) {
    guard var from = DecomposedTransform(start), var to = DecomposedTransform(end) else {
      return nil
    }
    if from.isMirrored && to.isMirrored {
      // Two mirrors by different axes would pass through a plane without an area.
      from.mirrorAllAxes()
      to.mirrorAllAxes()
    }
    (self.from, self.to) = (from, to)
    (fromRotation, toRotation) = (from.quaternion, to.quaternion)
  }

  /// Returns the matrix at a fraction of the way; a fraction outside 0...1 extrapolates.
  func transform(at fraction: Double) -> CATransform3D {
    var mixed = from
    mixed.perspective += (to.perspective - from.perspective) * fraction
    mixed.translation += (to.translation - from.translation) * fraction
    mixed.scale += (to.scale - from.scale) * fraction
    mixed.skew += (to.skew - from.skew) * fraction
    mixed.setRotation(fromRotation.slerped(to: toRotation, by: fraction))
    return mixed.transform
  }
}
