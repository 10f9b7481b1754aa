import CoreGraphics
public import Foundation

/// A region around the origin, in which a field acts.
@preconcurrency @MainActor open class UIRegion: NSObject {
  private indirect enum Shape {
    case infinite
    case circle(radius: Double)
    /// Half of the sides of a rectangle.
    case rectangle(half: Vector)
    case inverse(Shape)
    case union(Shape, Shape)
    case difference(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: Vector) -> Bool {
      switch self {
      case .infinite: true
      case .circle(let radius): point.length <= radius
      case .rectangle(let half): abs(point.x) <= half.x && abs(point.y) <= half.y
      case .inverse(let shape): !shape.contains(point)
      case .union(let first, let second): first.contains(point) || second.contains(point)
      case .difference(let first, let second): first.contains(point) && !second.contains(point)
      case .intersection(let first, let second): first.contains(point) && second.contains(point)
      }
    }
  }

  private let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// Creates a circle around the origin.
  public convenience init(radius: CGFloat) { self.init(.circle(radius: Double(radius))) }

  /// Creates a rectangle whose center is the origin.
  public convenience init(size: CGSize) {
    self.init(.rectangle(half: Vector(Double(size.width), Double(size.height)) / 2))
  }

  /// The region that contains every point.
  public class var infinite: UIRegion { UIRegion(.infinite) }

  /// Returns the region outside of this one.
  open func inverse() -> UIRegion { UIRegion(.inverse(shape)) }

  /// Returns the region of the points in this region or another one.
  open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }

  /// Returns the region of the points in this region, but not in another one.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion(.difference(shape, region.shape))
  }

  /// Returns the region of the points in both this region and another one.
  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion(.intersection(shape, region.shape))
  }

  /// Returns whether the region contains a point; points on its edge are inside.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(Vector(point)) }
}
