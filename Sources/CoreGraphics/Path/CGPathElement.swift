public import Foundation

/// What one step of a path does.
public enum CGPathElementType: Int32, Sendable, Hashable {
  /// Starts a subpath; one point.
  case moveToPoint = 0
  /// A straight line; one point.
  case addLineToPoint = 1
  /// A parabola; control point and end point.
  case addQuadCurveToPoint = 2
  /// A cubic curve; two control points and an end point.
  case addCurveToPoint = 3
  /// A line back to the start of the subpath; no points.
  case closeSubpath = 4
}

/// One step of a path, as `CGPath.applyWithBlock(_:)` shows it.
public struct CGPathElement {
  /// What the step does, and with that how many points it has.
  public var type: CGPathElementType
  /// The step's points; valid only while the block runs.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes an element over points that somebody else owns.
  ///
  /// - Parameters:
  ///   - type: What the step does.
  ///   - points: As many points as the type asks for.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// What `CGPath.apply(info:function:)` calls with each step.
///
/// Apple's is a C function; a closure that captures nothing is written the same.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>)
  -> Void

extension CGPath {
  /// One step of a path, as a value.
  package enum Element: Sendable, Hashable {
    /// Starts a subpath.
    case move(CGPoint)
    /// A straight line.
    case line(CGPoint)
    /// A parabola.
    case quad(control: CGPoint, end: CGPoint)
    /// A cubic Bezier curve.
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A line back to the start of the subpath.
    case close

    /// The step's points in order, the end point last.
    package var points: [CGPoint] {
      switch self {
      case .move(let end), .line(let end): [end]
      case .quad(let control, let end): [control, end]
      case .curve(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }

    /// Where the step ends; nil for a close.
    package var end: CGPoint? {
      switch self {
      case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
      case .close: nil
      }
    }

    /// What the step does, in Apple's terms.
    package var type: CGPathElementType {
      switch self {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quad: .addQuadCurveToPoint
      case .curve: .addCurveToPoint
      case .close: .closeSubpath
      }
    }

    /// The step with each of its points replaced.
    ///
    /// - Parameter change: Gives the new place of a point.
    /// - Returns: A step of the same kind.
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
