public import Foundation

/// An outline of lines and curves, in as many subpaths as it takes.
///
/// A `CGPath` that is not a `CGMutablePath` never changes and may go to other threads. Whoever
/// keeps a path that came from outside keeps `frozen()` of it: what the class calls sendable holds
/// for a mutable path only while nobody changes it.
public class CGPath: Hashable, @unchecked Sendable {
  /// The steps, in drawing order; the first is always a move.
  package internal(set) var elements: [Element]

  /// Makes a path from steps.
  ///
  /// - Parameter elements: Steps that begin with a move, or none.
  package init(elements: [Element]) { self.elements = elements }

  /// Makes a rectangle from (minX, minY) towards (maxX, minY), closed (I-10).
  ///
  /// - Parameters:
  ///   - rect: The rectangle; a null one gives an empty path.
  ///   - transform: What the points go through; nil leaves them.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.rectangle(rect), transform: transform)
  }

  /// Makes an ellipse of four cubics from (maxX, midY) towards (midX, maxY), closed (I-10).
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the ellipse touches; a null one gives an empty path.
  ///   - transform: What the points go through; nil leaves them.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.ellipse(in: rect), transform: transform)
  }

  /// Makes a rectangle with elliptic corners from (maxX, midY) towards (maxX, maxY), closed.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; a null one gives an empty path.
  ///   - cornerWidth: The corners' horizontal radius, limited to half the width.
  ///   - cornerHeight: The corners' vertical radius, limited to half the height; where either
  ///     radius is 0 or less the corners are plain.
  ///   - transform: What the points go through; nil leaves them.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      elements: Self.roundedRectangle(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight),
      transform: transform)
  }

  private convenience init(elements: [Element], transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.map(elements, by: transform?.pointee ?? .identity))
  }

  /// Steps after a map.
  static func map(_ elements: [Element], by transform: CGAffineTransform) -> [Element] {
    guard !transform.isIdentity else { return elements }
    return elements.map { element in element.mapPoints { $0.applying(transform) } }
  }

  /// Whether there is no step at all.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next step would begin; the zero point in an empty path.
  public var currentPoint: CGPoint { endPoint ?? .zero }

  /// Where the next step would begin: after a close, the start of the closed subpath.
  package var endPoint: CGPoint? {
    guard let last = elements.last else { return nil }
    if let end = last.end { return end }
    for case .move(let start) in elements.reversed() { return start }
    return nil
  }

  /// An immutable path with the same steps.
  ///
  /// - Returns: The path; optional only because Apple's is.
  public func copy() -> CGPath? { frozen() }

  /// An immutable path with each point mapped.
  ///
  /// - Parameter transform: The map; nil leaves the points.
  /// - Returns: The path; optional only because Apple's is.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    transformed(by: transform?.pointee ?? .identity)
  }

  /// A path with the same steps that can grow.
  ///
  /// - Returns: The path; optional only because Apple's is.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// A path with each point mapped that can grow.
  ///
  /// - Parameter transform: The map; nil leaves the points.
  /// - Returns: The path; optional only because Apple's is.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: Self.map(elements, by: transform?.pointee ?? .identity))
  }

  /// A path with the same steps that nobody can change: this one, unless it is mutable.
  package func frozen() -> CGPath { self }

  /// An immutable path with each point mapped.
  ///
  /// - Parameter transform: The map.
  /// - Returns: The mapped path.
  package func transformed(by transform: CGAffineTransform) -> CGPath {
    transform.isIdentity ? frozen() : CGPath(elements: Self.map(elements, by: transform))
  }

  /// Shows each step in order.
  ///
  /// - Parameter block: Called once a step; the pointers are valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      // Room for three points whatever the kind, as the pointer must point somewhere.
      var points = element.points + [.zero, .zero, .zero]
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var shown = CGPathElement(type: element.type, points: base)
        block(&shown)
      }
    }
  }

  /// Shows each step in order to a C function.
  ///
  /// - Parameters:
  ///   - info: What the function gets as its first argument.
  ///   - function: Called once a step; the pointer is valid only during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Whether two paths have the same steps, mutable or not.
  ///
  /// - Parameters:
  ///   - left: One path.
  ///   - right: The other.
  /// - Returns: True for equal kinds and equal points throughout.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.elements == right.elements
  }

  /// Feeds the steps to a hasher.
  ///
  /// - Parameter hasher: What takes them.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
