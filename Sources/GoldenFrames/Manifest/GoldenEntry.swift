/// How far an image may be from its golden.
package struct GoldenTolerance: Sendable, Hashable {
  /// The largest difference of a channel that still counts as the same, 0...255.
  package let delta: Int
  /// How many pixels may differ by more.
  package let pixels: Int
  /// Why the scene cannot be exact; empty only for `exact` and for other processors.
  package let reason: String

  /// Makes a tolerance.
  ///
  /// - Parameters:
  ///   - delta: The largest difference of a channel that still counts as the same.
  ///   - pixels: How many pixels may differ by more.
  ///   - reason: Why.
  package init(delta: Int, pixels: Int, reason: String) {
    self.delta = delta
    self.pixels = pixels
    self.reason = reason
  }

  /// Every byte counts.
  package static let exact = GoldenTolerance(delta: 0, pixels: 0, reason: "")
  /// For a processor whose mathematics rounds otherwise than the one that recorded.
  package static let otherProcessor = GoldenTolerance(delta: 2, pixels: 0, reason: "")
}

/// What is kept of one scene, as `goldens.yaml` says.
package struct GoldenEntry: Sendable, Hashable {
  /// The scene.
  package let name: GoldenName
  /// Pixels a point; nil for what gives images of `GoldenLimits.width` columns.
  package var scale: Double?
  /// The frames of which images are kept.
  package var images: [FrameReference] = []
  /// The file with the hashes of all frames, beside `goldens.yaml`.
  package var hashFile: String?
  /// The scene that gives the same frames by another route; nothing is kept then.
  package var twin: GoldenName?
  /// How far images may be from their goldens; nil for not at all.
  package var tolerance: GoldenTolerance?
  /// Whether images may take `GoldenLimits.photoBytes`.
  package var isPhoto = false

  /// Starts an entry.
  ///
  /// - Parameter name: The scene.
  package init(name: GoldenName) { self.name = name }

  /// The scale at which the scene is rendered.
  ///
  /// - Parameter width: The stage's width in points.
  /// - Returns: Pixels a point.
  package func resolvedScale(forWidth width: Double) -> Double {
    scale ?? Double(GoldenLimits.width) / width
  }
}
