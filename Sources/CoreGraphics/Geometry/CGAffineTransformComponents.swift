public import Foundation

/// The plain operations an affine map is made of, in the order in which they happen.
///
/// Scale, then shear along x, then rotation about the origin, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors of x and y; a negative one mirrors.
  public var scale: CGSize
  /// How far x moves for each unit of (scaled) y; 0 is none.
  public var horizontalShear: CGFloat
  /// Radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  /// The shift.
  public var translation: CGVector

  /// Makes the components whose numbers are all 0, as Apple's empty initialiser does.
  public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

  /// Makes a set of components.
  ///
  /// - Parameters:
  ///   - scale: The factors of x and y.
  ///   - horizontalShear: How far x moves for each unit of y.
  ///   - rotation: Radians, from the x axis towards the y axis.
  ///   - translation: The shift.
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
  /// Makes the map that does the components' operations in their order.
  ///
  /// - Parameter components: Scale, shear, rotation and translation.
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

  /// Takes the map apart.
  ///
  /// - Returns: Components that give this map again; a map that flattens x to nothing has its
  ///   second row described as scale and no shear.
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
