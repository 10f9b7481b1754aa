import Foundation

/// A destination for writing an image: PNG, 8 bits per component, marked as sRGB.
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

/// Returns the formats that can be written, as uniform type identifiers: "public.png".
public func CGImageDestinationCopyTypeIdentifiers() -> [CFString] {
  [ImageFormat.png.typeIdentifier]
}

/// Creates a destination in memory.
///
/// - Parameters:
///   - data: The data to append the file to when the destination is finalized.
///   - type: "public.png"; any other gives nil.
///   - count: 1; any other gives nil.
///   - options: Reserved, as in Apple's API.
/// - Returns: The destination.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(data: data, type: type, count: count)
}

/// Creates a destination for a file.
///
/// - Parameters:
///   - url: The file, which is created or replaced when the destination is finalized.
///   - type: "public.png"; any other gives nil.
///   - count: 1; any other gives nil.
///   - options: Reserved, as in Apple's API.
/// - Returns: The destination; nil if the URL is not a file URL.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(url: url, type: type, count: count)
}

/// Sets the image to write, replacing any previous one.
///
/// - Parameters:
///   - destination: The destination.
///   - image: The image; an image mask, which has no colors, cannot be written.
///   - properties: Ignored; no properties are written.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  destination.add(image)
}

/// Sets the image to write to that of another file.
///
/// - Parameters:
///   - destination: The destination.
///   - source: The other file; if it cannot be read, nothing is added.
///   - index: 0.
///   - properties: Ignored; no properties are written.
public func CGImageDestinationAddImageFromSource(
  _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int,
  _ properties: CFDictionary?
) {
  if let image = CGImageSourceCreateImageAtIndex(source, index, nil) { destination.add(image) }
}

/// Does nothing, because no properties are written.
///
/// - Parameters:
///   - destination: The destination.
///   - properties: The properties, by the `kCGImageProperty` keys.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination, _ properties: CFDictionary?
) {}

/// Writes the file; may be called once.
///
/// The file is written atomically: an existing file is kept if anything goes wrong.
///
/// - Parameter destination: The destination.
/// - Returns: True if the whole file was written; false without an image, or for a second call.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  destination.finish()
}
