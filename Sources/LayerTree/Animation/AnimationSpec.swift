/// An animation in the evaluator's form.
///
/// It is no larger than a reference, because commits and frames copy lists of animations.
package indirect enum AnimationSpec: Sendable {
  /// An animation of one property: basic, spring or keyframe.
  case property(PropertySpec)
  /// A group of animations with its own time.
  case group(GroupSpec)
  /// A transition from one image of the layer to another.
  case transition(TransitionSpec)

  package var timing: MediaTiming {
    get {
      switch self {
      case .property(let spec): spec.timing
      case .group(let spec): spec.timing
      case .transition(let spec): spec.timing
      }
    }
    set {
      switch self {
      case .property(var spec):
        spec.timing = newValue
        self = .property(spec)
      case .group(var spec):
        spec.timing = newValue
        self = .group(spec)
      case .transition(var spec):
        spec.timing = newValue
        self = .transition(spec)
      }
    }
  }

  /// The number of levels down to the deepest sublayer that the animation changes (V-03).
  ///
  /// It is 0 if the animation changes only the layer itself.
  package var reach: Int {
    switch self {
    case .property(let spec): spec.targetDepth
    case .group(let spec): spec.children.reach
    case .transition: 0
    }
  }
}

extension [AnimationSpec] {
  /// The number of levels down to the deepest sublayer that any of the animations changes.
  package var reach: Int { reduce(0) { Swift.max($0, $1.reach) } }
}
