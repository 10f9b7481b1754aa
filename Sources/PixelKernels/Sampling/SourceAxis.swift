import Glibc

/// Which source pixels lie along one axis of an image that is drawn.
///
/// The axis runs from 0 to `length` in the drawn rectangle's own unit. It consists of pieces, each
/// with its own stretch, that meet without a gap in the source as well as on the axis; so an image
/// whose parts stretch differently is still drawn in one go, without seams.
package struct SourceAxis: Sendable {
  /// A stretch of the axis.
  package struct Piece: Sendable {
    /// Where it begins on the axis.
    package var start: Double
    /// Where it ends on the axis; more than `start`.
    package var end: Double
    /// The source position at its start, in pixels from the source's edge.
    package var source: Double
    /// Source pixels a unit of the axis; negative where the source is mirrored.
    package var rate: Double

    /// The source position of a place of the axis.
    func position(_ place: Double) -> Double { source + (place - start) * rate }
  }

  /// The pieces in order, at least one.
  package let pieces: [Piece]
  /// Pixels of the source along this axis.
  package let sourceCount: Int
  /// The part of the source that is shown, from its lesser to its greater edge, in pixels; what lies
  /// outside the source repeats its edge.
  package let window: ClosedRange<Double>

  /// Makes an axis of the places where pieces meet.
  ///
  /// - Parameters:
  ///   - places: The ends of the pieces on the axis, not descending, from 0 to its length.
  ///   - sources: The source positions there, all ascending or all descending.
  ///   - sourceCount: Pixels of the source, at least 1.
  package init?(places: [Double], sources: [Double], sourceCount: Int) {
    // An image is never stretched so far that one of its pixels could be told from the next.
    let limit = 1e9
    guard places.count == sources.count, let first = sources.first, let last = sources.last,
      (places + sources).allSatisfy({ $0 >= -limit && $0 <= limit })
    else { return nil }
    var pieces: [Piece] = []
    for index in places.indices.dropLast() where places[index + 1] > places[index] {
      let length = places[index + 1] - places[index]
      pieces.append(
        Piece(
          start: places[index], end: places[index + 1], source: sources[index],
          rate: (sources[index + 1] - sources[index]) / length))
    }
    guard !pieces.isEmpty, sourceCount > 0 else { return nil }
    self.pieces = pieces
    self.sourceCount = sourceCount
    window = min(first, last)...max(first, last)
  }

  /// Where the axis begins: 0.
  var start: Double { pieces[0].start }
  /// Where it ends.
  var end: Double { pieces[pieces.count - 1].end }

  /// The piece that a place belongs to, the nearest one for places outside.
  func index(at place: Double) -> Int {
    var index = 0
    while index + 1 < pieces.count, place >= pieces[index].end { index += 1 }
    return index
  }

  /// The range that positions of single samples are limited to: half a pixel within the window, so
  /// that nothing beyond it is mixed in, and within the source.
  var sampleRange: ClosedRange<Double> {
    let (low, high) = (window.lowerBound + 0.5, window.upperBound - 0.5)
    let middle = (low + high) / 2
    func limited(_ value: Double) -> Double { max(0.5, min(Double(sourceCount) - 0.5, value)) }
    return limited(min(low, middle))...limited(max(high, middle))
  }
}
