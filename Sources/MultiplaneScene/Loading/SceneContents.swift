/// A whole scene as it is described: everything decoded, nothing built.
package struct SceneContents: Sendable {
  /// The canvas and the video.
  package var stage: StageNode
  /// The layers, from back to front.
  package var layers: [SceneLayer] = []
  /// What happens while the video runs, in the order of the file.
  package var timeline: [TimelineNode] = []
  /// Names of moments, in the order of the file.
  package var markers: [SceneMarker] = []
  /// The parameters with their values, in the order of the file.
  package var parameters: [SceneParameter] = []
  /// The files that it is made from beside its own, each once, in the order of finding.
  package var files: [AssetFile] = []
  /// What does not show as it is written, in order of place.
  package var warnings: [SceneDiagnostic] = []
  /// Seconds: what the stage says, or the last end of anything that ends.
  package var duration = 0.0
}

/// A moment of a video that has a name.
public struct SceneMarker: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Seconds since the stage began.
  public let time: Double
}
