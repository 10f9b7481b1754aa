public import CoreGraphics
import Foundation

/// A file of an image that is to be read: PNG, JPEG and WebP.
///
/// A file has one image; of an animation that is the first frame. Images come as they are
/// stored, however EXIF says that they are to be turned, and in sRGB, whatever the colour profile.
public final class CGImageSource: Sendable {
  let data: Data
  /// Why nothing can be read, or what the header says.
  let header: Result<ImageHeader, ImageError>

  init(_ data: Data) {
    self.data = data
    header = Result { () throws(ImageError) in try ImageReader.header(of: data) }
  }

  /// What the header says; nil where it cannot be read.
  var info: ImageHeader? { try? header.get() }

  /// The format that the first bytes announce.
  var format: ImageFormat? { ImageFormat(of: data) }
}

/// How far a source can be read.
public enum CGImageSourceStatus: Int32, Sendable, Hashable {
  /// The data ends early.
  case statusUnexpectedEOF = -5
  /// The data contradicts itself, or is more than an image may have.
  case statusInvalidData = -4
  /// The format is not known.
  case statusUnknownType = -3
  /// The header is still to come: there is no data.
  case statusReadingHeader = -2
  /// More is to come; no source here grows.
  case statusIncomplete = -1
  /// The header can be read.
  case statusComplete = 0
}

/// Opens an image in memory.
///
/// - Parameters:
///   - data: The bytes of a file; any bytes may stand here.
///   - options: Hints; they make no difference here.
/// - Returns: The source; optional only because Apple's is.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(data)
}

/// Opens an image of bytes that are handed on.
///
/// - Parameters:
///   - provider: The bytes of a file.
///   - options: Hints; they make no difference here.
/// - Returns: The source; optional only because Apple's is.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource($0) }
}

/// Opens the file of an image.
///
/// - Parameters:
///   - url: A regular file of at most 256 MiB.
///   - options: Hints; they make no difference here.
/// - Returns: The source; nil where there is no such file.
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  guard url.isFileURL, let data = try? ImageReader.data(contentsOf: url) else { return nil }
  return CGImageSource(data)
}

/// How many images there are.
///
/// - Parameter source: The file.
/// - Returns: 1, or 0 for a format that is not known.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.format == nil ? 0 : 1 }

/// The format of a file, by what is in it.
///
/// - Parameter source: The file.
/// - Returns: A uniform type identifier, such as "public.png"; nil for a format that is not known.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.format?.typeIdentifier
}

/// The formats that can be read, as uniform type identifiers.
public func CGImageSourceCopyTypeIdentifiers() -> [CFString] {
  ImageFormat.allCases.map(\.typeIdentifier)
}

/// How far a file can be read, going by its header.
///
/// - Parameter source: The file.
/// - Returns: Complete where there is a header.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
  if source.data.isEmpty { return .statusReadingHeader }
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
///   - index: 0.
///   - options: Hints; they make no difference here.
/// - Returns: The image; nil for another index and for files that cannot be read.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  index == 0 ? try? ImageReader.image(from: source.data, isUpright: false) : nil
}

extension ImageFormat {
  /// Apple's name of the format.
  var typeIdentifier: CFString {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .webp: "org.webmproject.webp"
    }
  }
}
