package import PixelKernels

/// Renders images.
///
/// Contexts have no state besides their options, so that one may render on several threads.
public final class CIContext: NSObject, Sendable {
  private let space: WorkingSpace

  /// Creates a context.
  ///
  /// - Parameter options: `workingColorSpace` decides about the colors that filters compute with:
  ///   `NSNull` for the encoded values; anything else, also by default, for linear sRGB (CI-03).
  ///   Others are ignored.
  public init(options: [CIContextOption: Any]? = nil) {
    space = options?[.workingColorSpace] is NSNull ? .encoded : .linear
  }

  /// Renders a rectangle of an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - fromRect: The rectangle; parts of pixels count as whole pixels.
  /// - Returns: The bitmap, clear outside the image's extent; nil if the rectangle is empty or infinite,
  ///   a bitmap cannot be decoded, or rendering needs an image of more than 2^25 pixels or more than
  ///   2 GiB of memory.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard !fromRect.isInfinite else { return nil }
    let region = PixelRect(touching: fromRect.standardized)
    guard let buffer = try? buffer(of: image, in: region) else { return nil }
    return CGImage(buffer: buffer)
  }

  /// Renders a rectangle of an image to memory.
  ///
  /// Nothing is written where `createCGImage(_:from:)` returns nil.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - data: Where to write the rows, from the top.
  ///   - rowBytes: The distance between the starts of rows, in bytes.
  ///   - bounds: The rectangle; parts of pixels count as whole pixels.
  ///   - format: The format of the pixels.
  ///   - colorSpace: Ignored: colors are written in sRGB.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    guard !bounds.isInfinite else { return }
    let region = PixelRect(touching: bounds.standardized)
    guard let buffer = try? buffer(of: image, in: region) else { return }
    for row in 0..<buffer.height {
      let target = data + row * rowBytes
      let source = UnsafeRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
      target.copyMemory(from: source, byteCount: buffer.width * 4)
      guard format == .RGBA8 else { continue }
      let words = target.assumingMemoryBound(to: UInt32.self)
      for column in 0..<buffer.width {
        let word = words[column]
        words[column] = word & 0xFF00_FF00 | word >> 16 & 0xFF | (word & 0xFF) << 16
      }
    }
  }

  /// Renders pixels.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - region: The pixels, in Core Image's plane.
  ///   - memory: Where the bytes of the result, until it is returned, and of intermediate images are
  ///     counted.
  /// - Returns: The bitmap, whose first row is the top.
  /// - Throws: `CIError`, or the error of a bitmap that cannot be decoded.
  package func buffer(
    of image: CIImage, in region: PixelRect,
    memory: MemoryAccount = MemoryAccount(limit: RenderRequest.maximumBytes)
  ) throws -> PixelBuffer {
    guard !region.isEmpty, region.fitsLimit else { throw CIError.tooLarge }
    let byteCount = 4 * region.width * region.height
    try memory.charge(byteCount)
    defer { memory.release(byteCount) }
    // Every row is written.
    let buffer = PixelBuffer(width: region.width, height: region.height, isCleared: false)
    let rows = image.bandHeight(forWidth: region.width) ?? region.height
    let request = RenderRequest(image, in: space, memory: memory)
    let target = BitmapTarget(buffer, at: region)
    var start = region.minY
    while start < region.maxY {
      let end = start + min(rows, region.maxY - start)
      let band = PixelRect(minX: region.minX, minY: start, maxX: region.maxX, maxY: end)
      request.startBand(remainingRows: region.maxY - end)
      try request.encode(image, in: band, to: target)
      start = end
    }
    return buffer
  }
}

/// An option of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates an option with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The color space that filters compute in.
  public static let workingColorSpace = CIContextOption(rawValue: "kCIContextWorkingColorSpace")
  /// Ignored: colors are written in sRGB.
  public static let outputColorSpace = CIContextOption(rawValue: "kCIContextOutputColorSpace")
  /// Ignored: all rendering is in software.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
}

/// A format of pixels in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int32

  /// Creates a format with a number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Red, green, blue and alpha in a byte each, premultiplied.
  public static let RGBA8 = CIFormat(rawValue: 266)
  /// Blue, green, red and alpha in a byte each, premultiplied.
  public static let BGRA8 = CIFormat(rawValue: 265)
}
