package import CoreGraphics
import Foundation
import TextLayout

extension SceneDecoder {
  /// Decodes a path and finds its file.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - roots: Where files come from.
  /// - Returns: The file, or nil after an error.
  package func asset(_ cursor: SceneCursor, in roots: AssetRoots) -> URL? {
    guard let path = string(cursor) else { return nil }
    do {
      return try roots.url(for: path)
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
        at: cursor, hint: near.isEmpty ? nil : "did you mean \(names)?")
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
    guard let path = string(cursor), let url = asset(cursor, in: library.roots) else { return nil }
    do {
      return try library.image(at: url)
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
    let missing = library.fonts.missingGlyphs(in: text, font: description)
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
