import CParserProcess
package import PixelKernels

extension ParserProcess {
  /// Memory for an image that the process is asked for.
  package struct Canvas {
    fileprivate let width: Int
    fileprivate let height: Int
    /// What to send with the request.
    package let memory: (memory: ParserMemory, descriptor: Int32)

    /// The pixels, once the process has drawn them.
    package var pixels: PixelBuffer {
      let shared = PixelBuffer(
        width: width, height: height, at: memory.memory.address, of: memory.memory)
      // Each piece of memory is a mapping, of which a process has a limited number.
      return shared.byteCount < 1 << 20 ? shared.copy() : shared
    }
  }

  /// Returns memory for an image.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1 and within the limit of images.
  ///   - height: The height in pixels.
  /// - Returns: The memory.
  /// - Throws: `ParserFailure.neededTooMuchMemory`.
  package func makeCanvas(width: Int, height: Int) throws(ParserFailure) -> Canvas {
    Canvas(
      width: width, height: height,
      memory: try makeMemory(PixelBuffer.byteCount(width: width, height: height)))
  }
}

extension ParserService {
  /// Returns the pixels in memory that came with a request; nil if it is too small.
  package static func pixels(
    _ memory: UnsafeMutableRawBufferPointer?, width: Int, height: Int
  ) -> PixelBuffer? {
    guard let memory, let address = memory.baseAddress, width > 0, height > 0,
      PixelBuffer.byteCount(width: width, height: height) <= memory.count
    else { return nil }
    mp_parser_populate(address, PixelBuffer.byteCount(width: width, height: height))
    // The process keeps the memory until it ends.
    return PixelBuffer(
      width: width, height: height, at: address.assumingMemoryBound(to: UInt8.self), of: Keeper())
  }

  private final class Keeper {}
}
