package import CoreGraphics
import Foundation
package import TextLayout

/// The files of one scene, each read once.
package final class AssetLibrary {
  /// Where files come from.
  package let roots: AssetRoots
  /// The fonts of the scene and the packaged family.
  package let fonts: FontBook

  private var images: [URL: Result<CGImage, ImageError>] = [:]

  /// Makes a library.
  ///
  /// - Parameters:
  ///   - roots: Where files come from.
  ///   - fonts: The fonts.
  package init(roots: AssetRoots, fonts: FontBook) {
    self.roots = roots
    self.fonts = fonts
  }

  /// Reads an image, or takes the one that was read before.
  ///
  /// - Parameter url: A regular file inside the roots.
  /// - Returns: The image.
  /// - Throws: `ImageError`.
  package func image(at url: URL) throws(ImageError) -> CGImage {
    if let known = images[url] { return try known.get() }
    let result = Result { () throws(ImageError) in try PNGReader.image(contentsOf: url) }
    images[url] = result
    return try result.get()
  }
}
