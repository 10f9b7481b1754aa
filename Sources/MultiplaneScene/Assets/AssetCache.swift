import CoreGraphics
import Foundation
import MediaFiles
import TextLayout

/// Fonts and images that several scenes use, each read once.
///
/// A file that has changed is read again. The memory of decoded images is bounded, as for one scene.
package final class AssetCache {
  private var fontBooks: [[FileVersion]: FontBook] = [:]
  private var images: [FileVersion: ImageFile] = [:]
  private let pixels = DecodedImageCache()

  /// Creates an empty cache.
  package init() {}

  /// Reads font files.
  ///
  /// - Parameter paths: The files, in order of precedence.
  /// - Returns: The fonts and the packaged family.
  /// - Throws: `FontError`, also for a file that failed before.
  func fonts(_ paths: [String]) throws(FontError) -> FontBook {
    let versions = paths.compactMap { FileVersion($0) }
    if versions.count == paths.count, let known = fontBooks[versions] { return known }
    let fonts = try FontBook(files: paths)
    if versions.count == paths.count { fontBooks[versions] = fonts }
    return fonts
  }

  /// Opens an image file.
  ///
  /// - Parameters:
  ///   - url: A regular file.
  ///   - failure: Creates the error of a frame that shows the image if it cannot be decoded.
  /// - Returns: The file, whose pixels are decoded when they are first drawn.
  /// - Throws: `ImageError`, also for a file that failed before.
  func image(
    at url: URL, failure: @escaping @Sendable (ImageError) -> any Error
  ) throws(ImageError) -> ImageFile {
    let version = FileVersion(url.path)
    if let version, let known = images[version] { return known }
    let file = try ImageFile(contentsOf: url, in: pixels, failure: failure)
    if let version { images[version] = file }
    return file
  }
}
