import QuartzCore

/// The decoded contents of a scene, before its layers are built.
package struct SceneContents: Sendable {
  /// The canvas and the video.
  package var stage: StageNode
  /// The layers, from back to front.
  package var layers: [SceneLayer] = []
  /// The view controllers that the timeline shows, in file order.
  package var controllers: [SceneLayer] = []
  /// The constraints of the stage and the views in it.
  package var constraints: [SceneConstraint] = []
  /// What a user does with fingers and keys, in file order.
  package var inputs: [SceneInput] = []
  /// How the device is tilted, in order of time.
  package var tilts: [SceneTilt] = []
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

  /// The ends of what a person does with the device, and the times of changes of behaviors, in
  /// seconds of stage time.
  var inputTimes: [Double] {
    inputs.map(\.end) + tilts.map(\.end) + nodes.flatMap(\.behaviorTimes)
  }

  /// Whether fingers and keys can change what is shown.
  var hasInput: Bool { !inputs.isEmpty }

  /// The operations of the timeline in the order in which they happen, with their times in seconds.
  var operationsInOrder: [(time: Double, operation: TimelineOperation)] {
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
    controllers.resolve(times, in: clock)
  }

  /// The layers, and the view controllers that the timeline shows.
  package var nodes: [SceneLayer] { layers + controllers }
}

/// A named time in a video.
public struct SceneMarker: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Seconds of stage time.
  public let time: Double
}
