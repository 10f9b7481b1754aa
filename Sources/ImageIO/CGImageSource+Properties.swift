import CoreGraphics
import Foundation

/// The key of the pixels from left to right, as they are stored: a whole number.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The key of the pixels from top to bottom, as they are stored: a whole number.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The key of the pixels an inch from left to right: a number; missing where the file is silent.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The key of the pixels an inch from top to bottom: a number; missing where the file is silent.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// The key of the bits of a stored component: a whole number.
public let kCGImagePropertyDepth: CFString = "Depth"
/// The key of how a JPEG is to be turned, as `CGImagePropertyOrientation`: a whole number.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The key of whether pixels may be translucent: true or false.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The key of what the stored colours are made of, one of the `kCGImagePropertyColorModel` names.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The key of the colour profile's name: a string; missing without a profile.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The key of the bytes of a file: a whole number.
public let kCGImagePropertyFileSize: CFString = "FileSize"

/// Red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// From black to white.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Cyan, magenta, yellow and black.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"

/// How a stored image is to be turned; the cases say where its first row and column are seen.
public enum CGImagePropertyOrientation: UInt32, Sendable, Hashable {
  /// At the top and the left: not at all.
  case up = 1
  /// At the top and the right: mirrored.
  case upMirrored = 2
  /// At the bottom and the right: by half a turn.
  case down = 3
  /// At the bottom and the left: mirrored upside down.
  case downMirrored = 4
  /// At the left and the top: mirrored, then a quarter turn to the left.
  case leftMirrored = 5
  /// At the right and the top: a quarter turn to the right.
  case right = 6
  /// At the right and the bottom: mirrored, then a quarter turn to the right.
  case rightMirrored = 7
  /// At the left and the bottom: a quarter turn to the left.
  case left = 8
}

/// What a file says of an image, without decoding it.
///
/// - Parameters:
///   - source: The file.
///   - index: 0.
///   - options: Hints; they make no difference here.
/// - Returns: Values by the `kCGImageProperty` keys; nil for another index and for files whose
///   header cannot be read.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
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

/// What a file says of itself.
///
/// - Parameters:
///   - source: The file.
///   - options: Hints; they make no difference here.
/// - Returns: Its size; nil for a format that is not known.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard source.format != nil else { return nil }
  return [kCGImagePropertyFileSize: NSNumber(value: source.data.count)]
}
