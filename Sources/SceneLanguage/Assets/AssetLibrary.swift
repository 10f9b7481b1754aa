package import CoreGraphics
import CoreImage
import Foundation
package import TextLayout
package import VideoDecoding

/// The fonts and images of one scene, each read once.
package final class AssetLibrary {
  /// The scene's fonts and the bundled font family.
  package let fonts: FontBook

  /// The reason why an image cannot be used.
  package enum ImageProblem: Error {
    /// The file is not an image, or is damaged.
    case unusable(ImageError)
    /// All images of the scene together would exceed `SceneLimit.imageTotal`.
    case tooMany(byteCount: Int)
  }

  /// The reason why a color cube cannot be used.
  enum CubeProblem: Error {
    /// The file is not in the format of color cubes, or is damaged.
    case unusable(CubeFile.ParseError)
    /// All images and cubes of the scene together would exceed `SceneLimit.imageTotal`.
    case tooMany(byteCount: Int)
  }

  /// Identifies files with identical bytes.
  private struct Content: Hashable {
    let byteCount: Int
    let hash: UInt64
  }

  private var images: [URL: Result<CGImage, ImageProblem>] = [:]
  private var files: [Content: ImageFile] = [:]
  private var cubes: [URL: Result<CubeFile, CubeProblem>] = [:]
  private var videos: [URL: Result<Video, VideoError>] = [:]
  private let cache: AssetCache
  /// The size of all decoded images and cubes in bytes, counting identical images once.
  private var byteCount = 0
  /// The results of glyph checks.
  ///
  /// Cached because a loop repeats the same text many times.
  private var checkedTexts: [CheckedText: [MissingGlyph]] = [:]

  /// A text and font checked for missing glyphs.
  private struct CheckedText: Hashable {
    let text: String
    let font: String
  }

  /// The maximum number of cached results.
  private static let keptTexts = 1_000

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - fonts: The fonts.
  ///   - cache: The files of scenes loaded before.
  package init(fonts: FontBook, cache: AssetCache = AssetCache()) {
    self.fonts = fonts
    self.cache = cache
  }

  /// Opens an image file, or returns the image if it was opened before.
  ///
  /// An image is decoded when it is first drawn, and identical files are decoded once. A file whose
  /// name ends in `@2x` or `@3x` before its extension has that many pixels per point, as in Apple's
  /// resources.
  ///
  /// - Parameters:
  ///   - url: A regular file inside the roots.
  ///   - failure: Creates the error of a frame that shows the image if it cannot be decoded.
  /// - Returns: The image.
  /// - Throws: `ImageProblem`.
  package func image(
    at url: URL, failure: @escaping @Sendable (ImageError) -> any Error
  ) throws(ImageProblem) -> CGImage {
    if let known = images[url] { return try known.get() }
    let result = Result { () throws(ImageProblem) in
      let file = try file(at: url, failure: failure)
      let name = url.deletingPathExtension().lastPathComponent
      let pixelsPerPoint: Double? = name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : nil
      return CGImage(file, pixelsPerPoint: pixelsPerPoint)
    }
    images[url] = result
    return try result.get()
  }

  private func file(
    at url: URL, failure: @escaping @Sendable (ImageError) -> any Error
  ) throws(ImageProblem) -> ImageFile {
    let file: ImageFile
    do throws(ImageError) {
      file = try cache.image(at: url, fonts: fonts, failure: failure)
    } catch {
      throw .unusable(error)
    }
    let content = Content(byteCount: file.byteCount, hash: file.contentHash)
    if let known = files[content], known.hasSameContent(as: file) { return known }
    let total = byteCount + file.decodedByteCount
    guard total <= SceneLimit.imageTotal.value else { throw .tooMany(byteCount: total) }
    byteCount = total
    files[content] = file
    return file
  }

  /// Reads a color cube, or returns the cube if its file was read before.
  ///
  /// - Parameters:
  ///   - url: A regular file inside the roots.
  ///   - read: Returns the bytes of the file, or nil after reporting an error.
  /// - Returns: The cube, or nil if there are no bytes.
  /// - Throws: `CubeProblem`.
  func cube(at url: URL, reading read: () -> Data?) throws(CubeProblem) -> CubeFile? {
    if let known = cubes[url] { return try known.get() }
    let result: Result<CubeFile, CubeProblem>
    do throws(CubeFile.ParseError) {
      guard let cube = try cache.cube(at: url, reading: read) else { return nil }
      result = Result { () throws(CubeProblem) in try counted(cube) }
    } catch {
      result = .failure(.unusable(error))
    }
    cubes[url] = result
    return try result.get()
  }

  /// Adds a cube to the size of all images and cubes.
  private func counted(_ cube: CubeFile) throws(CubeProblem) -> CubeFile {
    let total = byteCount + cube.cubeData.count
    guard total <= SceneLimit.imageTotal.value else { throw .tooMany(byteCount: total) }
    byteCount = total
    return cube
  }

  /// Opens a video or an animated image, or returns the video if it was opened before.
  ///
  /// - Parameters:
  ///   - url: A regular file inside the roots.
  ///   - failure: Creates the error of a frame that shows the video if it cannot be decoded.
  /// - Returns: The video.
  /// - Throws: `VideoError`.
  package func video(
    at url: URL, failure: @escaping @Sendable (VideoError) -> any Error
  ) throws(VideoError) -> Video {
    if let known = videos[url] { return try known.get() }
    let result = Result { () throws(VideoError) in
      try cache.video(at: url, failure: failure)
    }
    videos[url] = result
    return try result.get()
  }

  /// Finds the characters of a text for which its font has no glyphs.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: Its font.
  /// - Returns: The missing characters without duplicates, in the order of the text.
  package func missingGlyphs(in text: String, font: FontDescription) -> [MissingGlyph] {
    let key = CheckedText(text: text, font: font.postScriptName)
    let missing = checkedTexts[key] ?? fonts.missingGlyphs(in: text, font: font)
    if checkedTexts.count < AssetLibrary.keptTexts { checkedTexts[key] = missing }
    return missing
  }
}
