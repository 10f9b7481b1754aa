import LayerTree

/// An animation of one property or of a part of one (B-01).
open class CAPropertyAnimation: CAAnimation {
  private var path: String?
  /// Where the key path ends, if that is known without looking it up.
  private var knownPath: PropertyPath?
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
    set { change { (path, knownPath) = (newValue, nil) } }
  }

  /// Sets the key path by one who has looked it up.
  ///
  /// - Parameters:
  ///   - keyPath: The key path as client code reads it.
  ///   - path: Where it ends: in the layer that gets the animation, or in the sublayer that the key
  ///     path names (V-03).
  package func setKeyPath(_ keyPath: String, leadingTo path: PropertyPath) {
    change { (self.path, knownPath) = (keyPath, path) }
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
    (path, knownPath) = (other.path, other.knownPath)
    (additive, cumulative, function) = (other.additive, other.cumulative, other.function)
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

  /// A value that the animation was given, as one that it can use.
  ///
  /// - Parameters:
  ///   - given: The value.
  ///   - name: What client code calls it, for messages: `toValue`, `values[2]`.
  ///   - kind: What it has to be.
  /// - Returns: The value.
  /// - Throws: Where it is of another kind, has numbers that are not finite, or not as many as the
  ///   value function takes.
  func value(
    _ given: GivenValue, named name: String, as kind: ValueKind
  ) throws(UnusableAnimation) -> AnimatableValue {
    guard let value = given.value(as: kind) else {
      throw UnusableAnimation(
        "B-02", "expected \(kind.description) for \(name), found \(type(of: given.object))")
    }
    guard value.isFinite else { throw UnusableAnimation("O-09", "\(name) is not finite") }
    guard let function = function?.function, !function.accepts(value) else { return value }
    throw UnusableAnimation(
      "V-07",
      "the value function \(function.rawValue) takes \(function.inputCount) numbers in \(name)")
  }

  /// What is animated at a place: the values there, or the inputs of the function that makes them.
  private func animatedKind(at place: LayerKeyPath) throws(UnusableAnimation) -> ValueKind {
    let property = place.path.property
    guard property.isAnimatable else {
      throw property.derivedFrom.isEmpty
        ? UnusableAnimation("P-02", "\(property.name) does not animate")
        : UnusableAnimation(
          "A-14", "animate \(property.derivedFrom.map(\.name).joined(separator: " and "))")
    }
    guard let function else { return place.path.kind }
    guard place.path.kind == .transform else {
      throw UnusableAnimation(
        "V-08",
        "a value function makes a transform, and the key path is \(place.path.kind.description)")
    }
    return function.function.inputKind
  }

  /// How the value moves, for values of a kind; nil where there is nothing to show, as in an
  /// animation of this class itself.
  ///
  /// Subclasses say it.
  ///
  /// - Parameters:
  ///   - kind: What is animated: values at the key path, or a value function's inputs.
  ///   - place: Where the key path leads.
  /// - Returns: The motion.
  /// - Throws: Where a value cannot be used, which makes the animation inert (B-02).
  func motion(of kind: ValueKind, at place: LayerKeyPath) throws(UnusableAnimation) -> Motion? {
    nil
  }

  /// Any of the values, which tells the kind of a key that the layer knows nothing about.
  var sampleValue: Any? { nil }

  override func lowered(for layer: CALayer, duration: Double) -> AnimationSpec {
    let place = keyPath.flatMap {
      layer.place(ofKeyPath: $0, knownAs: knownPath, like: sampleValue)
    }
    var motion: Motion?
    do throws(UnusableAnimation) {
      if let place { motion = try self.motion(of: animatedKind(at: place), at: place) }
    } catch {
      CAEngine.warn(error.rule, "animation of \(keyPath ?? "") has no effect: \(error.reason)")
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
