/// Applies animations to a layer's state at one time.
package enum Evaluator {
  /// Returns the state with animations applied in list order (B-07).
  ///
  /// - Parameters:
  ///   - animations: The list of the layer or of an ancestor.
  ///   - model: The layer's state as of the last commit.
  ///   - localTime: The time of the layer that has the list, in seconds.
  ///   - isEndIncluded: Whether an active duration includes its last instant (`LayerClock`).
  /// - Returns: The state on screen.
  package static func apply(
    _ animations: [AnimationSpec], to model: LayerState, at localTime: Double, isEndIncluded: Bool
  ) -> LayerState {
    let base = animations.baseState(of: model, at: localTime)
    var state = base
    apply(
      animations, on: nil, to: &state, model: base, at: localTime, isEndIncluded: isEndIncluded)
    return state
  }

  /// Applies a list of animations to a state that other lists may have changed.
  ///
  /// - Parameters:
  ///   - animations: The list.
  ///   - target: The sublayer that has the state, or nil for the layer that has the list (V-03).
  ///   - state: The result of the preceding animations.
  ///   - model: The state as of the last commit.
  ///   - localTime: The time of the layer that has the list, in seconds.
  ///   - isEndIncluded: Whether an active duration includes its last instant (`LayerClock`).
  static func apply(
    _ animations: [AnimationSpec], on target: LayerID?, to state: inout LayerState,
    model: LayerState, at localTime: Double, isEndIncluded: Bool
  ) {
    for animation in animations {
      switch animation {
      case .property(let spec):
        guard spec.target == target, spec.path != nil,
          let sample = spec.timing.sample(atParentTime: localTime, isEndIncluded: isEndIncluded)
        else { continue }
        spec.apply(sample, to: &state, model: model)
      case .group(let spec):
        guard let time = spec.childTime(atParentTime: localTime, isEndIncluded: isEndIncluded)
        else {
          continue
        }
        apply(
          spec.children, on: target, to: &state, model: model, at: time.seconds,
          isEndIncluded: time.isEndIncluded)
      case .textParts(let spec):
        guard target == nil,
          let sample = spec.timing.sample(atParentTime: localTime, isEndIncluded: isEndIncluded)
        else { continue }
        spec.apply(sample, to: &state)
      case .transition, .expression:
        // A transition changes the image shown, not the layer's state (`RenderNode.showing`), and an
        // expression the state that animations start from.
        continue
      }
    }
  }
}
