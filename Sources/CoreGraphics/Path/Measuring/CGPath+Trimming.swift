package import Foundation

extension CGPath {
  /// Returns the part of the path between two fractions of its whole length (SH-02).
  ///
  /// All subpaths count in sequence, including closing lines. A subpath that is wholly inside keeps
  /// its elements, and so stays closed; one that is cut becomes open. Curves are split exactly.
  ///
  /// - Parameters:
  ///   - from: The start of the part, clamped to 0...1; NaN counts as 0.
  ///   - to: The end of the part, clamped to 0...1; NaN counts as 1.
  /// - Returns: The part; an empty path unless `from < to`; the path itself for 0 and 1.
  package func trimmed(from: CGFloat, to: CGFloat) -> CGPath {
    let first = from.isNaN ? 0 : max(0, min(1, from))
    let last = to.isNaN ? 1 : max(0, min(1, to))
    guard first < last else { return CGPath(elements: []) }
    if first == 0, last == 1 { return frozen() }

    let parts = subpaths
    let lengths = parts.map { $0.segments.map(\.length) }
    let total = lengths.reduce(CGFloat(0)) { sum, part in part.reduce(sum, +) }
    guard total > 0, total.isFinite else { return frozen() }
    let (start, end) = (total * first, last == 1 ? total : total * last)

    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var passed: CGFloat = 0
    for (subpath, lengths) in zip(parts, lengths) {
      if passed > end { break }
      let subpathEnd = lengths.reduce(passed, +)
      if passed >= start, subpathEnd <= end {
        result += elements[subpath.range]
        passed = subpathEnd
        continue
      }
      var isDrawing = false
      for (segment, length) in zip(subpath.segments, lengths) {
        let part = segment.part(fromLength: start - passed, to: end - passed, of: length)
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
  /// Returns the part between two lengths from the start.
  ///
  /// - Parameters:
  ///   - from: The start of the part; below 0, the start of the segment.
  ///   - to: The end of the part; above `length`, the end of the segment.
  ///   - length: The segment's whole length.
  /// - Returns: The part; nil if it is empty.
  func part(fromLength from: CGFloat, to: CGFloat, of length: CGFloat) -> PathSegment? {
    guard to > 0, from < length, from < to else { return nil }
    let lower = from > 0 ? parameter(atLength: from, of: length) : 0
    let upper = to < length ? parameter(atLength: to, of: length) : 1
    guard upper > lower else { return nil }
    return part(from: lower, to: upper)
  }
}
