public import Foundation

/// An outline of lines and curves, in any number of subpaths.
///
/// A `CGPath` that is not a `CGMutablePath` is immutable and may be passed to other threads. Code
/// that stores a path from a client stores its `frozen()` copy: a mutable path is sendable only as
/// long as nothing modifies it.
public class CGPath: Hashable, @unchecked Sendable {
  /// The elements, in drawing order; the first is always a move.
  package internal(set) var elements: [Element]

  /// Creates a path from elements.
  ///
  /// - Parameter elements: Elements that start with a move, or none.
  package init(elements: [Element]) { self.elements = elements }

  /// Creates a closed rectangle, from (minX, minY) towards (maxX, minY) (I-10); null gives an empty
  /// path.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.rectangle(rect), transform: transform)
  }

  /// Creates a closed ellipse of four cubics in its bounding box, from (maxX, midY) towards (midX,
  /// maxY) (I-10); null gives an empty path.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.ellipse(in: rect), transform: transform)
  }

  /// Creates a closed rectangle with elliptical corners, from (maxX, midY) towards (maxX, maxY).
  ///
  /// - Parameters:
  ///   - rect: The rectangle; null gives an empty path.
  ///   - cornerWidth: The horizontal corner radius, limited to half the width.
  ///   - cornerHeight: The vertical corner radius, limited to half the height; if either radius is
  ///     0 or less, the corners are square.
  ///   - transform: The transform to apply; nil for none.
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

  /// Returns transformed elements.
  static func map(_ elements: [Element], by transform: CGAffineTransform) -> [Element] {
    guard !transform.isIdentity else { return elements }
    return elements.map { element in element.mapPoints { $0.applying(transform) } }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The current point; the zero point for an empty path.
  public var currentPoint: CGPoint { endPoint ?? .zero }

  /// The current point: after a close, the start of the closed subpath; nil for an empty path.
  package var endPoint: CGPoint? {
    guard let last = elements.last else { return nil }
    if let end = last.end { return end }
    for case .move(let start) in elements.reversed() { return start }
    return nil
  }

  /// Returns an immutable copy; optional only because Apple's is.
  public func copy() -> CGPath? { frozen() }

  /// Returns an immutable, transformed copy; optional only because Apple's is.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    transformed(by: transform?.pointee ?? .identity)
  }

  /// Returns a mutable copy; optional only because Apple's is.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns a mutable, transformed copy; optional only because Apple's is.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: Self.map(elements, by: transform?.pointee ?? .identity))
  }

  /// Returns an immutable path with the same elements: this path, unless it is mutable.
  package func frozen() -> CGPath { self }

  /// Returns an immutable, transformed copy.
  package func transformed(by transform: CGAffineTransform) -> CGPath {
    transform.isIdentity ? frozen() : CGPath(elements: Self.map(elements, by: transform))
  }

  /// Calls a closure with each element in order.
  ///
  /// - Parameter block: Called once per element; the pointers are valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      // Always three points, because the pointer must point to something for every type.
      var points = element.points + [.zero, .zero, .zero]
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var shown = CGPathElement(type: element.type, points: base)
        block(&shown)
      }
    }
  }

  /// Calls a function with each element in order.
  ///
  /// - Parameters:
  ///   - info: The function's first argument.
  ///   - function: Called once per element; the pointer is valid only during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns whether two paths have the same elements, mutable or not.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.elements == right.elements
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
