public import Foundation

/// A file of an image: what Apple has in ImageIO, as far as reading a picture takes.
///
/// PNG, JPEG and WebP; of an animation there is the first frame. Unlike at Apple, a JPEG that EXIF
/// says is turned comes upright.
public final class CGImageSource: Sendable {
  private let data: Data

  init(_ data: Data) { self.data = data }

  var count: Int { ImageFormat(of: data) == nil ? 0 : 1 }

  func image(at index: Int) -> CGImage? {
    index == 0 ? try? ImageReader.image(from: data) : nil
  }
}

/// Opens an image in memory.
///
/// - Parameters:
///   - data: The bytes of a file.
///   - options: Reserved; there are no keys.
/// - Returns: The source; optional only because Apple's is.
public func CGImageSourceCreateWithData(
  _ data: Data, _ options: [String: any Sendable]?
) -> CGImageSource? {
  CGImageSource(data)
}

/// Opens an image file.
///
/// - Parameters:
///   - url: A regular file of at most 256 MiB.
///   - options: Reserved; there are no keys.
/// - Returns: The source; nil where there is no such file.
public func CGImageSourceCreateWithURL(
  _ url: URL, _ options: [String: any Sendable]?
) -> CGImageSource? {
  guard let data = try? ImageReader.data(contentsOf: url) else { return nil }
  return CGImageSource(data)
}

/// How many images there are.
///
/// - Parameter source: The file.
/// - Returns: 1, or 0 for a format that is not known.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// Decodes an image.
///
/// - Parameters:
///   - source: The file.
///   - index: 0.
///   - options: Reserved; there are no keys.
/// - Returns: The image; nil for another index and for files that cannot be read.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: [String: any Sendable]?
) -> CGImage? {
  source.image(at: index)
}
