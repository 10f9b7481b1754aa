import LayerTree

/// An animation of one property or of a part of one (B-01).
open class CAPropertyAnimation: CAAnimation {
  private var path: String?
  private var additive = false
  private var cumulative = false
  private var function: CAValueFunction?

  /// Makes an animation of a key path such as `opacity` or `transform.rotation.z`.
  public convenience init(keyPath path: String?) {
    self.init()
    self.path = path
  }

  /// What is animated; nil is taken from the key under which the animation is added (L-05).
  open var keyPath: String? {
    get { path }
    set { change { path = newValue } }
  }

  /// Whether values are added to what the animations before it leave (B-05).
  ///
  /// Default false.
  open var isAdditive: Bool {
    get { additive }
    set { change { additive = newValue } }
  }

  /// Whether every repetition continues from where the one before it ended (B-06).
  ///
  /// Default false.
  open var isCumulative: Bool {
    get { cumulative }
    set { change { cumulative = newValue } }
  }

  /// Makes the matrix of a transform property out of animated numbers (V-07).
  ///
  /// At any other key path the animation has no effect (V-08). Default nil.
  open var valueFunction: CAValueFunction? {
    get { function }
    set { change { function = newValue } }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (path, additive, cumulative) = (other.path, other.additive, other.cumulative)
    function = other.function
  }

  override class var keys: AnimationKeys { propertyKeys }

  static let propertyKeys = AnimationKeys.animation.adding([
    AnimationKeys.object(
      "keyPath", CAPropertyAnimation.self, get: { $0.keyPath }, set: { $0.keyPath = $1 as? String }),
    AnimationKeys.boolean(
      "additive", CAPropertyAnimation.self, get: { $0.isAdditive }, set: { $0.isAdditive = $1 }),
    AnimationKeys.boolean(
      "cumulative", CAPropertyAnimation.self, get: { $0.isCumulative },
      set: { $0.isCumulative = $1 }),
    AnimationKeys.object(
      "valueFunction", CAPropertyAnimation.self, get: { $0.valueFunction },
      set: { animation, value in
        animation.valueFunction =
          (value as? CAValueFunction)
          ?? (value as? String).flatMap { CAValueFunction(name: CAValueFunctionName(rawValue: $0)) }
      }),
  ])

  /// A value that client code gives, as one that this animation can use.
  ///
  /// - Parameters:
  ///   - given: The value.
  ///   - kind: What it has to be.
  /// - Returns: The value; nil for one of another kind, of numbers that are not finite, or of which
  ///   the value function takes another count.
  func value(_ given: Any, as kind: ValueKind) -> AnimatableValue? {
    guard let value = AnimatableValue(given, as: kind), value.isFinite,
      function?.function.accepts(value) ?? true
    else { return nil }
    return value
  }

  /// What is animated at a place: the values there, or the inputs of the function that makes them;
  /// nil where nothing can be.
  private func animatedKind(at place: LayerKeyPath) -> ValueKind? {
    guard place.path.isAnimatable else { return nil }
    guard let function else { return place.path.kind }
    return place.path.kind == .transform ? function.function.inputKind : nil
  }

  /// How the value moves, for values of a kind; nil makes the animation inert (B-02).
  ///
  /// Subclasses say it; an animation of this class itself changes nothing.
  ///
  /// - Parameters:
  ///   - kind: What is animated: values at the key path, or a value function's inputs.
  ///   - place: Where the key path leads.
  /// - Returns: The motion.
  func motion(of kind: ValueKind, at place: LayerKeyPath) -> Motion? { nil }

  /// Any of the values, which tells the kind of a key that the layer knows nothing about.
  var sampleValue: Any? { nil }

  override func lowered(for layer: CALayer, duration: Double) -> AnimationSpec {
    let place = keyPath.flatMap { layer.place(ofKeyPath: $0, like: sampleValue) }
    let motion = place.flatMap { place in
      animatedKind(at: place).flatMap { self.motion(of: $0, at: place) }
    }
    var spec = PropertySpec(motion: motion ?? .basic(Endpoints()))
    spec.timing = timing(duration: duration)
    spec.timingFunction = timingFunction?.function
    spec.valueFunction = function?.function
    spec.isAdditive = isAdditive
    spec.isCumulative = isCumulative
    guard let place, motion != nil else { return .property(spec) }
    spec.path = place.path
    if place.layer !== layer {
      spec.target = place.layer.tree.id
      spec.targetDepth = place.depth
    }
    return .property(spec)
  }
}
