import CoreGraphics
import Foundation
package import MultiplaneScene

/// A file that a scene was made from, besides the scene file.
package struct AssetReport: Sendable, Hashable {
  /// The path relative to the scene's folder, with symbolic links resolved.
  package let path: String
  /// What the file is used for: `data`, `font`, `include`, `image`.
  package let kind: String
  /// The file's size in bytes; 0 if it no longer exists.
  package let byteCount: Int
  /// The width of an image as displayed, or nil for other files.
  package let width: Int?
  /// The height of an image as displayed, or nil for other files.
  package let height: Int?

  /// Returns the files of a scene, each once.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The files, in the order in which the scene names them.
  package static func assets(of scene: Scene) -> [AssetReport] {
    scene.contents.files.map { AssetReport($0) }
  }

  private init(_ file: AssetFile) {
    path = file.relativePath
    kind = file.use.rawValue
    byteCount = file.byteCount
    let data = file.use == .image ? try? ImageReader.data(contentsOf: file.url) : nil
    let size = (data.flatMap { try? ImageReader.header(of: $0) })?.uprightSize
    width = size?.0
    height = size?.1
  }
}
