import TextLayout

/// Returns the position of a caret before a character.
///
/// - Parameters:
///   - line: The line.
///   - charIndex: The index of the character in the line's text, in UTF-16 code units; clamped to
///     the line.
///   - secondaryOffset: Receives the second position of a caret between two directions, which is
///     always the same; may be nil.
/// - Returns: The distance from the line's left end, in points.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = CGFloat(line.line.caret(before: charIndex))
  secondaryOffset?.pointee = offset
  return offset
}

/// Returns the string index closest to a position.
///
/// - Parameters:
///   - line: The line.
///   - position: The position in the line's coordinates; y is ignored.
/// - Returns: The index of the character after the position, in UTF-16 code units.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.line.index(at: Double(position.x))
}

extension TextLine {
  fileprivate func caret(before index: Int) -> Double {
    guard index < source.upperBound, let last = clusters.max(by: Self.isBefore) else {
      return endCaret
    }
    var nearest = last
    for cluster in clusters {
      if cluster.source.contains(index) { return cluster.caret(before: index) }
      if cluster.source.lowerBound >= index, Self.isBefore(cluster, nearest) { nearest = cluster }
    }
    return index > nearest.source.lowerBound
      ? endCaret : nearest.caret(before: nearest.source.lowerBound)
  }

  /// The position after the last character.
  private var endCaret: Double {
    guard let last = clusters.max(by: Self.isBefore) else { return isRightToLeft ? width : 0 }
    return last.caret(before: last.source.upperBound)
  }

  private static func isBefore(_ left: Cluster, _ right: Cluster) -> Bool {
    left.source.lowerBound < right.source.lowerBound
  }

  fileprivate func index(at x: Double) -> Int {
    guard !x.isNaN else { return source.lowerBound }
    guard let first = clusters.first, let last = clusters.last else { return source.lowerBound }
    if x <= first.x {
      return first.isRightToLeft ? first.source.upperBound : first.source.lowerBound
    }
    for cluster in clusters where x < cluster.x + cluster.width { return cluster.index(at: x) }
    return last.isRightToLeft ? last.source.lowerBound : last.source.upperBound
  }
}

extension TextLine.Cluster {
  /// Characters that share a glyph divide its width evenly.
  fileprivate func caret(before index: Int) -> Double {
    let part =
      source.isEmpty ? 0 : Double(index - source.lowerBound) / Double(source.count) * width
    return isRightToLeft ? x + width - part : x + part
  }

  fileprivate func index(at place: Double) -> Int {
    guard width > 0 else { return source.lowerBound }
    let part = min(max((place - x) / width, 0), 1)
    let steps = Int((part * Double(source.count)).rounded())
    return isRightToLeft ? source.upperBound - steps : source.lowerBound + steps
  }
}
