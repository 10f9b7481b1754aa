public import Foundation

/// A mutable path.
///
/// A line or curve before the first `move` is ignored, as in Apple's API. The transform passed with
/// an element affects only that element's points.
public class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(elements: []) }

  /// Creates a path with elements.
  ///
  /// - Parameter elements: Elements that start with a move, or none.
  package override init(elements: [Element]) { super.init(elements: elements) }

  package override func frozen() -> CGPath { CGPath(elements: elements) }

  /// Adds transformed elements.
  func append(_ steps: [Element], _ transform: CGAffineTransform) {
    elements += Self.map(steps, by: transform)
  }

  /// Adds an element that needs a current point; ignores it if there is none.
  private func extend(_ step: Element, _ transform: CGAffineTransform) {
    guard !elements.isEmpty else { return }
    reopen()
    append([step], transform)
  }

  /// Starts a new subpath at the start of the closed one, so that each subpath starts with a move.
  private func reopen() {
    guard elements.last == .close, let start = endPoint else { return }
    elements.append(.move(start))
  }

  /// Starts a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.move(point)], transform)
  }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    extend(.line(point), transform)
  }

  /// Adds a subpath of straight lines from point to point.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    extend(.quad(control: control, end: end), transform)
  }

  /// Adds a cubic Bézier curve, with the control points of its start and its end.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    extend(.curve(control1: control1, control2: control2, end: end), transform)
  }

  /// Adds a closed rectangle (I-10); null adds nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Self.rectangle(rect), transform)
  }

  /// Adds closed rectangles in order.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse in its bounding box (I-10); null adds nothing.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Self.ellipse(in: rect), transform)
  }

  /// Adds a closed rectangle with elliptical corners; null adds nothing, and the radii of the
  /// corners are limited to half the width and half the height.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(
      Self.roundedRectangle(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  /// Adds the elements of a path, which may be this one.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.elements, transform)
  }

  /// Closes the subpath with a line to its start; does nothing if no subpath is open.
  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }
}
