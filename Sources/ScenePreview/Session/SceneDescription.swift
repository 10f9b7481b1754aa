import CoreGraphics
import Foundation
import FrameEncoding
import LayerTree
import Multiplane
import MultiplaneScene
import SceneInspection

/// What the page gets about a scene, as JSON.
enum SceneDescription {
  /// Returns the description before a scene is loaded.
  static func empty(name: String) -> JSONValue {
    ["revision": 0, "name": .string(name), "errors": []]
  }

  /// Returns the description of a scene without errors.
  ///
  /// - Parameters:
  ///   - shown: The scene.
  ///   - name: The name of its file.
  /// - Returns: The description.
  @MainActor
  static func description(of shown: ShownScene, name: String) -> JSONValue {
    let scene = shown.scene
    return [
      "revision": .integer(shown.revision), "name": .string(name),
      "size": [.number(scene.size.width), .number(scene.size.height)],
      "scale": .number(shown.scale),
      "frameRate": .number(scene.frameRate.framesPerSecond),
      "frames": .integer(shown.frameCount), "duration": .number(scene.duration),
      "background": JSONValue(.color(scene.background)),
      "markers": .array(
        scene.markers.map { ["name": .string($0.name), "time": .number($0.time)] }),
      "parameters": .array(scene.parameters.map(parameter)),
      "animations": [], "goldens": shown.goldens?.json ?? [],
      "files": .strings(scene.contents.files.map(\.relativePath)),
      "errors": .array(scene.warnings.map(diagnostic)),
    ]
  }

  private static func parameter(_ parameter: SceneParameter) -> JSONValue {
    func value(_ text: String?) -> JSONValue? { text.map { JSONValue(text: $0) } }
    return JSONValue.object([])
      .adding("name", .string(parameter.name)).adding("type", .string(parameter.type))
      .adding("value", value(parameter.valueText))
      .adding("default", value(parameter.defaultText))
      .adding("minimum", parameter.minimum.map { .number($0) })
      .adding("maximum", parameter.maximum.map { .number($0) })
      .adding(
        "options",
        parameter.choices.isEmpty ? nil : .array(parameter.choices.map { JSONValue(text: $0) })
      )
      .adding("description", parameter.summary.map { .string($0) })
  }

  /// Returns the errors of a scene, or the only error of what is not a scene.
  static func errors(_ errors: SceneError?, _ other: any Error) -> JSONValue {
    guard let errors else { return [message("\(other)")] }
    return .array(errors.diagnostics.map(diagnostic))
  }

  /// Returns an error that has no place in a file.
  static func message(_ text: String) -> JSONValue {
    ["severity": "error", "message": .string(text)]
  }

  /// Returns an error or a warning, with the members that it has.
  static func diagnostic(_ diagnostic: SceneDiagnostic) -> JSONValue {
    JSONValue.object([])
      .adding("severity", .string(diagnostic.severity.rawValue))
      .adding("code", .string(diagnostic.code.rawValue))
      .adding("message", .string(diagnostic.message))
      .adding("file", .string(diagnostic.file))
      .adding("line", diagnostic.range.map { .integer($0.start.line) })
      .adding("column", diagnostic.range.map { .integer($0.start.column) })
      .adding("endLine", diagnostic.range.map { .integer($0.end.line) })
      .adding("endColumn", diagnostic.range.map { .integer($0.end.column) })
      .adding("excerpt", diagnostic.excerpt.map { .string($0.text) })
      .adding("hint", diagnostic.hint.map { .string($0) })
      .adding("pointer", .string(diagnostic.pointer))
  }
}
