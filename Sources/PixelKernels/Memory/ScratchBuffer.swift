/// Memory that one worker's loops reuse: it grows to the largest need and is kept.
///
/// It grows at least twofold, so that a row that gets a little longer in each frame is not allocated each
/// time.
package final class ScratchBuffer<Element: BitwiseCopyable> {
  // One worker has each buffer, and rows are reserved in the innermost loops: checks at run time that
  // nobody else is writing would cost more than the rows.

  /// The first element; valid until more are reserved.
  @exclusivity(unchecked) package private(set) var base: UnsafeMutablePointer<Element>
  /// How many elements there is room for.
  @exclusivity(unchecked) package private(set) var capacity: Int
  private let initialValue: Element

  /// Allocates the first elements.
  ///
  /// - Parameters:
  ///   - initialValue: What every element is set to when its memory is allocated.
  ///   - capacity: How many elements there is room for at first.
  package init(repeating initialValue: Element, capacity: Int = 256) {
    self.initialValue = initialValue
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    base.initialize(repeating: initialValue, count: capacity)
  }

  deinit { base.deallocate() }

  /// Makes room.
  ///
  /// - Parameter count: How many elements are needed. If there is no room for them, all elements are
  ///   lost and the new ones have the initial value.
  @inline(__always) package func reserve(_ count: Int) {
    if count > capacity { grow(to: count) }
  }

  @inline(never) private func grow(to count: Int) {
    base.deallocate()
    capacity = max(count, 2 * capacity)
    base = .allocate(capacity: capacity)
    base.initialize(repeating: initialValue, count: capacity)
  }
}
