import Foundation
import MultiplaneScene

/// Scenes for the tests, loaded from text.
enum TestScene {
  /// Loads a scene from a temporary folder, which is removed afterwards.
  ///
  /// - Parameters:
  ///   - text: The scene in YAML.
  ///   - parameters: The caller's values.
  /// - Returns: The scene.
  /// - Throws: `SceneError`.
  static func scene(
    _ text: String, parameters: [String: ParameterValue] = [:]
  ) throws -> Scene {
    try reading(text, parameters: parameters) { $0 }
  }

  /// Loads a scene and inspects it while its files exist.
  ///
  /// - Parameters:
  ///   - text: The scene in YAML.
  ///   - files: The files next to the scene, by name.
  ///   - parameters: The caller's values.
  ///   - body: Inspects the scene.
  /// - Returns: The result of `body`.
  /// - Throws: `SceneError`, or the errors of `body`.
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
