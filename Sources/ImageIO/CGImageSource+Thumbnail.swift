public import CoreGraphics
import Foundation

/// The key of the most pixels of a thumbnail's longer side: a number; without it, the image's.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// The key of whether a thumbnail is turned as EXIF says: true or false.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The key of whether a thumbnail is made where the file has none: it always is, for any value.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The key of whether a thumbnail is made though the file has one: it always is, for any value.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The key of a hint about memory, which makes no difference here.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The key of a hint about when to decode, which makes no difference here.
public let kCGImageSourceShouldCacheImmediately: CFString =
  "kCGImageSourceShouldCacheImmediately"

/// Decodes an image, smaller and upright if wanted.
///
/// - Parameters:
///   - source: The file.
///   - index: 0.
///   - options: By `kCGImageSourceThumbnailMaxPixelSize` and
///     `kCGImageSourceCreateThumbnailWithTransform`.
/// - Returns: The image, of its own proportions as nearly as whole pixels allow and never larger
///   than it is; nil for another index and for files that cannot be read.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let isUpright =
    (options?[kCGImageSourceCreateThumbnailWithTransform] as? NSNumber)?.boolValue ?? false
  guard index == 0,
    let image = try? ImageReader.image(from: source.data, isUpright: isUpright)
  else { return nil }
  let most = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue ?? .infinity
  let longest = Double(max(image.width, image.height))
  // Also for a size that is no number.
  guard most < longest else { return image }
  let scale = max(most, 1) / longest
  let width = max(1, Int((Double(image.width) * scale).rounded()))
  let height = max(1, Int((Double(image.height) * scale).rounded()))
  let layout = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)
    .union(.byteOrder32Little)
  guard let space = CGColorSpace(name: CGColorSpace.sRGB),
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: layout.rawValue)
  else { return nil }
  context.interpolationQuality = .high
  context.draw(image, in: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
  return context.makeImage()
}
