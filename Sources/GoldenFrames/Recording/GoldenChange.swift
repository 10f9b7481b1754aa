/// A change that recording made to a file.
package enum GoldenChange: Sendable, Hashable, CustomStringConvertible {
  /// A new image or list of hashes.
  case added(path: String)
  /// An image whose pixels changed.
  case image(path: String, largest: Int, pixels: Int)
  /// An image whose size changed.
  case imageSize(path: String, old: String, new: String)
  /// Hashes that changed.
  case hashes(path: String, frames: Int, of: Int)
  /// A list of hashes whose size, frame rate, length or processor changed.
  case hashHeader(path: String, old: String, new: String)
  /// A tree with this number of changes.
  case tree(path: String, changes: Int)
  /// An image that the entry no longer names.
  case removed(path: String)

  /// One line for people.
  package var description: String {
    switch self {
    case .added(let path): "added \(path)"
    case .image(let path, let largest, let pixels):
      "changed \(path): \(pixels) pixels, by at most \(largest)"
    case .imageSize(let path, let old, let new): "changed \(path): \(new), was \(old)"
    case .hashes(let path, let frames, let all): "changed \(path): \(frames) of \(all) frames"
    case .hashHeader(let path, let old, let new): "changed \(path): \(new), was \(old)"
    case .tree(let path, 0): "changed \(path): different frames are sampled"
    case .tree(let path, let changes):
      "changed \(path): \(changes == 1 ? "1 change" : "\(changes) changes") of layers"
    case .removed(let path): "removed \(path)"
    }
  }
}
