import Foundation

/// The key of the largest side of a thumbnail in pixels: a number; the default is the image's own.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// The key of whether to apply the EXIF orientation to a thumbnail: true or false.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The key of whether to create a thumbnail if the file has none; it always is, for any value.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The key of whether to create a thumbnail even if the file has one; it always is, for any value.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The key of a caching hint, which is ignored.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The key of a hint about when to decode, which is ignored.
public let kCGImageSourceShouldCacheImmediately: CFString =
  "kCGImageSourceShouldCacheImmediately"

/// Decodes an image, reduced and upright if requested.
///
/// - Parameters:
///   - source: The file.
///   - index: The number of the frame of a GIF; 0 for any other file.
///   - options: Options for `kCGImageSourceThumbnailMaxPixelSize` and
///     `kCGImageSourceCreateThumbnailWithTransform`.
/// - Returns: The image, never enlarged, with its aspect ratio as closely as whole pixels allow;
///   nil for any other index, or if the file cannot be read.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let isUpright =
    (options?[kCGImageSourceCreateThumbnailWithTransform] as? NSNumber)?.boolValue ?? false
  let stored =
    if let animation = source.animation {
      animation.image(at: index)
    } else if index == 0 {
      try? ImageReader.image(from: source.data, isUpright: isUpright)
    } else {
      nil as CGImage?
    }
  guard let image = stored else { return nil }
  let most = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue ?? .infinity
  let longest = Double(max(image.width, image.height))
  // Returns the image for NaN too.
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
