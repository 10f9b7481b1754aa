package import Multiplane
package import MultiplaneScene

/// Plays a scene for its curves, sample by sample, so that others can work in between.
@MainActor
package struct CurveSampling {
  private let scene: Scene
  private let stage: Stage
  private let names: [LayerName]
  private var schedule: CurveSchedule
  private var recorder: CurveRecorder

  /// Starts at the beginning of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - stage: A stage with the scene, at its start.
  ///   - frameRate: The frame rate.
  package init(of scene: Scene, on stage: Stage, frameRate: FrameRate) {
    self.scene = scene
    self.stage = stage
    names = LayerName.names(of: scene)
    schedule = CurveSchedule(duration: scene.duration, frameRate: frameRate)
    recorder = CurveRecorder(duration: scene.duration)
  }

  /// Plays up to the next sample.
  ///
  /// - Returns: Whether there was one.
  package mutating func advance() -> Bool {
    guard let sample = schedule.take() else { return false }
    stage.advance(to: sample.time)
    schedule.add(recorder.add(stage, names: names, at: sample.shown))
    return true
  }

  /// The curves of the time that has been played.
  package var collection: PropertyCurve.Collection {
    PropertyCurve.Collection(
      curves: recorder.tracks().flatMap { PropertyCurve.curves(of: $0, times: recorder.times) },
      layers: recorder.labels, layersByPath: recorder.labelsByPath, duration: scene.duration,
      markers: scene.markers)
  }
}
