package import LayerTree

/// A layer that comes out of another one, as the timeline declares it (MG-01).
package struct SceneMorph: Sendable {
  /// Two sublayers that match.
  package struct Match: Sendable {
    /// The id of the one in the layer that is shown before.
    package let source: String
    /// The id of the one in the layer that is shown afterwards.
    package let target: String
    /// The place in the file, as an error without a message.
    package let place: SceneDiagnostic
  }

  /// The id of the layer that is shown before.
  package let source: String
  /// The id of the layer that is shown afterwards.
  package let target: String
  /// The sublayers that match besides those of the same name.
  package var matches: [Match] = []
  /// Seconds of stage time.
  package var duration = 0.5
  /// The easing; `easeInEaseOut` by default.
  package var timingFunction = TimingFunction(0.42, 0, 0.58, 1)
  /// The place in the file, as an error without a message.
  package let place: SceneDiagnostic
}
