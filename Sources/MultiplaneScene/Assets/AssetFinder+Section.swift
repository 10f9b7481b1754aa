import Foundation
import TextLayout

extension AssetFinder {
  /// Decodes the asset roots that a file declares.
  ///
  /// - Parameters:
  ///   - node: The file's `assets:`.
  ///   - roots: The scene's own roots.
  ///   - folder: The file's folder, relative to the scene's.
  /// - Returns: The existing folders, relative to the file's folder.
  func rootNames(
    _ node: NodeFields, in roots: AssetRoots, folder: String = "."
  ) -> [String] {
    let places = node.value("roots").flatMap { decoder.elements($0) } ?? []
    return places.compactMap { cursor -> String? in
      guard let name = decoder.string(cursor) else { return nil }
      do throws(AssetRoots.Problem) {
        try roots.checkRoot(name, in: folder)
        return name
      } catch .notRegularFile {
        decoder.report(.missingAsset, "\(quoted(name)) is not a folder", at: cursor)
      } catch .missing {
        decoder.report(.missingAsset, "cannot open \(quoted(name)): no such folder", at: cursor)
      } catch {
        report(error, of: name, at: cursor)
      }
      return nil
    }
  }

  /// Decodes the fonts that a file declares.
  ///
  /// - Parameters:
  ///   - node: The file's `assets:`.
  ///   - file: The file.
  /// - Returns: The paths of the readable font files.
  func fontFiles(_ node: NodeFields, of file: SceneFile) -> [String] {
    let places = node.value("fonts").flatMap { decoder.elements($0) } ?? []
    return places.compactMap { cursor -> String? in
      guard let file = asset(cursor, as: .font, of: file) else { return nil }
      do {
        _ = try cache.fonts([file.url.path])
        return file.url.path
      } catch {
        decoder.report(
          .badFont, "\(quoted(file.path)) is not a TrueType or OpenType font", at: cursor,
          hint: "fonts are .ttf, .otf and .ttc files")
        return nil
      }
    }
  }
}
