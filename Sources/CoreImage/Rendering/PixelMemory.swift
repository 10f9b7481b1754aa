import PixelKernels
import Synchronization

/// The memory of large intermediate images, which is kept for the next ones: the system clears
/// memory page by page, which takes longer than most filters.
enum PixelMemory {
  /// Memory for pixels.
  struct Block: @unchecked Sendable {
    let base: UnsafeMutablePointer<SIMD4<Float>>
    let capacity: Int
  }

  /// The fewest pixels of a block that is kept: half a megabyte.
  private static let leastKept = 1 << 15
  private static let memory = MemoryBudget.process.part(of: .filters)
  /// The kept blocks; those released last are at the end.
  private static let kept = Mutex<[Block]>([])

  /// Returns undefined memory for at least a number of pixels.
  static func allocate(_ count: Int) -> Block {
    let found =
      count < leastKept
      ? nil
      : kept.withLock { blocks in
        blocks.lastIndex { $0.capacity >= count && $0.capacity <= count * 2 }
          .map { blocks.remove(at: $0) }
      }
    return found ?? Block(base: .allocate(capacity: count), capacity: count)
  }

  /// Keeps a block for later, or frees it.
  static func release(_ block: Block) {
    // The most pixels in all kept blocks.
    let mostKept = memory.bytes / MemoryLayout<SIMD4<Float>>.stride
    guard block.capacity >= leastKept, block.capacity <= mostKept else {
      block.base.deallocate()
      return
    }
    let freed = kept.withLock { blocks in
      blocks.append(block)
      var (total, first) = (0, blocks.count)
      while first > 0, total + blocks[first - 1].capacity <= mostKept {
        first -= 1
        total += blocks[first].capacity
      }
      defer { blocks.removeFirst(first) }
      return Array(blocks[..<first])
    }
    for block in freed { block.base.deallocate() }
  }
}
