import CoreGraphics
import CoreImage
package import Foundation
import FrameEncoding
import MediaFiles
import TextLayout
import VectorImages
import VideoDecoding

/// Fonts, images, videos and color cubes that several scenes use, each read once.
///
/// A file that has changed is read again. The memory of decoded images is bounded, as for one scene.
package final class AssetCache {
  private var fontBooks: [[FileVersion]: FontBook] = [:]
  private var images: [FileVersion: ImageFile] = [:]
  private var videos: [FileVersion: Video] = [:]
  private var cubes: [FileVersion: CubeFile] = [:]
  private var checksums: [FileVersion: String] = [:]
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
  ///   - fonts: The fonts that the text of an SVG image may use.
  ///   - failure: Creates the error of a frame that shows the image if it cannot be decoded.
  /// - Returns: The file, whose pixels are decoded when they are first drawn.
  /// - Throws: `ImageError`, also for a file that failed before.
  func image(
    at url: URL, fonts: FontBook, failure: @escaping @Sendable (ImageError) -> any Error
  ) throws(ImageError) -> ImageFile {
    let version = FileVersion(url.path)
    let fonts = SVGFonts(files: fonts.files, families: fonts.families)
    if let version, let known = images[version] {
      // Only text depends on the fonts of the scene.
      let used = known.drawing?.image.fonts
      if used == nil || used == fonts { return known }
    }
    let file = try ImageFile(contentsOf: url, in: pixels, fonts: fonts, failure: failure)
    if let version { images[version] = file }
    return file
  }

  /// Opens a video or an animated image.
  ///
  /// - Parameters:
  ///   - url: A regular file.
  ///   - failure: Creates the error of a frame that shows the video if it cannot be decoded.
  /// - Returns: The video.
  /// - Throws: `VideoError`, also for a file that failed before.
  func video(
    at url: URL, failure: @escaping @Sendable (VideoError) -> any Error
  ) throws(VideoError) -> Video {
    let version = FileVersion(url.path)
    if let version, let known = videos[version] { return known }
    let video = try Video(contentsOf: url, failure: failure)
    if let version { videos[version] = video }
    return video
  }

  /// Reads a color cube.
  ///
  /// - Parameters:
  ///   - url: A regular file.
  ///   - read: Returns the bytes of the file, or nil after reporting an error.
  /// - Returns: The cube, or nil if there are no bytes.
  /// - Throws: `CubeFile.ParseError`, also for a file that failed before.
  func cube(
    at url: URL, reading read: () -> Data?
  ) throws(CubeFile.ParseError) -> CubeFile? {
    let version = FileVersion(url.path)
    if let version, let known = cubes[version] { return known }
    guard let bytes = read() else { return nil }
    let cube = try CubeFile(bytes)
    if let version { cubes[version] = cube }
    return cube
  }

  /// Returns the SHA-256 of a file.
  ///
  /// - Parameter url: A regular file.
  /// - Returns: 64 lowercase hexadecimal digits.
  /// - Throws: The system's error if the file cannot be read; `EncodingError.libraryMissing`.
  package func checksum(of url: URL) throws -> String {
    let version = FileVersion(url.path)
    if let version, let known = checksums[version] { return known }
    let checksum = try FileChecksum.sha256(of: url)
    if let version { checksums[version] = checksum }
    return checksum
  }
}
