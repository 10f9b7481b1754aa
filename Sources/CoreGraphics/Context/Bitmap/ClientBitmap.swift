import Foundation
import PixelKernels

/// A client's view of a context's pixels, in the client's layout.
///
/// The context draws in one layout. The affected pixels are copied from this memory before each
/// drawing operation and back after it, so a client can read and write the memory between
/// operations.
final class ClientBitmap {
  let memory: UnsafeMutableRawPointer
  let bytesPerRow: Int
  private let layout: BitmapLayout
  private let release: () -> Void

  /// Wraps a client's memory.
  ///
  /// `memory` is at least `bytesPerRow` bytes per row; valid until `release` is called.
  /// `bytesPerRow` is the bytes from one row to the next.
  init(
    memory: UnsafeMutableRawPointer, bytesPerRow: Int, layout: BitmapLayout,
    release: @escaping () -> Void
  ) {
    self.memory = memory
    self.bytesPerRow = bytesPerRow
    self.layout = layout
    self.release = release
  }

  /// Allocates zeroed memory.
  convenience init(height: Int, bytesPerRow: Int, layout: BitmapLayout) {
    let count = bytesPerRow * height
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    self.init(memory: memory, bytesPerRow: bytesPerRow, layout: layout) { memory.deallocate() }
  }

  deinit { release() }

  /// Copies pixels to a context's buffer.
  func load(_ pixels: PixelRect, into buffer: PixelBuffer) {
    for row in pixels.minY..<pixels.maxY {
      layout.load(
        bytes(row, pixels.minX), count: pixels.width, into: words(buffer, row) + pixels.minX)
    }
  }

  /// Copies pixels from a context's buffer.
  func store(_ pixels: PixelRect, from buffer: PixelBuffer) {
    for row in pixels.minY..<pixels.maxY {
      layout.store(
        words(buffer, row) + pixels.minX, count: pixels.width, into: bytes(row, pixels.minX))
    }
  }

  private func bytes(_ row: Int, _ column: Int) -> UnsafeMutablePointer<UInt8> {
    (memory + row * bytesPerRow + column * layout.bytesPerPixel)
      .assumingMemoryBound(to: UInt8.self)
  }

  private func words(_ buffer: PixelBuffer, _ row: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
  }
}
