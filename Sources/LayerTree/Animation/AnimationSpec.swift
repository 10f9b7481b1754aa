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
  /// An expression that computes a property; all of them are at the start of a list.
  case expression(PropertyExpression)
  /// An animation of the parts of a text (TP-03).
  case textParts(TextPartSpec)

  package var timing: MediaTiming {
    get {
      switch self {
      case .property(let spec): spec.timing
      case .group(let spec): spec.timing
      case .transition(let spec): spec.timing
      case .expression: .endless
      case .textParts(let spec): spec.timing
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
      // An expression has a value at all times.
      case .expression: break
      case .textParts(var spec):
        spec.timing = newValue
        self = .textParts(spec)
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
    case .transition, .expression, .textParts: 0
    }
  }
}

extension MediaTiming {
  /// The timing of what is in effect at all times.
  fileprivate static let endless = {
    var timing = MediaTiming()
    timing.speed = 0
    return timing
  }()
}

extension [AnimationSpec] {
  /// Returns a model's state with the values of the expressions in the list.
  ///
  /// - Parameters:
  ///   - model: The state of the layer that has the list, as of the last commit.
  ///   - localTime: The time of that layer, in seconds.
  /// - Returns: The state that animations start from. Properties whose expressions have no value keep
  ///   those of the model.
  func baseState(of model: LayerState, at localTime: Double) -> LayerState {
    var state = model
    for case .expression(let expression) in self {
      try? expression.apply(to: &state, at: localTime)
    }
    return state
  }

  /// Returns the same state, if all expressions have a value.
  ///
  /// - Throws: The reason that the first of the others has none (XP-12).
  func checkedBaseState(
    of model: LayerState, at localTime: Double
  ) throws(ExpressionError) -> LayerState {
    var state = model
    for case .expression(let expression) in self {
      try expression.apply(to: &state, at: localTime)
    }
    return state
  }

  /// The number of levels down to the deepest sublayer that any of the animations changes.
  package var reach: Int { reduce(0) { Swift.max($0, $1.reach) } }
}
