import UIKitCore

/// The shape of an item: what it collides with, and how its mass is distributed.
struct ItemShape: Equatable {
  /// A convex part, in the item's coordinates.
  enum Piece: Equatable {
    case circle(center: Vector, radius: Double)
    /// A polygon of at most eight corners.
    case polygon([Vector])
  }

  let pieces: [Piece]
  /// The area, in square points.
  let area: Double
  /// The center of mass, in the item's coordinates.
  let centroid: Vector
  /// The moment of inertia about the center of mass, divided by the mass, in square points.
  let inertiaPerMass: Double

  /// What prevents an item from being simulated.
  struct Problem {
    let rule: String
    let message: String
  }

  /// The shortest side with which shapes collide, in points; smaller ones are enlarged.
  private static let shortestSide = 1.0
  private static let ellipseCornerCount = 26
  private static let mostCorners = 8

  /// Returns why an item cannot be simulated; nil if it can.
  @MainActor static func problem(of item: any UIDynamicItem) -> Problem? {
    let (size, center, transform) = (item.bounds.size, item.center, item.transform)
    let name = "\(type(of: item))"
    func problem(_ text: String) -> Problem { Problem(rule: "DY-30", message: "\(name) \(text)") }
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      return problem("has a size of \(size.width) by \(size.height), which has no mass")
    }
    let limit = PhysicsWorld.largestCoordinate
    guard abs(Double(center.x)) <= limit, abs(Double(center.y)) <= limit,
      max(Double(size.width), Double(size.height)) <= limit
    else {
      return problem("is larger than, or farther away than, \(Int(limit)) points")
    }
    guard transform.a.isFinite, transform.b.isFinite else {
      return problem("has a transform that is not finite")
    }
    if let group = item as? UIDynamicItemGroup {
      return group.items.isEmpty
        ? problem("has no items") : group.items.lazy.compactMap(Self.problem).first
    }
    if item.collisionBoundsType == .path {
      let outline = ConvexOutline(item.collisionBoundingPath.cgPath)
      guard outline.isConvex else {
        return Problem(
          rule: "DY-10", message: "the collisionBoundingPath of \(name) is not a convex polygon")
      }
    }
    return nil
  }

  /// Creates the shape of a valid item.
  @MainActor init(of item: any UIDynamicItem) {
    if let group = item as? UIDynamicItemGroup {
      self.init(joining: group.placements.map { (ItemShape(of: $0.item), $0.offset, $0.angle) })
      return
    }
    let (width, height) = (Double(item.bounds.width), Double(item.bounds.height))
    let shape =
      switch item.collisionBoundsType {
      case .rectangle: ItemShape(width: width, height: height)
      case .ellipse: ItemShape(ellipseWidth: width, height: height)
      case .path: ItemShape(outline: ConvexOutline(item.collisionBoundingPath.cgPath))
      }
    let middle = item.middle
    self.init(
      pieces: shape.pieces.map { $0.moved(by: middle, angle: 0) }, area: shape.area,
      centroid: shape.centroid + middle, inertiaPerMass: shape.inertiaPerMass)
  }

  private init(pieces: [Piece], area: Double, centroid: Vector, inertiaPerMass: Double) {
    self.pieces = pieces
    self.area = area
    self.centroid = centroid
    self.inertiaPerMass = inertiaPerMass
  }

  private init(width: Double, height: Double) {
    let (x, y) = (max(width, Self.shortestSide) / 2, max(height, Self.shortestSide) / 2)
    self.init(
      pieces: [.polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])],
      area: width * height, centroid: .zero,
      inertiaPerMass: (width * width + height * height) / 12)
  }

  private init(ellipseWidth width: Double, height: Double) {
    let (x, y) = (max(width, Self.shortestSide) / 2, max(height, Self.shortestSide) / 2)
    let pieces: [Piece]
    if width == height {
      pieces = [.circle(center: .zero, radius: x)]
    } else if min(x, y) < 4 {
      // Too thin for more corners.
      pieces = [.polygon([Vector(-x, 0), Vector(0, -y), Vector(x, 0), Vector(0, y)])]
    } else {
      let count = Self.ellipseCornerCount
      // Half inside and half outside of the ellipse.
      let scale = (1 + 1 / cos(.pi / Double(count))) / 2
      pieces = Self.pieces(
        of: (0..<count).map { index in
          let angle = 2 * .pi * Double(index) / Double(count)
          return Vector(x * cos(angle), y * sin(angle)) * scale
        })
    }
    self.init(
      pieces: pieces, area: .pi * width * height / 4, centroid: .zero,
      inertiaPerMass: (width * width + height * height) / 16)
  }

  private init(outline: ConvexOutline) {
    self.init(
      pieces: Self.pieces(of: outline.corners), area: outline.area, centroid: outline.centroid,
      inertiaPerMass: outline.inertiaPerMass)
  }

  /// Creates the shape of several items that move as one.
  private init(joining parts: [(shape: ItemShape, offset: Vector, angle: Double)]) {
    let area = parts.reduce(0) { $0 + $1.shape.area }
    let centers = parts.map { $0.offset + $0.shape.centroid.rotated(by: $0.angle) }
    let centroid = zip(parts, centers).reduce(Vector.zero) { $0 + $1.0.shape.area / area * $1.1 }
    let inertia = zip(parts, centers).reduce(0) { sum, part in
      let arm = part.1 - centroid
      return sum + part.0.shape.area / area * (part.0.shape.inertiaPerMass + arm.dot(arm))
    }
    self.init(
      pieces: parts.flatMap { part in
        part.shape.pieces.map { $0.moved(by: part.offset, angle: part.angle) }
      }, area: area, centroid: centroid, inertiaPerMass: inertia)
  }

  /// Divides a convex polygon into fans from its first corner.
  private static func pieces(of corners: [Vector]) -> [Piece] {
    stride(from: 1, to: corners.count - 1, by: mostCorners - 2).map { start in
      .polygon([corners[0]] + corners[start..<min(start + mostCorners - 1, corners.count)])
    }
  }
}

extension ItemShape.Piece {
  fileprivate func moved(by offset: Vector, angle: Double) -> Self {
    switch self {
    case .circle(let center, let radius):
      .circle(center: offset + center.rotated(by: angle), radius: radius)
    case .polygon(let corners): .polygon(corners.map { offset + $0.rotated(by: angle) })
    }
  }
}
