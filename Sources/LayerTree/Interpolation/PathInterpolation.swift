package import CoreGraphics

extension CGPath {
  /// Returns the path at a fraction of the way to another (I-10).
  ///
  /// Paths with the same types of elements in the same order interpolate by point; others are first
  /// converted to matching cubics.
  package func interpolated(to end: CGPath, by fraction: Double) -> CGPath {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if hasSameStructure(as: end) {
      return combined(with: end) { $0.interpolated(to: $1, by: fraction) }
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

extension CGPath.Element {
  fileprivate func hasSameKind(as other: CGPath.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.curve, .curve), (.close, .close): true
    default: false
    }
  }
}
