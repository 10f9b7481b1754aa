package import Foundation
import MediaFiles
import PixelKernels

/// Computes digests of everything that frames are made from (BA-08).
///
/// A file that many scenes use is read once, unless it changes.
package final class SourceDigest {
  /// The number of bytes read at a time.
  private static let chunk = 1 << 20

  private var known: [FileVersion: String] = [:]

  /// Creates digests without known files.
  package init() {}

  /// Returns the digest of a scene and of how it is rendered.
  ///
  /// - Parameters:
  ///   - scene: The scene, with the values of its parameters.
  ///   - contents: The scene's own file.
  ///   - settings: The version of the program and the settings that affect the output.
  /// - Returns: 16 hexadecimal digits.
  /// - Throws: An error if a file cannot be read.
  package func digest(of scene: Scene, contents: Data, settings: [String]) throws -> String {
    var hash = XXHash64(seed: 0)
    func add(_ bytes: some Collection<UInt8>) {
      // Lengths separate the pieces.
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { hash.update($0) }
      Array(bytes).withUnsafeBytes { hash.update($0) }
    }
    for setting in settings { add(setting.utf8) }
    for parameter in scene.parameters {
      add(parameter.name.utf8)
      add(parameter.valueText.utf8)
    }
    add(contents)
    for file in scene.contents.files {
      add(file.relativePath.utf8)
      add(try digest(ofFile: file.url.path).utf8)
    }
    return hexadecimal(hash.digest())
  }

  /// Returns the digest of a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The XXH64 of its bytes, in 16 hexadecimal digits.
  /// - Throws: The system's error if the file cannot be read.
  package func digest(ofFile path: String) throws -> String {
    let version = FileVersion(path)
    if let version, let known = known[version] { return known }
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    var hash = XXHash64(seed: 0)
    while let part = try file.read(upToCount: Self.chunk), !part.isEmpty {
      part.withUnsafeBytes { hash.update($0) }
    }
    let digest = hexadecimal(hash.digest())
    if let version { known[version] = digest }
    return digest
  }
}
