/// The allowed difference between an image and its golden.
package struct GoldenTolerance: Sendable, Hashable {
  /// The largest channel difference that counts as equal, 0...255.
  package let delta: Int
  /// The number of pixels that may differ by more.
  package let pixels: Int
  /// The reason the scene cannot be exact; empty only for `exact` and for other processors.
  package let reason: String

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - delta: The largest channel difference that counts as equal.
  ///   - pixels: The number of pixels that may differ by more.
  ///   - reason: The reason the scene cannot be exact.
  package init(delta: Int, pixels: Int, reason: String) {
    self.delta = delta
    self.pixels = pixels
    self.reason = reason
  }

  /// No difference is allowed.
  package static let exact = GoldenTolerance(delta: 0, pixels: 0, reason: "")
  /// The tolerance for a processor whose math functions round differently from the recording one's.
  package static let otherProcessor = GoldenTolerance(delta: 2, pixels: 0, reason: "")
}

/// The recordings kept of one scene, as listed in `goldens.yaml`.
package struct GoldenEntry: Sendable, Hashable {
  /// The scene's name.
  package let name: GoldenName
  /// Pixels per point; nil for images `GoldenLimits.standardWidth` pixels wide.
  package var scale: Double?
  /// The frames whose images are kept.
  package var images: [FrameReference] = []
  /// The file with the hashes of all frames, beside `goldens.yaml`.
  package var hashFile: String?
  /// A scene that produces the same frames another way; nothing is recorded then.
  package var twin: GoldenName?
  /// The allowed difference of images, or nil for none.
  package var tolerance: GoldenTolerance?
  /// Whether images may have up to `GoldenLimits.photoBytes`.
  package var isPhoto = false

  /// Creates an empty entry.
  ///
  /// - Parameter name: The scene's name.
  package init(name: GoldenName) { self.name = name }

  /// Returns the scale at which the scene is rendered.
  ///
  /// - Parameter width: The stage's width in points.
  /// - Returns: The scale in pixels per point.
  package func resolvedScale(forWidth width: Double) -> Double {
    scale ?? Double(GoldenLimits.standardWidth) / width
  }
}

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
