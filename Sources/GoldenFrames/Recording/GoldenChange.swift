/// What recording did to a file.
package enum GoldenChange: Sendable, Hashable, CustomStringConvertible {
  /// An image or a list of hashes that was not there.
  case added(path: String)
  /// An image with other pixels than before.
  case image(path: String, largest: Int, pixels: Int)
  /// An image with another size than before.
  case imageSize(path: String, old: String, new: String)
  /// Hashes other than before.
  case hashes(path: String, frames: Int, of: Int)
  /// A list of hashes for another size, rate, length or processor.
  case hashHeader(path: String, old: String, new: String)
  /// What layers do is not what it was, in so many ways.
  case tree(path: String, changes: Int)
  /// An image that the entry does not name any more.
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
    case .tree(let path, 0): "changed \(path): other frames have values"
    case .tree(let path, let changes):
      "changed \(path): \(changes == 1 ? "1 thing" : "\(changes) things") about layers"
    case .removed(let path): "removed \(path)"
    }
  }
}
