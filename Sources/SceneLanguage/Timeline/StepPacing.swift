/// Keys of timeline entries and their changes that say how changes of more than layers are animated.
package protocol StepPacing: Sendable {
  /// The keys.
  var keys: [any AnyKey] { get }
  /// The keys that are changes themselves.
  var operations: [any AnyKey] { get }
  /// The rules about the keys.
  var rules: [NodeRule] { get }
  /// The keys of a transition that layers do not have.
  var transitionKeys: [any AnyKey] { get }
  /// The rules about the keys of a transition.
  var transitionRules: [NodeRule] { get }
  /// The types of transitions that layers do not have.
  var transitionTypes: [String] { get }

  /// Decodes how the changes of an entry or a change are animated.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - targets: The layers that it names, or nil for none.
  ///   - decoder: Decodes changes.
  ///   - step: The step, which has the changes of `set`.
  func decode(
    _ node: NodeFields, _ targets: [TimelineStepDecoder.Target]?,
    by decoder: inout TimelineStepDecoder, into step: inout TimelineStep)

  /// Decodes a transition that is not one of layers.
  ///
  /// - Parameters:
  ///   - node: The mapping of the transition.
  ///   - decoder: Decodes references to layers.
  ///   - step: The step, which has all changes.
  /// - Returns: False for a transition of layers.
  func decodeTransition(
    _ node: NodeFields, by decoder: TimelineStepDecoder, into step: inout TimelineStep
  ) -> Bool

  /// Reports a step that animates nothing.
  ///
  /// - Parameters:
  ///   - step: The step, with all its changes.
  ///   - node: The mapping that it was decoded from.
  ///   - decoder: Receives the errors.
  func check(_ step: TimelineStep, _ node: NodeFields, _ decoder: SceneDecoder)
}
