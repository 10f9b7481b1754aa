import Foundation
import FrameEncoding

/// A complete output, as recorded by the journal.
struct OutputRecord: Codable, Equatable {
  /// The path of the output, relative to the journal's folder.
  let output: String
  /// The digest of what it was made from.
  let source: String
  /// The number of bytes of the file; of all images for a sequence.
  let bytes: Int
  /// The SHA-256 of the file, or of the manifest of a sequence.
  let sha256: String
  /// The number of frames.
  let frames: Int

  /// Measures an output that has just been completed.
  ///
  /// - Parameters:
  ///   - destination: The output.
  ///   - name: Its path relative to the journal's folder.
  ///   - source: The digest of what it was made from.
  ///   - frames: The number of frames.
  /// - Throws: An error if the output cannot be read.
  init(of destination: OutputDestination, name: String, source: String, frames: Int) throws {
    output = name
    self.source = source
    self.frames = frames
    (bytes, sha256) = try Self.contents(of: destination)
  }

  /// Returns whether an output is still what was recorded.
  func isIntact(_ destination: OutputDestination) -> Bool {
    guard let (bytes, sha256) = try? Self.contents(of: destination) else { return false }
    return bytes == self.bytes && sha256 == self.sha256
  }

  private static func contents(
    of destination: OutputDestination
  ) throws -> (bytes: Int, sha256: String) {
    switch destination.place {
    case .file(let path):
      return (try byteCount(path), try FileChecksum.sha256(of: URL(fileURLWithPath: path)))
    case .sequence(let pattern):
      let url = URL(fileURLWithPath: pattern.folder + "/" + pattern.manifestName)
      let manifest = try SequenceManifest(data: Data(contentsOf: url))
      guard manifest.isIntact(in: pattern.folder) else { throw CocoaError(.fileReadCorruptFile) }
      let bytes = try manifest.frames.reduce(0) {
        $0 + (try byteCount(pattern.folder + "/" + $1.file))
      }
      return (bytes, try FileChecksum.sha256(of: url))
    case .standardOutput:
      fatalError("a batch does not write to standard output")
    }
  }

  private static func byteCount(_ path: String) throws -> Int {
    var status = stat()
    // A device or a pipe is not an output.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    return Int(status.st_size)
  }
}
