/// Which bodies collide: those that a collision behavior has in common (DY-19).
final class CollisionTable {
  /// The behaviors in which a body takes part, by their numbers.
  struct Membership: Equatable {
    /// The behaviors in which it collides with items.
    var items: Set<Int> = []
    /// The behaviors in which it collides with boundaries, or whose boundary it is.
    var boundaries: Set<Int> = []
    var isBoundary = false
  }

  private var memberships: [UInt32: Membership] = [:]

  subscript(token: UInt32) -> Membership? {
    get { memberships[token] }
    set { memberships[token] = newValue }
  }

  /// Returns whether two bodies collide.
  func collide(_ first: UInt32, _ second: UInt32) -> Bool {
    guard let first = memberships[first], let second = memberships[second] else { return false }
    return switch (first.isBoundary, second.isBoundary) {
    case (true, true): false
    case (false, false): !first.items.isDisjoint(with: second.items)
    default: !first.boundaries.isDisjoint(with: second.boundaries)
    }
  }
}
