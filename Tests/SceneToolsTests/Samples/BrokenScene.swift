import Foundation
import MultiplaneScene
import TestSupport
import Testing

/// A scene with one error, and its full diagnostic.
struct BrokenScene: Sendable, CustomTestStringConvertible {
  let code: SceneErrorCode
  /// The scene, without the marks.
  let text: String
  let syntax: SceneDocument.Syntax
  /// The range of the error, as `line:column-line:column`.
  let span: String
  let message: String
  let pointer: String
  let hint: String?

  var testDescription: String { "\(code.rawValue) \(text)" }

  /// All samples.
  static let all: [BrokenScene] =
    syntax + json + characters + structure + unknownKeys + numbers + names + quantities + geometry
    + motion + easings + references + timeline + times + assets + reuse + layout + controllers
    + collections + tables + precompositions + expressions + textParts + typography + formats
    + layerLayouts + morphs + audio

  /// Creates a YAML scene that starts with `header`.
  ///
  /// - Parameters:
  ///   - code: The error.
  ///   - text: The text after the header, with ⟦ and ⟧ around the range of the error.
  ///   - message: The message.
  ///   - pointer: The JSON pointer to the node.
  ///   - hint: The hint.
  /// - Returns: The sample.
  static func body(
    _ code: SceneErrorCode, _ text: String, _ message: String, at pointer: String = "",
    hint: String? = nil
  ) -> BrokenScene {
    BrokenScene(code, header + text, .yaml, message, pointer, hint)
  }

  /// Creates a sample from a complete YAML scene.
  static func whole(
    _ code: SceneErrorCode, _ text: String, _ message: String, at pointer: String = "",
    hint: String? = nil
  ) -> BrokenScene {
    BrokenScene(code, text, .yaml, message, pointer, hint)
  }

  /// Creates a sample from a complete JSON scene.
  static func json(
    _ code: SceneErrorCode, _ text: String, _ message: String, at pointer: String = "",
    hint: String? = nil
  ) -> BrokenScene {
    BrokenScene(code, text, .json, message, pointer, hint)
  }

  private init(
    _ code: SceneErrorCode, _ marked: String, _ syntax: SceneDocument.Syntax,
    _ message: String, _ pointer: String, _ hint: String?
  ) {
    // Split scalars, not characters: a combining mark may form one character with its neighbor.
    let parts = marked.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == "⟦" || $0 == "⟧"
    }.map { String($0) }
    precondition(parts.count == 3, "mark what the error is about: \(marked)")
    self.code = code
    self.syntax = syntax
    text = parts.joined()
    span =
      BrokenScene.end(of: parts[0]) + "-" + BrokenScene.end(of: parts[0] + parts[1])
    self.message = message
    self.pointer = pointer
    self.hint = hint
  }

  /// Returns the line and column after the last character of a text, computed independently of the
  /// code under test: lines end at LF, CR LF and CR, and columns count Unicode scalars.
  private static func end(of text: String) -> String {
    var (line, column) = (1, 1)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\u{FEFF}", previous == nil { continue }
      if scalar == "\n", previous == "\r" { continue }
      (line, column) = scalar == "\n" || scalar == "\r" ? (line + 1, 1) : (line, column + 1)
    }
    return "\(line):\(column)"
  }
}

extension SceneFolder {
  /// Creates a folder with the files that the broken scenes refer to: valid files, invalid files,
  /// and links to targets outside the folder.
  static func forBrokenScenes() throws -> SceneFolder {
    let pixel = try image(width: 1, height: 1)
    let folder = try SceneFolder([
      "folder/file": Data(), "folder/inner.png": pixel, "photo.png": pixel,
      "broken.png": pixel.prefix(30), "still-1.png": pixel, "text.png": Data("text".utf8),
      "dot.json": Data(#"{"w": 9, "h": 9, "fr": 1, "ip": 0, "op": 1, "layers": []}"#.utf8),
      "rows.csv": Data("x,y\n1,2\n".utf8),
      "beep.wav": WaveFile.tone(seconds: 0.1), "silent.wav": WaveFile.tone(seconds: 0),
      "parts.yaml": Data("multiplane: 1\nsymbols: {round: {}, square: {}}\n".utf8),
    ])
    for (name, target) in [
      ("away.png", "/bin/sh"), ("linked", "/bin"), ("loop.png", "loop.png"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: name).path, withDestinationPath: target)
    }
    return folder
  }
}
