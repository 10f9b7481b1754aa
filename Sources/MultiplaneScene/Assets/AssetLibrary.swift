package import CoreGraphics
import Foundation
package import TextLayout

/// The fonts and pictures of one scene, each read once.
package final class AssetLibrary {
  /// The fonts of the scene and the packaged family.
  package let fonts: FontBook

  private var images: [URL: Result<CGImage, ImageError>] = [:]
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

  /// Reads an image, or takes the one that was read before.
  ///
  /// A file whose name ends in `@2x` or `@3x` before its extension has that many pixels a point, as
  /// Apple's resources have.
  ///
  /// - Parameter url: A regular file inside the roots.
  /// - Returns: The image.
  /// - Throws: `ImageError`.
  package func image(at url: URL) throws(ImageError) -> CGImage {
    if let known = images[url] { return try known.get() }
    let result = Result { () throws(ImageError) in
      let image = try ImageReader.image(contentsOf: url)
      let name = url.deletingPathExtension().lastPathComponent
      if name.hasSuffix("@2x") { return image.copy(pixelsPerPoint: 2) }
      if name.hasSuffix("@3x") { return image.copy(pixelsPerPoint: 3) }
      return image
    }
    images[url] = result
    return try result.get()
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
