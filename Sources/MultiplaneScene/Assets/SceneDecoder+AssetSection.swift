import Foundation
import TextLayout

extension SceneDecoder {
  /// Decodes the roots that a file declares.
  ///
  /// - Parameters:
  ///   - node: The file's `assets:`.
  ///   - roots: The scene's own roots.
  ///   - folder: The file's folder, relative to the scene's.
  /// - Returns: The folders that are there, relative to the file's folder.
  func rootNames(
    _ node: NodeFields, in roots: AssetRoots, folder: String = "."
  ) -> [String] {
    let places = node.value("roots").flatMap { elements($0) } ?? []
    return places.compactMap { cursor -> String? in
      guard let name = string(cursor) else { return nil }
      do throws(AssetRoots.Problem) {
        try roots.checkRoot(name, in: folder)
        return name
      } catch .notRegularFile {
        report(.missingAsset, "\(quoted(name)) is not a folder", at: cursor)
      } catch .missing {
        report(.missingAsset, "there is no folder \(quoted(name))", at: cursor)
      } catch {
        report(error, of: name, at: cursor)
      }
      return nil
    }
  }

  /// Decodes the fonts that a file declares.
  ///
  /// - Parameter node: The file's `assets:`.
  /// - Returns: The paths of the font files that can be read.
  func fontFiles(_ node: NodeFields) -> [String] {
    let places = node.value("fonts").flatMap { elements($0) } ?? []
    return places.compactMap { cursor -> String? in
      guard let file = asset(cursor, as: .font) else { return nil }
      do {
        _ = try FontBook(files: [file.url.path])
        return file.url.path
      } catch {
        report(
          .badFont, "\(quoted(file.path)) is no TrueType or OpenType font", at: cursor,
          hint: "fonts are .ttf, .otf and .ttc files")
        return nil
      }
    }
  }
}
