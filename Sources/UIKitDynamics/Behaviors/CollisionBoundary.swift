public import UIKitCore

/// A boundary of a collision behavior.
@MainActor struct CollisionBoundary {
  /// The name; nil for the bounds of the reference view.
  let identifier: (any NSCopying)?
  let path: UIBezierPath
  /// The lines that bodies collide with.
  let lines: [[Vector]]

  var key: BoundaryKey { BoundaryKey(identifier) }

  /// Returns whether a rectangle is finite and small enough for the simulation.
  static func isUsable(_ box: CGRect) -> Bool {
    let limit = CGFloat(PhysicsWorld.largestCoordinate)
    return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) <= limit }
  }
}

/// An identifier of a boundary, for comparisons.
struct BoundaryKey: Equatable {
  private let value: AnyHashable?

  init(_ identifier: (any NSCopying)?) {
    // Strings are equal to strings of Foundation.
    let string = (identifier as? NSString).map { String(describing: $0) }
    value = string.map { AnyHashable($0) } ?? (identifier as? AnyHashable)
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
/// Lets code that is written for Apple's platforms use strings as identifiers of boundaries, as in
/// `"floor" as NSCopying`.
extension String: @retroactive NSCopying {
  /// Returns the string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
