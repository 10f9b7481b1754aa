import CParserProcess
import Synchronization

/// Memory that a parser fills and the program reads.
///
/// It returns to its pool when nobody refers to it any more.
package final class ParserMemory: @unchecked Sendable {
  /// The address in this process.
  package let address: UnsafeMutablePointer<UInt8>
  /// The size in bytes.
  package let byteCount: Int
  /// The number by which both sides know it, from 1.
  let number: Int
  private let pool: ParserMemoryPool

  fileprivate init(_ piece: ParserMemoryPool.Piece, _ pool: ParserMemoryPool) {
    (address, byteCount, number) = (piece.address, piece.byteCount, piece.number)
    self.pool = pool
  }

  deinit {
    pool.takeBack(.init(address: address, byteCount: byteCount, number: number))
  }
}

/// The memory that is shared with one process.
///
/// Memory is reused, so that neither side maps it for every image.
final class ParserMemoryPool: Sendable {
  struct Piece: @unchecked Sendable {
    let address: UnsafeMutablePointer<UInt8>
    let byteCount: Int
    let number: Int
  }

  private struct State {
    /// The unused pieces; the last ones still have pages.
    var free: [Piece] = []
    var count = 0
  }

  private let state = Mutex(State())
  /// How many unused pieces keep their pages.
  private static let warmCount = 2

  deinit {
    let pieces = state.withLock { $0.free }
    for piece in pieces { mp_shared_memory_free(piece.address, piece.byteCount) }
  }

  /// Returns memory, and the descriptor to send if the process does not know it yet, or -1.
  ///
  /// - Parameter byteCount: The least size.
  /// - Returns: The memory; nil if the system has none.
  func take(_ byteCount: Int) -> (memory: ParserMemory, descriptor: Int32)? {
    // Whole pages, and few sizes.
    let size = max(64 << 10, (byteCount + 0xffff) & ~0xffff)
    let known = state.withLock { state -> Piece? in
      guard
        let index = state.free.lastIndex(where: { $0.byteCount >= size && $0.byteCount / 2 <= size }
        )
      else { return nil }
      return state.free.remove(at: index)
    }
    if let known { return (ParserMemory(known, self), -1) }
    var descriptor: Int32 = -1
    guard let address = mp_shared_memory(size, &descriptor) else { return nil }
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let piece = Piece(address: address, byteCount: size, number: number)
    return (ParserMemory(piece, self), descriptor)
  }

  fileprivate func takeBack(_ piece: Piece) {
    state.withLock { state in
      state.free.append(piece)
      let index = state.free.count - 1 - Self.warmCount
      guard index >= 0 else { return }
      mp_shared_memory_clear(state.free[index].address, state.free[index].byteCount)
    }
  }
}
