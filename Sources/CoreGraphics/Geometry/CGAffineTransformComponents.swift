public import Foundation

/// The components of an affine transform, in the order in which they are applied.
///
/// Scale, then shear along x, then rotation about the origin, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The scale factors along x and y; a negative factor mirrors.
  public var scale: CGSize
  /// The shift of x per unit of (scaled) y; 0 for no shear.
  public var horizontalShear: CGFloat
  /// The rotation in radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  /// The translation.
  public var translation: CGVector

  /// Creates components that are all 0, as Apple's empty initializer does.
  public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

  /// Creates components.
  ///
  /// - Parameters:
  ///   - scale: The scale factors along x and y.
  ///   - horizontalShear: The shift of x per unit of y.
  ///   - rotation: The rotation in radians, from the x axis towards the y axis.
  ///   - translation: The translation.
  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates a transform that applies scale, shear, rotation and translation in this order.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(
      a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self =
      CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Decomposes the transform.
  ///
  /// - Returns: Components that make up this transform; if the transform maps the x axis to zero,
  ///   the second row becomes scale and rotation without shear.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    let width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: (c * c + d * d).squareRoot()), horizontalShear: 0,
        rotation: c == 0 && d == 0 ? 0 : atan2(-c, d), translation: translation)
    }
    let height = determinant / width
    let along = (a * c + b * d) / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : along / height,
      rotation: atan2(b, a), translation: translation)
  }
}
