/// Memory that one worker's loops reuse; it grows to the largest size needed and is kept.
///
/// The capacity at least doubles each time, so that a row that gets slightly longer in every frame
/// does not allocate every time.
package final class ScratchBuffer<Element: BitwiseCopyable> {
  // Each buffer belongs to one worker, and rows are reserved in the innermost loops. Run-time
  // checks for concurrent writes would cost more than the rows themselves.

  /// A pointer to the first element, valid until more elements are reserved.
  @exclusivity(unchecked) package private(set) var base: UnsafeMutablePointer<Element>
  /// The number of elements that fit in the allocated memory.
  @exclusivity(unchecked) package private(set) var capacity: Int
  private let initialValue: Element

  /// Allocates the initial elements.
  package init(repeating initialValue: Element, capacity: Int = 256) {
    self.initialValue = initialValue
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    base.initialize(repeating: initialValue, count: capacity)
  }

  deinit { base.deallocate() }

  /// Ensures that there is room for a number of elements.
  ///
  /// - Parameter count: The number of elements needed. If it exceeds the capacity, all elements are
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
