import CoreGraphics
import Foundation

/// A vector that keeps its angle when its length is 0.
struct Polar {
  private(set) var angle: Double
  private(set) var magnitude: Double
  private(set) var vector: Vector

  /// Sets the vector, and returns whether it is finite; otherwise reports it.
  @MainActor mutating func set(_ new: CGVector, _ name: String) -> Bool {
    let vector = Vector(new)
    guard UIDynamicBehavior.isFinite(name, vector.x, vector.y) else { return false }
    self.vector = vector
    magnitude = vector.length
    if magnitude > 0 { angle = atan2(vector.y, vector.x) }
    return true
  }

  /// Sets the angle and the length, and returns whether they are finite; otherwise reports it.
  @MainActor mutating func set(angle: CGFloat, magnitude: CGFloat) -> Bool {
    let (angle, magnitude) = (Double(angle), Double(magnitude))
    guard UIDynamicBehavior.isFinite("angle", angle),
      UIDynamicBehavior.isFinite("magnitude", magnitude)
    else { return false }
    (self.angle, self.magnitude) = (angle, magnitude)
    vector = Vector(magnitude, 0).rotated(by: angle)
    return true
  }
}
