package import LayerTree

/// The contents of a precomposition: a symbol or an included file, decoded as a scene of its own
/// (PC-10).
package final class SceneComposition: Sendable {
  /// The layers and the timeline, whose ids and times count inside the precomposition.
  package let contents: SceneContents
  /// Which instants of the contents are shown when.
  package let clock: PrecompositionClock
  /// The name to which the start of the clock refers until the times of the scene are known (ST-04).
  let start: TimeReference?

  /// Creates contents with their clock.
  ///
  /// - Parameters:
  ///   - contents: The layers and the timeline.
  ///   - clock: Which instants of them are shown when.
  ///   - start: The name to which the start of the clock refers; nil for a clock that has its start.
  package init(
    _ contents: SceneContents, on clock: PrecompositionClock, startingAt start: TimeReference? = nil
  ) {
    (self.contents, self.clock, self.start) = (contents, clock, start)
  }

  /// Returns the contents with the time to which their start refers.
  ///
  /// - Parameters:
  ///   - times: The times of the scene.
  ///   - layerClock: The clock of the layer.
  /// - Returns: The contents on a clock that has its start.
  func resolved(_ times: SceneTimes, on layerClock: LocalClock) -> SceneComposition {
    guard let start else { return self }
    var clock = clock
    clock.start = layerClock.time(atStageTime: times.seconds(of: start) ?? 0)
    return SceneComposition(contents, on: clock)
  }
}
