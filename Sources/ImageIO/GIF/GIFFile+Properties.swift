import Foundation

/// The key of the properties that only GIFs have: a dictionary.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The key of how long a frame is shown, in seconds: a number; 0.1 for what would be less than 0.02
/// (IM-08).
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The key of how long a frame is shown according to the file, in seconds: a number, which may be 0.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The key of how often the animation is played, where 0 is forever: an integer; missing if the file
/// does not say, so that it is played once.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The key of whether there is a color table for all frames: true or false.
public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"
/// The key of the width of the canvas, in pixels: an integer.
public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The key of the height of the canvas, in pixels: an integer.
public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"

extension GIFFile {
  /// The least delay that is respected, in hundredths of a second.
  private static let leastDelay = 2
  /// The delay that replaces lesser ones, in hundredths of a second.
  private static let usualDelay = 10

  /// What applies to all frames.
  var properties: CFDictionary {
    var result: CFDictionary = [
      kCGImagePropertyGIFHasGlobalColorMap: NSNumber(value: hasGlobalPalette),
      kCGImagePropertyGIFCanvasPixelWidth: NSNumber(value: width),
      kCGImagePropertyGIFCanvasPixelHeight: NSNumber(value: height),
    ]
    result[kCGImagePropertyGIFLoopCount] = loopCount.map { NSNumber(value: $0) }
    return result
  }

  /// Returns the properties of the image that a frame shows; nil if there is no such frame.
  func properties(ofFrame index: Int) -> CFDictionary? {
    guard frames.indices.contains(index) else { return nil }
    let delay = frames[index].delay
    let clamped = delay < Self.leastDelay ? Self.usualDelay : delay
    let timing: CFDictionary = [
      kCGImagePropertyGIFDelayTime: NSNumber(value: Double(clamped) / 100),
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: Double(delay) / 100),
    ]
    return [
      kCGImagePropertyPixelWidth: NSNumber(value: width),
      kCGImagePropertyPixelHeight: NSNumber(value: height),
      kCGImagePropertyDepth: NSNumber(value: 8),
      kCGImagePropertyHasAlpha: NSNumber(value: hasAlpha),
      kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
      kCGImagePropertyGIFDictionary: timing,
    ]
  }
}
