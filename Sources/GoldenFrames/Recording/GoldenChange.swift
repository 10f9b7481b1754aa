/// A change that recording made to a file.
package enum GoldenChange: Sendable, Hashable, CustomStringConvertible {
  /// A new entry for a scene.
  case entry(scene: String, path: String)
  /// A new image or list of hashes.
  case added(path: String)
  /// An image whose pixels changed.
  case image(path: String, largest: Int, pixels: Int)
  /// An image whose size changed.
  case imageSize(path: String, old: String, new: String)
  /// Hashes that changed.
  case hashes(path: String, frames: Int, of: Int)
  /// A list of hashes in which only the digest of the sound changed.
  case sound(path: String)
  /// A list of hashes whose size, frame rate, length or processor changed.
  case hashHeader(path: String, old: String, new: String)
  /// A tree with this number of changes.
  case tree(path: String, changes: Int)
  /// An image that the entry no longer names.
  case removed(path: String)

  /// One line for people.
  package var description: String {
    switch self {
    case .entry(let scene, let path): "added an entry for \(scene) to \(path)"
    case .added(let path): "added \(path)"
    case .image(let path, let largest, let pixels):
      "changed \(path): \(pixels) pixels, by at most \(largest)"
    case .imageSize(let path, let old, let new): "changed \(path): \(new), was \(old)"
    case .hashes(let path, let frames, let all): "changed \(path): \(frames) of \(all) frames"
    case .sound(let path): "changed \(path): the sound"
    case .hashHeader(let path, let old, let new): "changed \(path): \(new), was \(old)"
    case .tree(let path, 0): "changed \(path): different frames are sampled"
    case .tree(let path, let changes):
      "changed \(path): \(changes == 1 ? "1 change" : "\(changes) changes") of layers"
    case .removed(let path): "removed \(path)"
    }
  }
}
