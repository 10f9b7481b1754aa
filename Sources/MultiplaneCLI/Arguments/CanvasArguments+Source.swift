import Foundation
import MultiplaneScene

extension CanvasArguments {
  /// Returns a digest of everything that affects the frames, except the canvas's size and frame rate.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - input: Its file and parameters.
  /// - Returns: The digest, which the manifest of a sequence contains.
  /// - Throws: An error if a file cannot be read.
  func source(of scene: Scene, _ input: SceneArguments) throws -> String {
    try SourceDigest().digest(
      of: scene, contents: Data(contentsOf: URL(fileURLWithPath: input.scene)),
      settings: [
        MultiplaneCommand.version, stage.background ?? "", scale.map { "\($0)" } ?? "",
        size.map { "\($0)" } ?? "",
      ])
  }
}
