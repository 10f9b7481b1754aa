public import CoreGraphics
public import Foundation

extension UIFieldBehavior {
  private class func make(_ force: FieldForce) -> Self {
    let field = self.init()
    field.force = force
    return field
  }

  /// Creates a field that slows items, in proportion to their speed.
  public class func dragField() -> Self { make(.drag) }

  /// Creates a field that whirls items counterclockwise around its position, in proportion to their
  /// distance and mass.
  public class func vortexField() -> Self { make(.vortex) }

  /// Creates a field that pulls items to its position, in proportion to their mass.
  public class func radialGravityField(position: CGPoint) -> Self {
    let field = make(.radialGravity)
    field.position = position
    return field
  }

  /// Creates gravity, of which the direction of length 1 is 1000 points per second squared.
  public class func linearGravityField(direction: CGVector) -> Self {
    let field = make(.linearGravity)
    field.direction = direction
    return field
  }

  /// Creates a field that gives items a velocity, of which the direction of length 1 is 100 points per
  /// second.
  public class func velocityField(direction: CGVector) -> Self {
    let field = make(.velocity)
    field.direction = direction
    return field
  }

  /// Creates a field that pushes items at random.
  ///
  /// - Parameters:
  ///   - smoothness: How smooth the field is, from 0 to 1.
  ///   - speed: How often it changes, per second.
  /// - Returns: The field.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.noise)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Creates a field that pushes items at random, in proportion to their speed.
  ///
  /// - Parameters:
  ///   - smoothness: How smooth the field is, from 0 to 1.
  ///   - speed: How often it changes, per second.
  /// - Returns: The field.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.turbulence)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Creates a field that pulls items to its position like a spring.
  public class func springField() -> Self { make(.spring) }

  /// Creates a field that pushes items away in proportion to their charge.
  public class func electricField() -> Self {
    let field = make(.electric)
    field.falloff = 1
    return field
  }

  /// Creates a field that makes items turn counterclockwise in proportion to their charge and speed.
  public class func magneticField() -> Self {
    let field = make(.magnetic)
    field.falloff = 1
    return field
  }

  /// Creates a field whose forces a block determines.
  ///
  /// - Parameter block: Returns the force, of which the length 1 accelerates mass 1 by one point per
  ///   second squared. Its parameters are the field; the position of the item, in the animator's
  ///   coordinates; its velocity, in points per second; its mass; its charge; and the seconds for which
  ///   the animator has been running (DY-27).
  /// - Returns: The field.
  public class func field(
    evaluationBlock block:
      @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> Self {
    make(.custom(block))
  }
}
