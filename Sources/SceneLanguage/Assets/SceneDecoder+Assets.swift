package import CoreGraphics
import Foundation
import TextLayout

extension SceneDecoder {
  /// Decodes the path of an image and opens the file.
  ///
  /// The pixels are decoded when they are drawn.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The image, or nil after an error.
  package func image(_ cursor: SceneCursor) -> CGImage? {
    finder.asset(cursor, as: .image, of: file(of: cursor)).flatMap { image($0, at: cursor) }
  }

  /// Opens an image file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - cursor: The node that refers to it.
  /// - Returns: The image, or nil after an error.
  func image(_ file: AssetFile, at cursor: SceneCursor) -> CGImage? {
    let path = file.path
    let place = diagnostic(.badImage, "", at: cursor)
    do throws(AssetLibrary.ImageProblem) {
      return try assets.image(at: file.url) { error in
        SceneError([place.with(message: "\(quotedPath(path)): \(error.description)")])
      }
    } catch {
      report(error, of: path, at: cursor)
      return nil
    }
  }

  /// Reports why an image cannot be used.
  private func report(
    _ problem: AssetLibrary.ImageProblem, of path: String, at cursor: SceneCursor
  ) {
    switch problem {
    case .unusable(.tooLarge(let width, let height)):
      // Both limits are checked together; the message names the one that is exceeded.
      let isArea = width * height > SceneLimit.imagePixels.value
      let limit = isArea ? SceneLimit.imagePixels : SceneLimit.imageBytes
      report(
        .limitExceeded,
        "the image \(quotedPath(path)) is \(width) x \(height) pixels "
          + "(limit \(limit.name): \(limit.value))",
        at: cursor)
    case .unusable(.fileTooLarge(let bytes)):
      report(
        .limitExceeded,
        "the image \(quotedPath(path)) is \(bytes) bytes "
          + "(limit \(SceneLimit.imageBytes.name): \(SceneLimit.imageBytes.value))",
        at: cursor)
    case .unusable(.overLimit(let format, let reason)):
      report(
        .limitExceeded, "the \(format.name) image \(quotedPath(path)): \(reason)", at: cursor)
    case .unusable(let error):
      let movingExtensions = [".gif", ".apng", ".mp4", ".mov", ".webm", ".mkv"]
      let isMoving =
        error == .unknownFormat && movingExtensions.contains { path.lowercased().hasSuffix($0) }
      report(
        .badImage, "\(quotedPath(path)): \(error.description)", at: cursor,
        hint: isMoving ? "a layer with type: video shows videos and animated images" : nil)
    case .tooMany(let bytes):
      let limit = SceneLimit.imageTotal
      report(
        .limitExceeded,
        "with \(quotedPath(path)), the images of the scene take \(bytes) bytes, "
          + "more than \(limit.value) (limit \(limit.name))",
        at: cursor)
    }
  }

  /// Decodes the name of a font.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The name as written, or nil after an error.
  package func fontName(_ cursor: SceneCursor) -> String? {
    guard let name = string(cursor) else { return nil }
    do {
      _ = try assets.fonts.lookup(name: name)
      return name
    } catch .unknownName(_, let near) {
      report(
        .missingFont, "unknown font \(quoted(name))", at: cursor,
        hint: Self.hint(forFontNear: near, among: assets.fonts.families))
      return nil
    } catch {
      report(.missingFont, error.description, at: cursor)
      return nil
    }
  }

  /// Returns what to do about an unknown font.
  ///
  /// - Parameters:
  ///   - near: The closest names; all families if no name is similar.
  ///   - families: All families.
  /// - Returns: The hint.
  package static func hint(forFontNear near: [String], among families: [String]) -> String {
    guard !families.isEmpty else {
      return "no fonts are installed; add some under assets: fonts, or with --fonts"
    }
    let isNear = near != families
    let names = near.prefix(8).map(quoted).joined(separator: isNear ? " or " : ", ")
    return isNear
      ? "did you mean \(names)?"
      : "fonts are \(names); add others under assets: fonts, or with --fonts"
  }

  /// Reports the characters of a text for which its font has no glyphs.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font's name, or nil for the default. Unknown names are reported elsewhere.
  ///   - fallback: The names of the fonts that may have the others.
  ///   - cursor: The node of the text.
  package func checkGlyphs(
    of text: String, font: String?, fallback: [String] = [], at cursor: SceneCursor
  ) {
    let description: FontDescription
    do {
      description = try assets.fonts.lookup(name: font)
    } catch {
      // An explicit name was checked at its own node. The default has no node of its own.
      if font == nil { report(.missingFont, error.description, at: cursor) }
      return
    }
    let families = Set(fallback.compactMap { (try? assets.fonts.lookup(name: $0))?.family })
    let missing = assets.missingGlyphs(in: text, font: description)
      .filter { families.isDisjoint(with: $0.families) }
    guard let first = missing.first else { return }
    let having = first.families.prefix(3).joined(separator: ", ")
    let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    report(
      .missingFont,
      "the font \(description.postScriptName) has no glyph for "
        + "\(quoted(String(first.character)))\(others)",
      at: cursor,
      hint: having.isEmpty
        ? "add a font under assets: fonts, or with --fonts" : "fonts that have it are \(having)")
  }
}
