import CoreGraphics
import Foundation

/// How a view changes from its previous image to its new one (VT).
package struct ViewTransition: Sendable, Hashable {
  /// What the change looks like.
  package enum Effect: Sendable, Hashable {
    /// The new image appears while the old one disappears.
    case dissolve
    /// The view turns over, a side first.
    case flip(from: Side)
    /// The old image curls up and away from the new one.
    case curlUp
    /// The new image uncurls downward over the old one.
    case curlDown
  }

  /// A side of a view as the eye sees it.
  package enum Side: Sendable, Hashable {
    case left, right, top, bottom
  }

  package let effect: Effect
  /// Whether the new image changes with the view; otherwise, it is the view as of the commit that
  /// publishes the transition (VT-04).
  package let isLive: Bool

  package init(_ effect: Effect, isLive: Bool) {
    (self.effect, self.isLive) = (effect, isLive)
  }
}

extension ViewTransition.Side {
  /// The distance of the eye from a view that turns over, in points (VT-07).
  ///
  /// A view of a greater length is seen from as far away as it is long, so that its near edge never
  /// comes closer than half of that.
  private static let eyeDistance = 1000.0

  /// Returns how a view that turns over appears (VT-06, VT-07).
  ///
  /// - Parameters:
  ///   - angle: How far this side has turned toward the eye, in radians.
  ///   - size: The size of the view, in points.
  /// - Returns: The transform of points relative to the middle of the view, with perspective. The
  ///   edge that is nearer to the eye keeps its length.
  func flip(by angle: Double, size: CGSize) -> CATransform3D {
    let isUpright = self == .left || self == .right
    let length = Double(isUpright ? size.width : size.height)
    let distance = max(Self.eyeDistance, length)
    let turned =
      switch self {
      case .left: CATransform3DMakeRotation(angle, 0, 1, 0)
      case .right: CATransform3DMakeRotation(-angle, 0, 1, 0)
      case .top: CATransform3DMakeRotation(-angle, 1, 0, 0)
      case .bottom: CATransform3DMakeRotation(angle, 1, 0, 0)
      }
    var projection = CATransform3DIdentity
    projection.m34 = -1 / distance
    let scale = (distance - length / 2 * abs(sin(angle))) / distance
    return CATransform3DConcat(
      CATransform3DConcat(turned, projection), CATransform3DMakeScale(scale, scale, 1))
  }
}
