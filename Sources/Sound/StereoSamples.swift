/// Samples of a left and a right channel; 1 is full scale.
package struct StereoSamples: Sendable, Equatable {
  /// The samples of the left channel.
  package var left: [Float]
  /// The samples of the right channel, as many as of the left one.
  package var right: [Float]

  /// Creates silence.
  package init(silence count: Int = 0) {
    left = [Float](repeating: 0, count: count)
    right = left
  }

  /// The number of samples per channel.
  package var count: Int { left.count }

  /// Returns some of the samples.
  subscript(range: Range<Int>) -> StereoSamples {
    var part = StereoSamples()
    part.left = Array(left[range])
    part.right = Array(right[range])
    return part
  }

  /// Appends other samples.
  mutating func append(_ other: StereoSamples) {
    left += other.left
    right += other.right
  }

  /// Removes samples from the start.
  mutating func removeFirst(_ count: Int) {
    left.removeFirst(count)
    right.removeFirst(count)
  }
}
