/// Weighted sums of words, for any number of rows that need not cover the same columns.
final class WordSums {
  private let count: Int
  /// Four sums a word, in the order of its bytes.
  private let sums: UnsafeMutablePointer<UInt16>

  /// - Parameter count: How many words.
  init(count: Int) {
    self.count = count
    sums = .allocate(capacity: count * 4)
  }

  deinit { sums.deallocate() }

  /// Starts anew.
  func clear() { sums.update(repeating: 0, count: count * 4) }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - words: The row.
  ///   - weight: 0 to 256; all weights of a sum add up to at most 256.
  ///   - count: How many words.
  ///   - start: Where the first one belongs.
  func add(_ words: UnsafePointer<UInt32>, weight: UInt16, count: Int, at start: Int) {
    let bytes = UnsafeRawPointer(words).assumingMemoryBound(to: UInt8.self)
    let sums = sums + start * 4
    for index in 0..<count &* 4 { sums[index] = sums[index] &+ UInt16(bytes[index]) &* weight }
  }

  /// Writes the sums, divided by 256 and rounded to the nearest.
  func write(to words: UnsafeMutablePointer<UInt32>) {
    let bytes = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    for index in 0..<count &* 4 {
      bytes[index] = UInt8(truncatingIfNeeded: (sums[index] &+ 128) &>> 8)
    }
  }
}
