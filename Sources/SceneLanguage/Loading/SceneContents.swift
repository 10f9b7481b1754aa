import QuartzCore

/// The decoded contents of a scene, before its layers are built.
package struct SceneContents: Sendable {
  /// The canvas and the video.
  package var stage: StageNode
  /// The layers, from back to front.
  package var layers: [SceneLayer] = []
  /// What it has besides layers and the timeline.
  package var payloads = NodePayloads()
  /// The timeline entries, in file order.
  package var timeline: [TimelineNode] = []
  /// The audio tracks that are played, in file order.
  package var audio: [SceneAudioTrack] = []
  /// The named times, in file order.
  package var markers: [SceneMarker] = []
  /// The parameters with their values, in file order.
  package var parameters: [SceneParameter] = []
  /// The files that it uses besides its own, without duplicates, in the order in which they were
  /// found.
  package var files: [AssetFile] = []
  /// The warnings, in source order.
  package var warnings: [SceneDiagnostic] = []
  /// The duration in seconds: that of the stage, or else the time at which the last finite activity
  /// ends.
  package var duration = 0.0

  /// The times at which payloads of the scene and its nodes change something, in seconds of stage
  /// time.
  package var payloadTimes: [Double] { payloads.times + nodes.flatMap(\.payloadTimes) }

  /// The operations of the timeline in the order in which they happen, with their times in seconds.
  package var operationsInOrder: [(time: Double, operation: TimelineOperation)] {
    let operations = timeline.flatMap { entry in
      entry.occurrences.flatMap { time, step in step.allOperations.map { (time, $0) } }
    }
    // Those of the same time keep the order of the file.
    return operations.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element)
  }

  /// Gives the layers the times that they refer to by name (ST-05).
  mutating func resolve(_ times: SceneTimes) {
    let clock = LocalClock(stageAt: RenderContext.epoch)
    layers.resolve(times, in: clock)
    payloads.resolve(times, in: clock)
  }

  /// The layers, and the nodes that are only shown later.
  package var nodes: [SceneLayer] { layers + payloads.nodes }
}

/// A named time in a video.
public struct SceneMarker: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Seconds of stage time.
  public let time: Double
}
