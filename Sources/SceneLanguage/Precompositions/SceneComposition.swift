package import LayerTree
package import Lottie

/// The contents of a precomposition: a symbol or an included file, decoded as a scene of its own
/// (PC-10).
package final class SceneComposition: Sendable {
  /// The layers and the timeline, whose ids and times count inside the precomposition.
  package let contents: SceneContents
  /// Which instants of the contents are shown when.
  package let clock: PrecompositionClock
  /// The name to which the start of the clock refers until the times of the scene are known (ST-04).
  let start: TimeReference?
  /// The animation that is shown instead of the layers; nil for a scene or symbol.
  package let lottie: LottieAnimation?

  /// Creates contents with their clock.
  ///
  /// - Parameters:
  ///   - contents: The layers and the timeline.
  ///   - clock: Which instants of them are shown when.
  ///   - start: The name to which the start of the clock refers; nil for a clock that has its start.
  ///   - lottie: The animation that is shown instead of the layers.
  package init(
    _ contents: SceneContents, on clock: PrecompositionClock,
    startingAt start: TimeReference? = nil,
    showing lottie: LottieAnimation? = nil
  ) {
    (self.contents, self.clock, self.start, self.lottie) = (contents, clock, start, lottie)
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
    return SceneComposition(contents, on: clock, showing: lottie)
  }
}
