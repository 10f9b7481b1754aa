import Glibc

/// The source pixels along one axis of a drawn image.
///
/// The axis runs from 0 to `length` in the drawn rectangle's own unit. It consists of pieces, each
/// with its own scale, which meet without gaps in the source as well as on the axis. Therefore an
/// image whose parts are stretched differently is still drawn in one pass, without seams.
package struct SourceAxis: Sendable {
  /// A piece of the axis.
  package struct Piece: Sendable {
    /// The start on the axis.
    package var start: Double
    /// The end on the axis; greater than `start`.
    package var end: Double
    /// The source position at the start, in pixels from the source's edge.
    package var source: Double
    /// Source pixels per unit of the axis; negative if the source is mirrored.
    package var rate: Double

    /// Returns the source position of a point on the axis.
    func position(_ place: Double) -> Double { source + (place - start) * rate }
  }

  /// The pieces in order; at least one.
  package let pieces: [Piece]
  /// The number of source pixels along this axis.
  package let sourceCount: Int
  /// The part of the source that is shown, from its lesser to its greater edge, in pixels.
  ///
  /// Outside the source, its edge is repeated.
  package let window: ClosedRange<Double>

  /// The maximum distance from 0 of places and source positions.
  ///
  /// Beyond it, one source pixel could not be distinguished from the next.
  package static let maximumLength = 1e9

  /// Creates an axis from the points where pieces meet.
  ///
  /// - Parameters:
  ///   - places: The ends of the pieces on the axis, in ascending order, from 0 to its length.
  ///     Equal ends are allowed.
  ///   - sources: The source positions at these ends, all ascending or all descending.
  ///   - sourceCount: The number of source pixels; at least 1.
  package init?(places: [Double], sources: [Double], sourceCount: Int) {
    let limit = Self.maximumLength
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

  /// The start of the axis, which is 0.
  var start: Double { pieces[0].start }
  /// The end of the axis.
  var end: Double { pieces[pieces.count - 1].end }

  /// Returns the index of the piece that contains a point, or of the nearest one.
  func index(at place: Double) -> Int {
    var index = 0
    while index + 1 < pieces.count, place >= pieces[index].end { index += 1 }
    return index
  }

  /// The range that positions of single samples are clamped to.
  ///
  /// It is half a pixel inside the window, so that nothing beyond it is mixed in, and inside the
  /// source.
  var sampleRange: ClosedRange<Double> {
    let (low, high) = (window.lowerBound + 0.5, window.upperBound - 0.5)
    let middle = (low + high) / 2
    func limited(_ value: Double) -> Double { max(0.5, min(Double(sourceCount) - 0.5, value)) }
    return limited(min(low, middle))...limited(max(high, middle))
  }
}
