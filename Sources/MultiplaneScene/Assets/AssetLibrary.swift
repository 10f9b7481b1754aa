package import CoreGraphics
import Foundation
package import TextLayout

/// The files of one scene, each read once.
package final class AssetLibrary {
  /// The fonts of the scene and the packaged family.
  package let fonts: FontBook

  private var images: [URL: Result<CGImage, ImageError>] = [:]

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
}
