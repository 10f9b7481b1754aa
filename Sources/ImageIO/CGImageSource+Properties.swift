import Foundation

/// The key of the width of the stored image, in pixels: an integer.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The key of the height of the stored image, in pixels: an integer.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The key of the horizontal resolution in pixels per inch: a number; missing if the file does not
/// say.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The key of the vertical resolution in pixels per inch: a number; missing if the file does not
/// say.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// The key of the bits per stored component: an integer.
public let kCGImagePropertyDepth: CFString = "Depth"
/// The key of a JPEG's orientation, the raw value of a `CGImagePropertyOrientation`: an integer.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The key of whether pixels may be translucent: true or false.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The key of the color model, which is one of the `kCGImagePropertyColorModel` names.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The key of the color profile's name: a string; missing if there is no profile.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The key of the size of a file in bytes: an integer.
public let kCGImagePropertyFileSize: CFString = "FileSize"

/// Red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// Gray.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Cyan, magenta, yellow and black.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"

/// The orientation of a stored image; the comments say where its first row and first column are.
public enum CGImagePropertyOrientation: UInt32, Sendable, Hashable {
  /// Top and left: upright.
  case up = 1
  /// Top and right: mirrored.
  case upMirrored = 2
  /// Bottom and right: rotated by half a turn.
  case down = 3
  /// Bottom and left: mirrored upside down.
  case downMirrored = 4
  /// Left and top: mirrored, then rotated by a quarter turn to the left.
  case leftMirrored = 5
  /// Right and top: rotated by a quarter turn to the right.
  case right = 6
  /// Right and bottom: mirrored, then rotated by a quarter turn to the right.
  case rightMirrored = 7
  /// Left and bottom: rotated by a quarter turn to the left.
  case left = 8
}

/// Returns the properties of an image without decoding it.
///
/// - Parameters:
///   - source: The file.
///   - index: The number of the frame of a GIF; 0 for any other file.
///   - options: Ignored.
/// - Returns: The values by the `kCGImageProperty` keys; nil for any other index, or if the header
///   cannot be read.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  if let file = source.animation?.file { return file.properties(ofFrame: index) }
  guard index == 0, let info = source.info else { return nil }
  let model =
    switch info.model {
    case .monochrome: kCGImagePropertyColorModelGray
    case .cmyk: kCGImagePropertyColorModelCMYK
    default: kCGImagePropertyColorModelRGB
    }
  var result: CFDictionary = [
    kCGImagePropertyPixelWidth: NSNumber(value: info.width),
    kCGImagePropertyPixelHeight: NSNumber(value: info.height),
    kCGImagePropertyDepth: NSNumber(value: info.bitsPerComponent),
    kCGImagePropertyHasAlpha: NSNumber(value: info.hasAlpha),
    kCGImagePropertyColorModel: model,
  ]
  result[kCGImagePropertyDPIWidth] = info.dotsPerInchAcross.map { NSNumber(value: $0) }
  result[kCGImagePropertyDPIHeight] = info.dotsPerInchDown.map { NSNumber(value: $0) }
  result[kCGImagePropertyOrientation] = info.orientation.map { NSNumber(value: $0) }
  result[kCGImagePropertyProfileName] = info.profileName
  return result
}

/// Returns the properties of a file.
///
/// - Parameters:
///   - source: The file.
///   - options: Ignored.
/// - Returns: The file's size, and what applies to all frames of a GIF; nil for an unknown format.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  var result: CFDictionary = [kCGImagePropertyFileSize: NSNumber(value: source.data.count)]
  if let file = source.animation?.file {
    result[kCGImagePropertyGIFDictionary] = file.properties
  } else if source.format == nil {
    return nil
  }
  return result
}
