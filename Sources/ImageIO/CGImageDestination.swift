public import CoreGraphics
import Foundation

/// A file of an image that is to be written: PNG, 8 bits a component, marked as sRGB.
public final class CGImageDestination {
  private enum Target {
    case data(CFMutableData)
    case file(CFURL)
  }

  private let target: Target
  private var image: CGImage?
  private var isFinished = false

  fileprivate init?(data: CFMutableData, type: CFString, count: Int) {
    guard Self.takes(type, count) else { return nil }
    target = .data(data)
  }

  fileprivate init?(url: CFURL, type: CFString, count: Int) {
    guard url.isFileURL, Self.takes(type, count) else { return nil }
    target = .file(url)
  }

  private static func takes(_ type: CFString, _ count: Int) -> Bool {
    type == ImageFormat.png.typeIdentifier && count == 1
  }

  fileprivate func add(_ image: CGImage) {
    guard !isFinished else { return }
    self.image = image
  }

  fileprivate func finish() -> Bool {
    guard !isFinished else { return false }
    isFinished = true
    guard let image, !image.isMask else { return false }
    switch target {
    case .data(let data):
      guard let bytes = try? PNGWriter.data(of: image) else { return false }
      data.append(bytes)
      return true
    case .file(let url):
      return (try? PNGWriter.write(image, to: url)) != nil
    }
  }
}

/// The formats that can be written, as uniform type identifiers: "public.png".
public func CGImageDestinationCopyTypeIdentifiers() -> [CFString] {
  [ImageFormat.png.typeIdentifier]
}

/// Begins an image in memory.
///
/// - Parameters:
///   - data: What the file is appended to when the destination is finalized.
///   - type: "public.png"; another gives nil.
///   - count: 1; another gives nil.
///   - options: Reserved, as at Apple.
/// - Returns: The destination.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(data: data, type: type, count: count)
}

/// Begins the file of an image.
///
/// - Parameters:
///   - url: The file; it is made, or replaced, when the destination is finalized.
///   - type: "public.png"; another gives nil.
///   - count: 1; another gives nil.
///   - options: Reserved, as at Apple.
/// - Returns: The destination; nil for what is no file.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(url: url, type: type, count: count)
}

/// Says what image is written; a second one takes the place of the first.
///
/// - Parameters:
///   - destination: Where to.
///   - image: The image; an image mask, which has no colours, cannot be written.
///   - properties: What the file could say besides; nothing of it is written.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  destination.add(image)
}

/// Says that the image of another file is written.
///
/// - Parameters:
///   - destination: Where to.
///   - source: The other file; one that cannot be read adds nothing.
///   - index: 0.
///   - properties: What the file could say besides; nothing of it is written.
public func CGImageDestinationAddImageFromSource(
  _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int,
  _ properties: CFDictionary?
) {
  if let image = CGImageSourceCreateImageAtIndex(source, index, nil) { destination.add(image) }
}

/// Says what the file is to say besides its image: nothing of it is written.
///
/// - Parameters:
///   - destination: The destination.
///   - properties: By the `kCGImageProperty` keys.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination, _ properties: CFDictionary?
) {}

/// Writes the file, once.
///
/// A file is written beside its place and put there when it is complete: what was there stays if
/// anything goes wrong.
///
/// - Parameter destination: The destination.
/// - Returns: Whether the whole file was written; false without an image, and a second time.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  destination.finish()
}
