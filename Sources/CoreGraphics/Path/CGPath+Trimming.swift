package import Foundation

extension CGPath {
  /// The part of the path between two fractions of its whole length (SH-02).
  ///
  /// All subpaths count in sequence, closing lines included. A subpath that lies wholly inside
  /// keeps its steps, and so stays closed; one that is cut becomes open. Curves are split exactly.
  ///
  /// - Parameters:
  ///   - from: Where the part begins, limited to 0...1; not a number counts as 0.
  ///   - to: Where it ends, limited likewise; not a number counts as 1.
  /// - Returns: The part; an empty path unless `from < to`; the path itself for 0 and 1.
  package func trimmed(from: CGFloat, to: CGFloat) -> CGPath {
    let first = from.isNaN ? 0 : max(0, min(1, from))
    let last = to.isNaN ? 1 : max(0, min(1, to))
    guard first < last else { return CGPath(elements: []) }
    if first == 0, last == 1 { return frozen() }

    let measured = subpaths.map { ($0, $0.segments.map(\.length)) }
    let total = measured.reduce(CGFloat(0)) { sum, part in part.1.reduce(sum, +) }
    guard total > 0 else { return frozen() }
    let (start, end) = (first * total, last * total)

    var result: [Element] = []
    var passed: CGFloat = 0
    for (subpath, lengths) in measured {
      let subpathEnd = lengths.reduce(passed, +)
      if passed >= start, subpathEnd <= end {
        result += subpath.elements
        passed = subpathEnd
        continue
      }
      var isDrawing = false
      for (segment, length) in zip(subpath.segments, lengths) {
        let part = segment.part(from: start - passed, to: end - passed, of: length)
        passed += length
        guard let part else { continue }
        if !isDrawing { result.append(.move(part.start)) }
        result.append(part.element)
        isDrawing = true
      }
    }
    return CGPath(elements: result)
  }
}

extension PathSegment {
  /// The part between two lengths from the start; nil where nothing is left.
  fileprivate func part(from: CGFloat, to: CGFloat, of length: CGFloat) -> PathSegment? {
    guard to > 0, from < length, from < to else { return nil }
    var rest = self
    var lower: CGFloat = 0
    if from > 0 {
      lower = parameter(atLength: from, of: length)
      rest = rest.split(at: lower).after
    }
    guard to < length else { return rest }
    let upper = parameter(atLength: to, of: length)
    guard upper > lower else { return nil }
    return rest.split(at: (upper - lower) / (1 - lower)).before
  }
}
