import Foundation
package import PixelKernels
import Synchronization

/// An image file that was looked at and whose pixels are decoded when they are first drawn.
///
/// What can be found without decoding is found at once: that the file is there, its format and size,
/// whether it is whole, and the checksums of a PNG. What only decoding finds, `pixels()` throws.
package final class ImageFile: Sendable {
  /// The file.
  package let url: URL
  /// What its header says.
  package let header: ImageHeader
  /// The file's size.
  package let byteCount: Int
  /// XXH64 of the file's bytes.
  package let contentHash: UInt64

  private let store: DecodedImages
  private let key: Int
  /// Builds the error that `pixels()` throws.
  private let failure: @Sendable (ImageError) -> any Error
  /// Held while decoding, so that threads do not decode the same file at the same time; what went
  /// wrong, so that it is not tried again.
  private let decoding = Mutex<ImageError?>(nil)

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - url: A regular file; what its name ends in does not matter.
  ///   - store: What keeps the pixels.
  ///   - failure: Builds the error to throw when the pixels cannot be decoded.
  /// - Throws: `ImageError` for what is found without decoding.
  package init(
    contentsOf url: URL, in store: DecodedImages,
    failure: @escaping @Sendable (ImageError) -> any Error = { $0 }
  ) throws(ImageError) {
    let data = try ImageReader.data(contentsOf: url)
    header = try ImageReader.check(data)
    self.url = url
    byteCount = data.count
    contentHash = Self.hash(of: data)
    self.store = store
    self.failure = failure
    key = store.newKey()
  }

  /// Columns, turned upright.
  package var width: Int { header.uprightSize.width }

  /// Rows, turned upright.
  package var height: Int { header.uprightSize.height }

  /// The bytes of the pixels once they are decoded.
  package var decodedByteCount: Int { PixelBuffer.byteCount(width: width, height: height) }

  /// Whether two files have the same bytes.
  ///
  /// - Parameter other: The other file.
  /// - Returns: False also where one of them cannot be read any more.
  package func hasSameContent(as other: ImageFile) -> Bool {
    guard byteCount == other.byteCount, contentHash == other.contentHash,
      let left = try? ImageReader.data(contentsOf: url),
      let right = try? ImageReader.data(contentsOf: other.url)
    else { return false }
    return left == right
  }

  /// The pixels, turned upright: those that are kept, or decoded now.
  ///
  /// - Returns: The pixels, which nobody may write to.
  /// - Throws: What `failure` builds: the data is damaged, or the file has changed since it was looked
  ///   at.
  package func pixels() throws -> PixelBuffer {
    try decoding.withLock { problem in
      if let problem { throw failure(problem) }
      if let known = store.pixels(for: key) { return known }
      do throws(ImageError) {
        let pixels = try decoded()
        store.keep(pixels, for: key)
        return pixels
      } catch {
        problem = error
        throw failure(error)
      }
    }
  }

  private func decoded() throws(ImageError) -> PixelBuffer {
    let data = try ImageReader.data(contentsOf: url)
    guard data.count == byteCount, Self.hash(of: data) == contentHash else { throw .changed }
    store.makeRoom(for: decodedByteCount)
    return try ImageReader.pixels(of: data, header, isUpright: true)
  }

  private static func hash(of data: Data) -> UInt64 {
    var hash = XXHash64(seed: 0)
    data.withUnsafeBytes { hash.update($0) }
    return hash.digest()
  }
}
