import Foundation

/// A source for reading an image: PNG, JPEG, WebP, SVG or GIF.
///
/// A GIF has an image for each frame, as it is on screen (IM-08). Any other file has one image; for
/// an animation, that is the first frame. Images are returned as they are stored, regardless of the
/// EXIF orientation, and converted to sRGB from any color profile.
public final class CGImageSource: Sendable {
  let data: Data
  /// The file's header, or the error if it cannot be read.
  let header: Result<ImageHeader, ImageError>
  /// The frames of a GIF; nil for any other file.
  let animation: GIFAnimation?

  init(_ data: Data) {
    self.data = data
    header = Result { () throws(ImageError) in try ImageReader.header(of: data) }
    animation = GIFFile.isGIF(data) ? GIFAnimation(data) : nil
  }

  /// The file's header; nil if it cannot be read.
  var info: ImageHeader? { try? header.get() }

  /// The format, from the first bytes.
  var format: ImageFormat? { ImageFormat(of: data) }
}

/// The status of a source.
public enum CGImageSourceStatus: Int32, Sendable, Hashable {
  /// The data is truncated.
  case statusUnexpectedEOF = -5
  /// The data is corrupt.
  case statusInvalidData = -4
  /// The format is unknown.
  case statusUnknownType = -3
  /// There is no data yet.
  case statusReadingHeader = -2
  /// The data is incomplete; never returned, because sources do not grow.
  case statusIncomplete = -1
  /// The header has been read.
  case statusComplete = 0
}

/// Creates a source from data.
///
/// - Parameters:
///   - data: The bytes of a file, which may be invalid.
///   - options: Ignored.
/// - Returns: The source; optional only because Apple's is.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(data)
}

/// Creates a source from a data provider.
///
/// - Parameters:
///   - provider: The bytes of a file.
///   - options: Ignored.
/// - Returns: The source; optional only because Apple's is.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource($0) }
}

/// Creates a source from a file.
///
/// - Parameters:
///   - url: A regular file of at most 256 MiB.
///   - options: Ignored.
/// - Returns: The source; nil if there is no such file.
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  guard url.isFileURL, let data = try? ImageReader.data(contentsOf: url) else { return nil }
  return CGImageSource(data)
}

/// Returns the number of images.
///
/// - Parameter source: The file.
/// - Returns: The number of frames of a GIF that are in the file as a whole; 1 for any other file,
///   or 0 for an unknown format.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int {
  if let animation = source.animation { return animation.file.frames.count }
  return source.format == nil ? 0 : 1
}

/// Returns the format of a file, from its contents.
///
/// - Parameter source: The file.
/// - Returns: A uniform type identifier, such as "public.png"; nil for an unknown format.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.animation == nil ? source.format?.typeIdentifier : GIFFile.typeIdentifier
}

/// Returns the formats that can be read, as uniform type identifiers.
public func CGImageSourceCopyTypeIdentifiers() -> [CFString] {
  ImageFormat.allCases.map(\.typeIdentifier) + [GIFFile.typeIdentifier]
}

/// Returns the status of a file, from its header.
///
/// - Parameter source: The file.
/// - Returns: Complete if the header can be read, and all frames of a GIF are there.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
  if source.data.isEmpty { return .statusReadingHeader }
  if let file = source.animation?.file {
    if file.isTruncated { return .statusUnexpectedEOF }
    return file.frames.isEmpty ? .statusInvalidData : .statusComplete
  }
  switch source.header {
  case .success: return .statusComplete
  case .failure(.unknownFormat): return .statusUnknownType
  case .failure(.truncated): return .statusUnexpectedEOF
  case .failure: return .statusInvalidData
  }
}

/// Decodes an image as it is stored.
///
/// - Parameters:
///   - source: The file.
///   - index: The number of the frame of a GIF, which is decoded soonest in ascending order; 0 for
///     any other file.
///   - options: Ignored.
/// - Returns: The image; nil for any other index, or if the file cannot be read up to the image.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  if let animation = source.animation { return animation.image(at: index) }
  return index == 0 ? try? ImageReader.image(from: source.data, isUpright: false) : nil
}

extension GIFFile {
  /// The format's uniform type identifier.
  static let typeIdentifier: CFString = "com.compuserve.gif"
}

extension ImageFormat {
  /// The format's uniform type identifier.
  var typeIdentifier: CFString {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .webp: "org.webmproject.webp"
    case .svg: "public.svg-image"
    }
  }
}
