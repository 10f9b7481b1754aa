import Foundation
import MultiplaneScene

/// Scenes for the tests, from text.
enum TestScene {
  /// Reads a scene that lies in a folder of its own, which is gone afterwards.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - parameters: The caller's values.
  /// - Returns: The scene.
  /// - Throws: `SceneError`.
  static func scene(
    _ text: String, parameters: [String: ParameterValue] = [:]
  ) throws -> Scene {
    try reading(text, parameters: parameters) { $0 }
  }

  /// Reads a scene and looks at it while its files are there.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - files: What lies beside it, by name.
  ///   - parameters: The caller's values.
  ///   - body: Looks at it.
  /// - Returns: What `body` returns.
  /// - Throws: `SceneError`, and what `body` throws.
  static func reading<Value>(
    _ text: String, files: [String: Data] = [:], parameters: [String: ParameterValue] = [:],
    _ body: (Scene) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "multiplane-inspection-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files { try data.write(to: folder.appending(path: name)) }
    let url = folder.appending(path: "scene.yaml")
    try Data(text.utf8).write(to: url)
    return try body(Scene(contentsOf: url, parameters: parameters))
  }
}
