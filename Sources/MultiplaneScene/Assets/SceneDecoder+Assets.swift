package import CoreGraphics
import Foundation
import TextLayout

/// A text in a font, as it was checked for glyphs.
struct CheckedText: Hashable {
  let text: String
  let font: String
}

extension SceneDecoder {
  /// Texts of which the result is kept.
  private static let keptTexts = 1_000

  /// Decodes a path and finds its file: `images/a.png`, or `{file: images/a.png, sha256: ...}`.
  ///
  /// - Parameters:
  ///   - cursor: The node; its scope's file has the roots.
  ///   - use: What it is read for.
  /// - Returns: The file, or nil after an error.
  package func asset(_ cursor: SceneCursor, as use: AssetFile.Use) -> AssetFile? {
    assetPath(cursor).flatMap { asset($0.path, sha256: $0.sha256, as: use) }
  }

  /// Decodes a path with what it promises.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The nodes of the path and of the checksum; nil after an error.
  package func assetPath(_ cursor: SceneCursor) -> (path: SceneCursor, sha256: SceneCursor?)? {
    guard case .mapping = cursor.node.content else {
      return string(cursor).map { _ in (cursor, nil) }
    }
    guard let node = node(cursor, as: NodeRegistry.assetFileSection, owner: "the file"),
      let path = node.value("file"), string(path) != nil
    else { return nil }
    return (path, node.value("sha256"))
  }

  /// Finds a file.
  ///
  /// - Parameters:
  ///   - cursor: The node with the path.
  ///   - name: The path, where it is a part of the node's text; nil for all of it.
  ///   - sha256: The node with the checksum that the file must have; nil for any.
  ///   - use: What it is read for.
  /// - Returns: The file, or nil after an error.
  package func asset(
    _ cursor: SceneCursor, named name: String? = nil, sha256: SceneCursor?, as use: AssetFile.Use
  ) -> AssetFile? {
    guard let text = string(cursor) else { return nil }
    guard let scene = (cursor.scope ?? fileScope)?.file else {
      preconditionFailure("files are looked for before the scene's folder is known")
    }
    let path = name ?? text
    do {
      let found = try scene.roots.file(path)
      let file = AssetFile(
        path: path, url: found.url, relativePath: found.path,
        displayName: scene.displayName(of: found), use: use)
      if knownFiles.insert(file.url).inserted { files.append(file) }
      guard let sha256 else { return file }
      return isSame(file, as: sha256) ? file : nil
    } catch {
      report(error, of: path, at: cursor)
      return nil
    }
  }

  /// Reports why a path cannot be used.
  ///
  /// - Parameters:
  ///   - problem: The reason.
  ///   - path: The path.
  ///   - cursor: The node that holds it.
  package func report(_ problem: AssetRoots.Problem, of path: String, at cursor: SceneCursor) {
    switch problem {
    case .outside(let reason):
      report(
        .forbiddenPath, "the path \(quoted(path)) cannot be used: \(reason)", at: cursor,
        hint: "assets lie beside the scene file or below it")
    case .missing(let tried, let near):
      let names = near.map(quoted).joined(separator: " or ")
      report(
        .missingAsset,
        "there is no file \(quoted(path)); tried \(tried.map(quoted).joined(separator: ", "))",
        at: cursor,
        hint: near.isEmpty
          ? "paths count from the scene file; folders are listed under assets: roots"
          : "did you mean \(names)?")
    case .notRegularFile:
      report(.notRegularFile, "\(quoted(path)) is not a regular file", at: cursor)
    }
  }

  /// Decodes the path of a picture and reads it.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The picture, or nil after an error.
  package func image(_ cursor: SceneCursor) -> CGImage? {
    guard let library = assets else { preconditionFailure("pictures are read before the assets") }
    guard let file = asset(cursor, as: .picture) else { return nil }
    let path = file.path
    do {
      return try library.image(at: file.url)
    } catch .tooLarge(let width, let height) {
      // The two bounds are checked together; the message names the one that is exceeded.
      let isArea = width * height > SceneLimit.imagePixels.value
      let limit = isArea ? SceneLimit.imagePixels : SceneLimit.imageBytes
      report(
        .limitExceeded,
        "the picture \(quoted(path)) has \(width) x \(height) pixels (limit \(limit.name))",
        at: cursor)
    } catch .fileTooLarge(let bytes) {
      report(
        .limitExceeded,
        "the picture \(quoted(path)) has \(bytes) bytes (limit \(SceneLimit.imageBytes.name))",
        at: cursor)
    } catch {
      report(.badImage, "\(quoted(path)): \(error.description)", at: cursor)
    }
    return nil
  }

  /// Decodes the name of a font.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The name as written, or nil after an error.
  package func fontName(_ cursor: SceneCursor) -> String? {
    guard let library = assets else { preconditionFailure("fonts are named before the assets") }
    guard let name = string(cursor) else { return nil }
    do {
      _ = try library.fonts.lookup(name: name)
      return name
    } catch .unknownName(_, let near) {
      // Where nothing is near the book gives its families.
      let isNear = near != library.fonts.families
      let names = near.prefix(8).map(quoted).joined(separator: isNear ? " or " : ", ")
      report(
        .missingFont, "no font is called \(quoted(name))", at: cursor,
        hint: isNear
          ? "did you mean \(names)?" : "fonts are \(names); add others under assets: fonts")
      return nil
    } catch {
      report(.missingFont, error.description, at: cursor)
      return nil
    }
  }

  /// Reports the characters of a text that its font cannot show.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font's name; nil for the default. An unknown name was reported elsewhere.
  ///   - cursor: The node that holds the text.
  package func checkGlyphs(of text: String, font: String?, at cursor: SceneCursor) {
    guard let library = assets else { preconditionFailure("texts are read before the assets") }
    let description: FontDescription
    do {
      description = try library.fonts.lookup(name: font)
    } catch {
      // A name was checked where it stands; the default has no other place than its text.
      if font == nil { report(.missingFont, error.description, at: cursor) }
      return
    }
    let key = CheckedText(text: text, font: description.postScriptName)
    let missing =
      checkedTexts[key] ?? library.fonts.missingGlyphs(in: text, font: description)
    if checkedTexts.count < SceneDecoder.keptTexts { checkedTexts[key] = missing }
    guard let first = missing.first else { return }
    let families = first.families.prefix(3).joined(separator: ", ")
    let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    report(
      .missingFont,
      "the font \(description.postScriptName) has no glyph for "
        + "\(quoted(String(first.character)))\(others)",
      at: cursor,
      hint: families.isEmpty ? "add a font under assets: fonts" : "these have it: \(families)")
  }
}
