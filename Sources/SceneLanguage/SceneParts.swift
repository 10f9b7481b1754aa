package import StageRendering

/// What the scene language has above layers, animations and the timeline: other keys of a scene and
/// its timeline, how they are decoded, and what they do on a stage.
package protocol SceneParts: Sendable {
  /// The mappings besides those of layers, animations and the timeline.
  var mappings: [NodeType] { get }
  /// The keys of a scene that define more than layers.
  var nodeKeys: [any AnyKey] { get }
  /// The keys of a scene for what a user does.
  var inputKeys: [any AnyKey] { get }
  /// The keys for them that a scene no longer has.
  var removedKeys: [RemovedKey] { get }
  /// The verbs of the timeline, in the order in which they happen.
  var verbs: [any TimelineVerb] { get }
  /// How changes of more than layers are animated.
  var pacing: any StepPacing { get }
  /// The names of colors that depend on the appearance of the interface.
  var colorNames: [String] { get }

  /// Decodes what a scene has besides layers, before its timeline.
  ///
  /// - Parameters:
  ///   - fields: The keys of the scene.
  ///   - contents: The scene with its layers.
  ///   - layers: Decodes nodes.
  func decodeNodes(
    _ fields: NodeFields, into contents: inout SceneContents, by layers: LayerDecoder)

  /// Decodes what a user does, once the times of the timeline are known.
  ///
  /// - Parameters:
  ///   - fields: The keys of the scene.
  ///   - contents: The scene with its timeline.
  ///   - decoder: Decodes values.
  func decodeInput(
    _ fields: NodeFields, into contents: inout SceneContents, by decoder: SceneDecoder)

  /// Reports nodes and changes that do not suit each other at any time.
  ///
  /// - Parameters:
  ///   - contents: The scene, without other errors.
  ///   - diagnostics: Receives the errors.
  func check(_ contents: SceneContents, reporting diagnostics: DiagnosticList)

  /// Returns what makes the nodes of a scene that are more than layers.
  ///
  /// - Parameter stage: The stage.
  /// - Returns: An object for one scene on the stage.
  @MainActor func makeNodes(on stage: Stage) -> any NodeStage
}
