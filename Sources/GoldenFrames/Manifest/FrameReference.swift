import MultiplaneScene

/// A frame as named in an entry: by number or by a marker of the scene.
package enum FrameReference: Sendable, Hashable, CustomStringConvertible {
  /// The frame's number, from 0.
  case number(Int)
  /// The frame nearest to a marker.
  case marker(String)

  /// The number or the marker's name, which is also the image's name without its extension.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .marker(let name): name
    }
  }
}
