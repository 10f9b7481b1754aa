/// An animation as the evaluator knows it.
package enum AnimationSpec: Sendable {
  /// One property changes: basic, spring and keyframe animations.
  case property(PropertySpec)
  /// Children in a time of their own.
  case group(GroupSpec)
  /// One image of the layer gives way to another.
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

  /// How many levels further down the farthest sublayer is that the animation changes; 0 for the
  /// layer itself (V-03).
  package var reach: Int {
    switch self {
    case .property(let spec): spec.targetDepth
    case .group(let spec): spec.children.reach
    case .transition: 0
    }
  }
}

extension [AnimationSpec] {
  /// How many levels further down the farthest sublayer is that any of them changes.
  package var reach: Int { reduce(0) { Swift.max($0, $1.reach) } }
}
