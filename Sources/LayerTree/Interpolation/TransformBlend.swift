import CoreGraphics

/// Two matrices taken apart, and the parts between them (I-07).
struct TransformBlend: Sendable {
  private let from: DecomposedTransform
  private let to: DecomposedTransform
  private let fromRotation: Quaternion
  private let toRotation: Quaternion

  /// Takes two matrices apart; nil where one is singular, and they mix entry by entry (I-08).
  init?(from start: CATransform3D, to end: CATransform3D) {
    guard let from = DecomposedTransform(start), let to = DecomposedTransform(end) else {
      return nil
    }
    (self.from, self.to) = (from, to)
    (fromRotation, toRotation) = (from.quaternion, to.quaternion)
  }

  /// The matrix part of the way; a fraction outside 0...1 goes beyond the ends.
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
