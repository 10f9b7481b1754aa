import CoreGraphics

/// The order in which planes in one three-dimensional space are drawn.
///
/// Planes that intersect or meet at an edge where both are visible have no order: each is in front of
/// the other at some pixels. They form a group, which is composited pixel by pixel. So do planes that
/// overlap in a circle.
struct DepthOrder {
  /// A plane, as far as its order matters.
  struct Plane {
    /// The visible part, or nil if nothing shows.
    var outline: ConvexOutline?
    var depth: PlaneDepth
    /// Whether the plane can be composited pixel by pixel with others.
    ///
    /// A layer with an operator cannot, because it blends as a whole with what was drawn before it.
    var canBeSplit = true
  }

  /// The indices of planes to draw, from back to front; those of one group together, in ascending
  /// order.
  let groups: [[Int]]

  /// How the first of two planes is drawn relative to the second.
  private enum Relation {
    case unrelated
    case behind
    case inFront
    case meeting
  }

  /// A plane that must be drawn before another.
  private struct Constraint: Hashable {
    var back: Int
    var front: Int
  }

  /// The distance in pixels between areas that are close enough to leave no gap between them.
  private static let contact = 0.75

  /// Orders planes.
  ///
  /// - Parameter planes: The planes, in the order for those that are coplanar.
  init(_ planes: [Plane]) {
    var groups = PlaneGroups(count: planes.count)
    var constraints: Set<Constraint> = []
    for second in planes.indices {
      for first in 0..<second {
        switch Self.relation(planes[first], planes[second]) {
        case .unrelated: continue
        case .behind: constraints.insert(Constraint(back: first, front: second))
        case .inFront: constraints.insert(Constraint(back: second, front: first))
        case .meeting: groups.join(first, second)
        }
      }
    }
    self.groups = Self.sorted(&groups, constraints, planes)
  }

  private static func relation(_ first: Plane, _ second: Plane) -> Relation {
    guard let area = first.outline, let other = second.outline else {
      // An operator may erase what is around a layer that does not show itself.
      return first.canBeSplit && second.canBeSplit ? .unrelated : .behind
    }
    guard area.box.insetBy(dx: -1, dy: -1).intersects(other.box) else { return .unrelated }
    let difference = first.depth - second.depth
    guard difference.isFinite else { return .behind }
    guard first.depth.isTilted || second.depth.isTilted else {
      return difference(.zero) > PlaneDepth.tolerance ? .inFront : .behind
    }
    let shared = area.part(within: other, margin: contact)
    guard !shared.isEmpty else { return .unrelated }
    let depths = shared.map { difference($0) }
    let (least, greatest) = (depths.min() ?? 0, depths.max() ?? 0)
    if max(abs(least), abs(greatest)) <= PlaneDepth.tolerance { return .behind }
    // They meet if the line in which both planes are equally deep comes within a pixel.
    if least > difference.slope { return .inFront }
    if greatest < -difference.slope { return .behind }
    guard first.canBeSplit, second.canBeSplit else {
      return depths.reduce(0, +) > 0 ? .inFront : .behind
    }
    return .meeting
  }

  /// Sorts groups so that all constraints hold.
  private static func sorted(
    _ groups: inout PlaneGroups, _ constraints: Set<Constraint>, _ planes: [Plane]
  ) -> [[Int]] {
    var constraints = constraints
    while true {
      var behind: [Int: Set<Int>] = [:]
      for constraint in constraints {
        let (back, front) = (groups[constraint.back], groups[constraint.front])
        if back != front { behind[front, default: []].insert(back) }
      }
      var (waiting, order) = (groups.all, [Int]())
      var drawn: Set<Int> = []
      while let next = waiting.firstIndex(where: { behind[$0, default: []].isSubset(of: drawn) }) {
        drawn.insert(waiting[next])
        order.append(waiting.remove(at: next))
      }
      guard let stuck = waiting.first else { return order.map { groups.members(of: $0) } }
      let circle = Self.circle(through: stuck, behind.mapValues { $0.subtracting(drawn) })
      let members = circle.flatMap { groups.members(of: $0) }
      if let whole = members.filter({ !planes[$0].canBeSplit }).min() {
        // A plane that cannot be split comes before what should be behind it.
        constraints = constraints.filter { $0.front != whole }
      } else {
        for group in circle.dropFirst() { groups.join(circle[0], group) }
      }
    }
  }

  /// Returns groups that are each behind the previous one, and the first behind the last.
  private static func circle(through start: Int, _ behind: [Int: Set<Int>]) -> [Int] {
    var path = [start]
    while let last = path.last, let next = behind[last]?.min() {
      if let index = path.firstIndex(of: next) { return Array(path[index...]) }
      path.append(next)
    }
    return path
  }
}

/// A division of planes into groups, each named by its first plane.
private struct PlaneGroups {
  private var first: [Int]

  init(count: Int) { first = Array(0..<count) }

  /// The group of a plane.
  subscript(plane: Int) -> Int { first[plane] }

  /// All groups, in ascending order.
  var all: [Int] { first.indices.filter { first[$0] == $0 } }

  func members(of group: Int) -> [Int] { first.indices.filter { first[$0] == group } }

  mutating func join(_ plane: Int, _ other: Int) {
    let (kept, gone) = (min(first[plane], first[other]), max(first[plane], first[other]))
    guard kept != gone else { return }
    for index in first.indices where first[index] == gone { first[index] = kept }
  }
}
