public import Foundation

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable, Hashable {
  /// Starts a subpath; one point.
  case moveToPoint = 0
  /// Adds a straight line; one point.
  case addLineToPoint = 1
  /// Adds a quadratic curve; a control point and an end point.
  case addQuadCurveToPoint = 2
  /// Adds a cubic curve; two control points and an end point.
  case addCurveToPoint = 3
  /// Adds a line to the start of the subpath; no points.
  case closeSubpath = 4
}

/// An element of a path, as passed by `CGPath.applyWithBlock(_:)`.
public struct CGPathElement {
  /// The element's type, which determines the number of points.
  public var type: CGPathElementType
  /// The element's points; valid only during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element with points that the caller owns.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - points: As many points as the type needs.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// The function that `CGPath.apply(info:function:)` calls with each element.
///
/// Apple's is a C function; a closure that captures nothing is written the same way.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>)
  -> Void

extension CGPath {
  /// An element of a path, as a value.
  package enum Element: Sendable, Hashable {
    /// Starts a subpath.
    case move(CGPoint)
    /// A straight line.
    case line(CGPoint)
    /// A quadratic Bézier curve.
    case quad(control: CGPoint, end: CGPoint)
    /// A cubic Bézier curve.
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A line back to the start of the subpath.
    case close

    /// The element's points in order, with the end point last.
    package var points: [CGPoint] {
      switch self {
      case .move(let end), .line(let end): [end]
      case .quad(let control, let end): [control, end]
      case .curve(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }

    /// The end of the element; nil for a close.
    package var end: CGPoint? {
      switch self {
      case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
      case .close: nil
      }
    }

    /// The element's type, in Apple's terms.
    package var type: CGPathElementType {
      switch self {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quad: .addQuadCurveToPoint
      case .curve: .addCurveToPoint
      case .close: .closeSubpath
      }
    }

    /// Returns the element with each of its points replaced.
    package func mapPoints(_ change: (CGPoint) -> CGPoint) -> Element {
      switch self {
      case .move(let end): .move(change(end))
      case .line(let end): .line(change(end))
      case .quad(let control, let end): .quad(control: change(control), end: change(end))
      case .curve(let control1, let control2, let end):
        .curve(control1: change(control1), control2: change(control2), end: change(end))
      case .close: .close
      }
    }
  }
}
