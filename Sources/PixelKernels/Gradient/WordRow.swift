/// Pixels of one row, in memory that grows and is kept.
final class WordRow {
  /// The first pixel; valid until more are reserved.
  private(set) var base: UnsafeMutablePointer<UInt32>
  private var capacity: Int

  init() {
    capacity = 256
    base = UnsafeMutablePointer.allocate(capacity: capacity)
    base.initialize(repeating: 0, count: capacity)
  }

  deinit { base.deallocate() }

  /// Makes room; what was there may be lost.
  ///
  /// - Parameter count: How many pixels.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    base.deallocate()
    capacity = max(count, capacity * 2)
    base = UnsafeMutablePointer.allocate(capacity: capacity)
    base.initialize(repeating: 0, count: capacity)
  }
}
