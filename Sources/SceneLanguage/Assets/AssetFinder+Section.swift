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
    (node[AssetsKeys.roots] ?? []).compactMap { cursor -> String? in
      guard let name = decoder.string(cursor) else { return nil }
      do throws(AssetRoots.Problem) {
        try roots.checkRoot(name, in: folder)
        return name
      } catch .notRegularFile {
        decoder.report(.missingAsset, "\(quotedPath(name)) is not a folder", at: cursor)
      } catch .missing {
        decoder.report(.missingAsset, "cannot open \(quotedPath(name)): no such folder", at: cursor)
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
    node[AssetsKeys.fonts].compactMap { cursor -> String? in
      guard let file = asset(cursor, as: .font, of: file) else { return nil }
      do {
        _ = try cache.fonts([file.url.path])
        return file.url.path
      } catch {
        decoder.report(
          .badFont, "\(quotedPath(file.path)) is not a TrueType or OpenType font", at: cursor,
          hint: "fonts are .ttf, .otf and .ttc files")
        return nil
      }
    }
  }

  /// Reads the fonts of a scene.
  ///
  /// - Parameters:
  ///   - own: The font files that the scene declares, each of which is readable.
  ///   - folders: Folders of further fonts, with their subfolders.
  ///   - cursor: The scene, for errors.
  /// - Returns: The fonts in order of precedence; only the packaged ones after an error.
  func fonts(own: [String], folders: [URL], at cursor: SceneCursor) -> FontBook {
    let others = folders.flatMap { fontFiles(in: $0, at: cursor) }.filter { !own.contains($0) }
    guard !own.isEmpty || !others.isEmpty else { return .packaged }
    do {
      return try cache.fonts(own + others)
    } catch {
      decoder.report(.badFont, error.description, at: cursor)
      return .packaged
    }
  }

  /// Returns the font files in a folder and its subfolders, sorted by their paths.
  private func fontFiles(in folder: URL, at cursor: SceneCursor) -> [String] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else {
      decoder.report(
        .missingAsset, "cannot open the font folder \(quotedPath(folder.path))", at: cursor)
      return []
    }
    return names.sorted().compactMap { name in
      let url = folder.appendingPathComponent(name).resolvingSymlinksInPath()
      var isFolder: ObjCBool = false
      guard ["otf", "ttc", "ttf"].contains(url.pathExtension.lowercased()),
        FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      add(
        AssetFile(
          path: url.path, url: url, relativePath: url.path, displayName: url.path, use: .font))
      return url.path
    }
  }
}
