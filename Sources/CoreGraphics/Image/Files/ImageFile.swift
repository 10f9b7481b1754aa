import Foundation
package import PixelKernels
import Synchronization
package import VectorImages

/// An image file whose pixels are decoded when they are first drawn.
///
/// Errors that can be detected without decoding are detected immediately: a missing file, an
/// unknown format, a size over the limit, truncation, and wrong checksums in a PNG. `pixels()`
/// throws the others.
package final class ImageFile: DeferredPixels {
  /// The URL of the file.
  package let url: URL
  /// The file's header.
  package let header: ImageHeader
  /// The size of the file, in bytes.
  package let byteCount: Int
  /// The XXH64 hash of the file's bytes.
  package let contentHash: UInt64

  /// How to draw the image at any scale; nil for a bitmap.
  package let drawing: VectorDrawing?

  private let store: DecodedImageCache
  private let key: Int
  /// Creates the error that `pixels()` throws.
  private let failure: @Sendable (ImageError) -> any Error
  /// Held while decoding, so that threads do not decode the same file at the same time; contains
  /// the error of a failed attempt, which is not repeated.
  private let decoding = Mutex<ImageError?>(nil)

  /// Opens a file.
  ///
  /// `fonts` is the fonts that the text of an SVG image may use.
  ///
  /// - Throws: `ImageError` for problems found without decoding.
  package init(
    contentsOf url: URL, in store: DecodedImageCache, fonts: SVGFonts? = .current,
    failure: @escaping @Sendable (ImageError) -> any Error = { $0 }
  ) throws(ImageError) {
    let data = try ImageReader.data(contentsOf: url)
    if ImageFormat(of: data) == .svg {
      let image = try ImageReader.vectorImage(from: data, fonts: fonts)
      header = ImageHeader(image)
      drawing = VectorDrawing(image, failure: failure)
    } else {
      header = try ImageReader.check(data)
      drawing = nil
    }
    self.url = url
    byteCount = data.count
    contentHash = Self.hash(of: data)
    self.store = store
    self.failure = failure
    key = store.newKeys()
  }

  /// The width of the upright image, in pixels.
  package var width: Int { header.uprightSize.width }

  /// The height of the upright image, in pixels.
  package var height: Int { header.uprightSize.height }

  /// The size of the decoded pixels, in bytes.
  package var decodedByteCount: Int { PixelBuffer.byteCount(width: width, height: height) }

  /// Returns whether two files have the same bytes.
  ///
  /// - Returns: True if they do; false if they differ or either can no longer be read.
  package func hasSameContent(as other: ImageFile) -> Bool {
    guard byteCount == other.byteCount, contentHash == other.contentHash,
      let left = try? ImageReader.data(contentsOf: url),
      let right = try? ImageReader.data(contentsOf: other.url)
    else { return false }
    return left == right
  }

  /// Returns the upright pixels, from the cache or by decoding them.
  ///
  /// - Returns: The pixels, which must not be modified.
  /// - Throws: The error that `failure` creates, if the data is damaged or the file has changed
  ///   since it was opened.
  package func pixels() throws -> PixelBuffer {
    try decoding.withLock { problem in
      if let problem { throw failure(problem) }
      if let known = store.pixels(for: key) { return known }
      do throws(ImageError) {
        let pixels = try decoded()
        store.insert(pixels, for: key)
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
    if let drawing {
      do { return try VectorDrawing(drawing.image).pixels() } catch {
        throw error as? ImageError ?? .notDrawn(.svg, "\(error)")
      }
    }
    return try ImageReader.pixels(of: data, header, isUpright: true)
  }

  private static func hash(of data: Data) -> UInt64 {
    var hash = XXHash64(seed: 0)
    data.withUnsafeBytes { hash.update($0) }
    return hash.digest()
  }
}
