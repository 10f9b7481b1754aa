import Foundation
import FrameEncoding
import MultiplaneScene
import PixelKernels

/// Computes digests of everything that a video of a batch is made from (BA-08).
///
/// A file that many rows use is read once.
final class SourceDigest {
  private var known: [FileVersion: String] = [:]

  /// Returns the digest of a scene and of how it is rendered.
  ///
  /// - Parameters:
  ///   - scene: The scene, with the values of its parameters.
  ///   - contents: The scene's own file.
  ///   - settings: The version of the program and the settings that affect the output.
  /// - Returns: 16 hexadecimal digits.
  /// - Throws: An error if a file cannot be read.
  func digest(of scene: Scene, contents: Data, settings: [String]) throws -> String {
    var hash = XXHash64(seed: 0)
    func add(_ text: String) {
      // Lengths separate the texts.
      withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian) { hash.update($0) }
      Array(text.utf8).withUnsafeBytes { hash.update($0) }
    }
    for setting in settings { add(setting) }
    for parameter in scene.parameters {
      add(parameter.name)
      add(parameter.valueText)
    }
    contents.withUnsafeBytes { hash.update($0) }
    for file in scene.contents.files {
      add(file.relativePath)
      add(try digest(of: file.url))
    }
    let text = String(hash.digest(), radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  private func digest(of url: URL) throws -> String {
    guard let version = FileVersion(url.path) else { throw CocoaError(.fileReadNoSuchFile) }
    if let known = known[version] { return known }
    let digest = try FileChecksum.sha256(of: url)
    known[version] = digest
    return digest
  }
}
