/// An animation of a property or of a component of one (B-01).
open class CAPropertyAnimation: CAAnimation {
  private var path: String?
  /// The resolved key path, if it is already known.
  private var knownPath: PropertyPath?
  private var additive = false
  private var cumulative = false
  private var function: CAValueFunction?

  /// Creates an animation for a key path such as `opacity` or `transform.rotation.z`.
  public convenience init(keyPath path: String?) {
    self.init()
    self.path = path
  }

  /// Creates an animation of a property of the layer that gets it.
  package convenience init(_ path: PropertyPath) {
    self.init()
    animate(path)
  }

  /// The key path to animate; if nil, the key under which the animation is added (L-05).
  open var keyPath: String? {
    get { path }
    set { change { (path, knownPath) = (newValue, nil) } }
  }

  /// Sets a key path that is already resolved.
  ///
  /// - Parameters:
  ///   - keyPath: The key path as client code reads it.
  ///   - path: The property it leads to: of the layer that gets the animation, or of the sublayer
  ///     that the key path names (V-03).
  package func setKeyPath(_ keyPath: String, leadingTo path: PropertyPath) {
    change { (self.path, knownPath) = (keyPath, path) }
  }

  /// Sets the key path to that of a property of the layer that gets the animation.
  package func animate(_ path: PropertyPath) { setKeyPath(path.keyPath, leadingTo: path) }

  /// Returns the property of a layer that the animation would change if it were added to it; nil if
  /// there is none, or if it is that of a sublayer.
  package func path(in layer: CALayer) -> PropertyPath? {
    let place = keyPath.flatMap {
      layer.place(ofKeyPath: $0, knownAs: knownPath, like: sampleValue)
    }
    return place?.layer === layer ? place?.path : nil
  }

  /// Whether values are added to the result of the preceding animations (B-05); the default is
  /// false.
  open var isAdditive: Bool {
    get { additive }
    set { change { additive = newValue } }
  }

  /// Whether each repetition continues from the end of the previous one (B-06); the default is
  /// false.
  open var isCumulative: Bool {
    get { cumulative }
    set { change { cumulative = newValue } }
  }

  /// The function that makes a transform property's matrix from the animated numbers (V-07).
  ///
  /// With any other key path, the animation has no effect (V-08). The default is nil.
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
    AnimationKeys.object("keyPath", \CAPropertyAnimation.keyPath),
    AnimationKeys.boolean("additive", \CAPropertyAnimation.isAdditive),
    AnimationKeys.boolean("cumulative", \CAPropertyAnimation.isCumulative),
    AnimationKeys.row("valueFunction", \CAPropertyAnimation.valueFunction, get: { $0 }) { value in
      .some(
        (value as? CAValueFunction)
          ?? (value as? String).flatMap {
            CAValueFunction(name: CAValueFunctionName(rawValue: $0))
          })
    },
  ])

  /// Converts a value from client code to a kind.
  ///
  /// `name` is the value's name in messages, such as `toValue` or `values[2]`.
  ///
  /// - Throws: An error if the value is of another kind, is not finite, or does not have as many
  ///   numbers as the value function takes.
  func value(
    _ given: GivenValue, named name: String, as kind: ValueKind
  ) throws(UnusableAnimation) -> AnimatableValue {
    guard let value = given.value(as: kind) else {
      throw UnusableAnimation(
        "B-02",
        "expected \(kind.description) for \(name), found \(type(of: given.object(as: clientType)))")
    }
    guard value.isFinite else { throw UnusableAnimation("O-09", "\(name) is not finite") }
    guard let function = function?.function, !function.accepts(value) else { return value }
    throw UnusableAnimation(
      "V-07",
      "the value function \(function.rawValue) takes \(function.inputCount) numbers in \(name)")
  }

  /// Returns the kind of the animated values: that of the property, or of the value function's
  /// inputs.
  private func animatedKind(at place: LayerKeyPath) throws(UnusableAnimation) -> ValueKind {
    let property = place.path.property
    guard place.path.isAnimatable else {
      throw property.derivedFrom.isEmpty
        ? UnusableAnimation("P-02", "\(property.name) does not animate")
        : UnusableAnimation(
          "A-14", "animate \(property.derivedFrom.map(\.name).joined(separator: " and "))")
    }
    guard let function else { return place.path.kind }
    guard place.path.kind == .transform else {
      throw UnusableAnimation(
        "V-08",
        "a value function makes a transform, but the key path is \(place.path.kind.description)")
    }
    return function.function.inputKind
  }

  /// Returns how a value of a kind changes; nil if there is nothing to show, as in this class.
  ///
  /// Subclasses override this method. `kind` is the kind of the values at the key path, or of a
  /// value function's inputs.
  ///
  /// - Throws: An error if a value cannot be used, which makes the animation inert (B-02).
  func motion(of kind: ValueKind, at place: LayerKeyPath) throws(UnusableAnimation) -> Motion? {
    nil
  }

  /// The type of the animated property in Apple's API, as far as it is known.
  var clientType: ClientType { knownPath?.clientType ?? .standard }

  /// One of the values, which determines the kind of a key unknown to the layer.
  var sampleValue: Any? { nil }

  override func lowered(for layer: CALayer, duration: Double) -> AnimationSpec {
    let place = keyPath.flatMap {
      layer.place(ofKeyPath: $0, knownAs: knownPath, like: sampleValue)
    }
    if let keyPath { layer.reportMistake(inAnimatedKeyPath: keyPath, leadingTo: place) }
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

/// The reason an animation has no effect, because its value or key path cannot be used (B-02).
struct UnusableAnimation: Error {
  /// The number of the rule.
  let rule: String
  /// What was expected, and what was found.
  let reason: String

  init(_ rule: String, _ reason: String) {
    self.rule = rule
    self.reason = reason
  }
}
