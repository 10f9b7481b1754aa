package import LayerTree

/// The contents of a precomposition: a symbol or an included file, decoded as a scene of its own
/// (PC-10).
package final class SceneComposition: Sendable {
  /// The layers and the timeline, whose ids and times count inside the precomposition.
  package let contents: SceneContents
  /// Which instants of the contents are shown when.
  package let clock: PrecompositionClock

  /// Creates contents with their clock.
  ///
  /// - Parameters:
  ///   - contents: The layers and the timeline.
  ///   - clock: Which instants of them are shown when.
  package init(_ contents: SceneContents, on clock: PrecompositionClock) {
    (self.contents, self.clock) = (contents, clock)
  }
}
