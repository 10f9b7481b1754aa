import Foundation

extension SequenceManifest {
  /// Returns whether all images of the sequence have their original bytes.
  ///
  /// - Returns: False if an image is missing or has changed.
  package func isIntact(in folder: String) -> Bool { frames.allSatisfy { $0.isIntact(in: folder) } }
}

extension SequenceManifest.Frame {
  /// Returns whether the image has its original bytes.
  ///
  /// - Returns: False if it is missing or has changed.
  func isIntact(in folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder + "/" + file) else { return false }
    return byteHash(Array(data)) == bytes
  }
}
