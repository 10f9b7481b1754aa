package import CoreGraphics
import Foundation
package import TextLayout

/// The fonts and images of one scene, each read once.
package final class AssetLibrary {
  /// The fonts of the scene and the packaged family.
  package let fonts: FontBook

  /// Why an image cannot be used.
  package enum ImageProblem: Error {
    /// The file is no image, or is damaged.
    case unusable(ImageError)
    /// All images of the scene would take so many bytes, more than `SceneLimit.imageTotal`.
    case tooMany(byteCount: Int)
  }

  /// What files with the same bytes have in common.
  private struct Content: Hashable {
    let byteCount: Int
    let hash: UInt64
  }

  private var images: [URL: Result<CGImage, ImageProblem>] = [:]
  private var files: [Content: ImageFile] = [:]
  private let pixels = DecodedImages()
  /// Bytes of all images after decoding, files with the same bytes counted once.
  private var byteCount = 0
  /// What is known of texts that were checked for glyphs: a text in a loop comes very often.
  private var checkedTexts: [CheckedText: [MissingGlyph]] = [:]

  /// A text in a font, as it was checked for glyphs.
  private struct CheckedText: Hashable {
    let text: String
    let font: String
  }

  /// Texts of which the result is kept.
  private static let keptTexts = 1_000

  /// Makes a library.
  ///
  /// - Parameter fonts: The fonts.
  package init(fonts: FontBook) { self.fonts = fonts }

  /// Looks at an image file, or takes the image that was read before.
  ///
  /// Nothing is decoded before it is drawn, and files with the same bytes are decoded once. A file
  /// whose name ends in `@2x` or `@3x` before its extension has that many pixels a point, as Apple's
  /// resources have.
  ///
  /// - Parameters:
  ///   - url: A regular file inside the roots.
  ///   - failure: Builds the error of a frame that shows the image, if it cannot be decoded.
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
      file = try ImageFile(contentsOf: url, in: pixels, failure: failure)
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

  /// Finds the characters of a text that its font has no glyphs for.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: Its font.
  /// - Returns: Each missing character once, in the order of the text.
  package func missingGlyphs(in text: String, font: FontDescription) -> [MissingGlyph] {
    let key = CheckedText(text: text, font: font.postScriptName)
    let missing = checkedTexts[key] ?? fonts.missingGlyphs(in: text, font: font)
    if checkedTexts.count < AssetLibrary.keptTexts { checkedTexts[key] = missing }
    return missing
  }
}
