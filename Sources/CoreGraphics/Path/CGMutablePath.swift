public import Foundation

/// A path that can grow.
///
/// A line or curve before the first `move` is ignored, as Apple does; a path with a mapped step
/// maps that step's points only.
public class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty path.
  public init() { super.init(elements: []) }

  /// Makes a path that starts with the given steps.
  ///
  /// - Parameter elements: Steps that begin with a move, or none.
  package override init(elements: [Element]) { super.init(elements: elements) }

  package override func frozen() -> CGPath { CGPath(elements: elements) }

  /// Adds steps after a map.
  func append(_ steps: [Element], _ transform: CGAffineTransform) {
    elements += Self.map(steps, by: transform)
  }

  /// Adds one step that needs a current point; drops it where there is none.
  private func extend(_ step: Element, _ transform: CGAffineTransform) {
    guard !elements.isEmpty else { return }
    reopen()
    append([step], transform)
  }

  /// Starts a new subpath where the closed one began, so that each subpath begins with a move.
  private func reopen() {
    guard elements.last == .close, let start = endPoint else { return }
    elements.append(.move(start))
  }

  /// Starts a subpath.
  ///
  /// - Parameters:
  ///   - point: Where it starts.
  ///   - transform: What the point goes through.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.move(point)], transform)
  }

  /// Adds a straight line.
  ///
  /// - Parameters:
  ///   - point: Where it ends.
  ///   - transform: What the point goes through.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    extend(.line(point), transform)
  }

  /// Adds a subpath of straight lines.
  ///
  /// - Parameters:
  ///   - points: Where it starts, then where each line ends.
  ///   - transform: What the points go through.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }

  /// Adds a parabola.
  ///
  /// - Parameters:
  ///   - end: Where it ends.
  ///   - control: Where the end tangents meet.
  ///   - transform: What the points go through.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    extend(.quad(control: control, end: end), transform)
  }

  /// Adds a cubic Bezier curve.
  ///
  /// - Parameters:
  ///   - end: Where it ends.
  ///   - control1: The handle of its start.
  ///   - control2: The handle of its end.
  ///   - transform: What the points go through.
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
  ///   - transform: What the points go through.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Self.rectangle(rect), transform)
  }

  /// Adds closed rectangles in order.
  ///
  /// - Parameters:
  ///   - rects: The rectangles.
  ///   - transform: What the points go through.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse (I-10).
  ///
  /// - Parameters:
  ///   - rect: The rectangle that it touches; null adds nothing.
  ///   - transform: What the points go through.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Self.ellipse(in: rect), transform)
  }

  /// Adds a closed rectangle with elliptic corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; null adds nothing.
  ///   - cornerWidth: The corners' horizontal radius, limited to half the width.
  ///   - cornerHeight: The corners' vertical radius, limited to half the height.
  ///   - transform: What the points go through.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(
      Self.roundedRectangle(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  /// Adds another path's steps.
  ///
  /// - Parameters:
  ///   - path: The other path; it may be this one.
  ///   - transform: What the points go through.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.elements, transform)
  }

  /// Closes the subpath with a line to its start; without an open subpath nothing happens.
  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }
}
