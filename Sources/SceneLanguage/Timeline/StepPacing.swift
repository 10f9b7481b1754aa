/// How changes of more than layers are animated, which keys of the timeline say.
package protocol StepPacing: Sendable {
  /// The keys of `animate:` besides the duration and the curve.
  var animateKeys: [any AnyKey] { get }
  /// The rules about the keys of `animate:`.
  var animateRules: [NodeRule] { get }
  /// The keys of what `animate:` replaces that it does not have.
  var removedAnimateKeys: [RemovedKey] { get }
  /// The keys of entries and changes that `animate:` replaces, with examples of it.
  var removedKeys: [(name: String, example: String)] { get }
  /// The keys of a transition that layers do not have.
  var transitionKeys: [any AnyKey] { get }
  /// The rules about the keys of a transition.
  var transitionRules: [NodeRule] { get }
  /// The keys that a transition no longer has.
  var removedTransitionKeys: [RemovedKey] { get }
  /// The types of transitions that layers do not have.
  var transitionTypes: [String] { get }

  /// Decodes how the changes of an entry or a change are animated if they change more than layers.
  ///
  /// - Parameters:
  ///   - pace: The value of `animate:`.
  ///   - targets: The layers that the mapping names, or nil for none.
  ///   - decoder: Decodes changes.
  ///   - step: The step, which has the changes of `set`.
  func decode(
    _ pace: StepPace, _ targets: [TimelineStepDecoder.Target]?,
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

  /// Returns whether the value of `animate:` has changes of its own.
  ///
  /// - Parameter pace: The value.
  /// - Returns: True even if they are invalid.
  func hasChanges(_ pace: StepPace) -> Bool

  /// Reports what the changes of a step cannot have.
  ///
  /// - Parameters:
  ///   - pace: The value of `animate:`.
  ///   - step: The step, with all its changes.
  ///   - changesNodes: Whether it changes more than layers.
  ///   - decoder: Receives the errors.
  func check(
    _ pace: StepPace, of step: TimelineStep, changesNodes: Bool, _ decoder: SceneDecoder)
}
