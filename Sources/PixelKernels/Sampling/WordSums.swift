/// Weighted sums of words, for any number of rows, which need not cover the same columns.
final class WordSums {
  private let count: Int
  /// Four sums per word, in the order of its bytes.
  private let sums: UnsafeMutablePointer<UInt16>

  /// Creates sums of 0.
  init(count: Int) {
    self.count = count
    sums = .allocate(capacity: count * 4)
  }

  deinit { sums.deallocate() }

  /// Resets the sums to 0.
  func clear() { sums.update(repeating: 0, count: count * 4) }

  /// Adds a row.
  ///
  /// `weight` is the weight, from 0 to 256. All weights of a sum total at most 256. `start` is the
  /// index of the sum that the first word is added to.
  func add(_ words: UnsafePointer<UInt32>, weight: UInt16, count: Int, at start: Int) {
    let bytes = UnsafeRawPointer(words).assumingMemoryBound(to: UInt8.self)
    let sums = sums + start * 4
    for index in 0..<count &* 4 { sums[index] = sums[index] &+ UInt16(bytes[index]) &* weight }
  }

  /// Writes the sums, divided by 256 and rounded to nearest.
  func write(to words: UnsafeMutablePointer<UInt32>) {
    let bytes = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    for index in 0..<count &* 4 {
      bytes[index] = UInt8(truncatingIfNeeded: (sums[index] &+ 128) &>> 8)
    }
  }
}
