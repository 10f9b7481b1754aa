import Foundation
import MultiplaneScene
import PixelKernels

extension CanvasArguments {
  /// Returns a hash of everything that affects the frames, except the canvas's size and frame rate.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - input: Its file and parameters.
  /// - Returns: The hash, which the manifest of a sequence contains.
  /// - Throws: `CommandError` for invalid parameters.
  func source(of scene: Scene, _ input: SceneArguments) throws -> String {
    let words = [
      MultiplaneCommand.version, stage.background ?? "", scale.map { "\($0)" } ?? "",
      size.map { "\($0)" } ?? "",
    ]
    let parameters = try input.parameters.values().map { "\($0.key)=\($0.value)" }.sorted()
    var hash = XXHash64(seed: 0)
    func add(_ bytes: [UInt8]) {
      // Lengths separate the pieces.
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { hash.update($0) }
      bytes.withUnsafeBytes { hash.update($0) }
    }
    for word in words + parameters { add(Array(word.utf8)) }
    let own = URL(fileURLWithPath: input.scene)
    for (name, url) in [("", own)] + scene.contents.files.map({ ($0.relativePath, $0.url) }) {
      add(Array(name.utf8))
      add(Array((try? Data(contentsOf: url)) ?? Data()))
    }
    return String(hash.digest(), radix: 16)
  }
}
