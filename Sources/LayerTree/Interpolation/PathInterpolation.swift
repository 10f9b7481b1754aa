package import CoreGraphics
import Foundation

extension CGPath {
  /// Returns the path at a fraction of the way to another (I-10).
  ///
  /// Paths with the same types of elements in the same order interpolate by point, and the control
  /// points of curves about the ends that they belong to; others are first converted to matching
  /// cubics.
  package func interpolated(to end: CGPath, by fraction: Double) -> CGPath {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if hasSameStructure(as: end) {
      return mixed(with: end, by: fraction)
    }
    return PathMorph(from: self, to: end).path(at: fraction)
  }

  /// The same elements with every point at the origin, which adds nothing to this path (B-05).
  var neutral: CGPath { combined(with: self) { _, _ in .zero } }

  /// Adds by point; a path of different structure replaces this one.
  package func adding(_ value: CGPath) -> CGPath {
    hasSameStructure(as: value) ? combined(with: value) { $0.adding($1) } : value
  }

  /// Subtracts by point; returns this path if the structures differ.
  package func subtracting(_ value: CGPath) -> CGPath {
    hasSameStructure(as: value) ? combined(with: value) { $0.subtracting($1) } : self
  }

  /// Returns whether both paths have the same types of elements in the same order.
  func hasSameStructure(as other: CGPath) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.hasSameKind(as: $1) }
  }

  /// Mixes paths of equal structure: end points linearly, control points by length and angle.
  private func mixed(with other: CGPath, by fraction: Double) -> CGPath {
    // Where each path is, and where its subpath started.
    var (last, otherLast) = (CGPoint.zero, CGPoint.zero)
    var (first, otherFirst) = (CGPoint.zero, CGPoint.zero)
    /// Returns the end point, which is where the next element begins.
    func end(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
      (last, otherLast) = (p, q)
      return p.interpolated(to: q, by: fraction)
    }
    func control(
      _ p: CGPoint, _ q: CGPoint, about center: CGPoint, _ otherCenter: CGPoint
    ) -> CGPoint {
      let middle = center.interpolated(to: otherCenter, by: fraction)
      let arm = (p - center).turned(to: q - otherCenter, by: fraction)
      return arm.map { middle + $0 } ?? p.interpolated(to: q, by: fraction)
    }
    return CGPath(
      elements: zip(elements, other.elements).map { a, b in
        switch (a, b) {
        case (.move(let p), .move(let q)):
          (first, otherFirst) = (p, q)
          return .move(end(p, q))
        case (.line(let p), .line(let q)): return .line(end(p, q))
        case (.quad(let pc, let p), .quad(let qc, let q)):
          let mixed = control(pc, qc, about: last, otherLast)
          return .quad(control: mixed, end: end(p, q))
        case (.curve(let p1, let p2, let p), .curve(let q1, let q2, let q)):
          let mixed = control(p1, q1, about: last, otherLast)
          return .curve(
            control1: mixed, control2: control(p2, q2, about: p, q), end: end(p, q))
        default:
          (last, otherLast) = (first, otherFirst)
          return b
        }
      })
  }

  private func combined(
    with other: CGPath, _ combine: (CGPoint, CGPoint) -> CGPoint
  ) -> CGPath {
    CGPath(
      elements: zip(elements, other.elements).map { a, b in
        switch (a, b) {
        case (.move(let p), .move(let q)): .move(combine(p, q))
        case (.line(let p), .line(let q)): .line(combine(p, q))
        case (.quad(let pc, let p), .quad(let qc, let q)):
          .quad(control: combine(pc, qc), end: combine(p, q))
        case (.curve(let p1, let p2, let p), .curve(let q1, let q2, let q)):
          .curve(control1: combine(p1, q1), control2: combine(p2, q2), end: combine(p, q))
        default: b
        }
      })
  }
}

extension CGPoint {
  fileprivate static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  fileprivate static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }

  /// Mixes the lengths and the angles of two vectors, the shorter way around; nil for vectors in one
  /// direction, or without one, which mix linearly.
  fileprivate func turned(to other: CGPoint, by fraction: Double) -> CGPoint? {
    let cross = x * other.y - y * other.x
    let dot = x * other.x + y * other.y
    guard cross != 0 || dot < 0 else { return nil }
    let (length, otherLength) = (Double(hypot(x, y)), Double(hypot(other.x, other.y)))
    let angle = Double(atan2(cross, dot)) * fraction
    let scale = (length + (otherLength - length) * fraction) / length
    let (cosine, sine) = (CGFloat(scale * cos(angle)), CGFloat(scale * sin(angle)))
    return CGPoint(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

extension CGPath.Element {
  fileprivate func hasSameKind(as other: CGPath.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.curve, .curve), (.close, .close): true
    default: false
    }
  }
}
