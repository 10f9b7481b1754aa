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

  /// Starts a subpath.
  ///
  /// - Parameters:
  ///   - point: The start of the subpath.
  ///   - transform: The transform to apply to the point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.move(point)], transform)
  }

  /// Adds a straight line.
  ///
  /// - Parameters:
  ///   - point: The end of the line.
  ///   - transform: The transform to apply to the point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    extend(.line(point), transform)
  }

  /// Adds a subpath of straight lines.
  ///
  /// - Parameters:
  ///   - points: The start of the subpath, then the end of each line.
  ///   - transform: The transform to apply to the points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }

  /// Adds a quadratic Bézier curve.
  ///
  /// - Parameters:
  ///   - end: The end of the curve.
  ///   - control: The control point.
  ///   - transform: The transform to apply to the points.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    extend(.quad(control: control, end: end), transform)
  }

  /// Adds a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - end: The end of the curve.
  ///   - control1: The control point of the start.
  ///   - control2: The control point of the end.
  ///   - transform: The transform to apply to the points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    extend(.curve(control1: control1, control2: control2, end: end), transform)
  }

  /// Adds a closed rectangle (I-10).
  ///
  /// - Parameters:
  ///   - rect: The rectangle; null adds nothing.
  ///   - transform: The transform to apply to the rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Self.rectangle(rect), transform)
  }

  /// Adds closed rectangles in order.
  ///
  /// - Parameters:
  ///   - rects: The rectangles.
  ///   - transform: The transform to apply to the rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse (I-10).
  ///
  /// - Parameters:
  ///   - rect: The ellipse's bounding box; null adds nothing.
  ///   - transform: The transform to apply to the ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Self.ellipse(in: rect), transform)
  }

  /// Adds a closed rectangle with elliptical corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; null adds nothing.
  ///   - cornerWidth: The horizontal corner radius, limited to half the width.
  ///   - cornerHeight: The vertical corner radius, limited to half the height.
  ///   - transform: The transform to apply to the rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(
      Self.roundedRectangle(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  /// Adds another path's elements.
  ///
  /// - Parameters:
  ///   - path: The other path, which may be this one.
  ///   - transform: The transform to apply to the elements.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.elements, transform)
  }

  /// Closes the subpath with a line to its start; does nothing if no subpath is open.
  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }
}
