import CoreGraphics
import Foundation
package import MultiplaneScene

/// A file that a scene was made from, besides its own.
package struct AssetReport: Sendable, Hashable {
  /// Relative to the scene's folder, without symbolic links.
  package let path: String
  /// What it is read for: `data`, `font`, `include`, `image`.
  package let kind: String
  /// The file's size; 0 for one that is gone by now.
  package let byteCount: Int
  /// An image's columns, as it is shown; nil for other files.
  package let width: Int?
  /// An image's rows, as it is shown; nil for other files.
  package let height: Int?

  /// The files of a scene, each once.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: In the order in which the scene names them.
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
