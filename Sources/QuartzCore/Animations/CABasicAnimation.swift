import LayerTree

/// An animation from one value to another (B-03).
///
/// Which ends are given decides what it does; a missing one is read from the model when a frame is
/// drawn, and with none given it starts from what was on screen when it was added.
open class CABasicAnimation: CAPropertyAnimation {
  private var from: Any?
  private var to: Any?
  private var by: Any?

  /// The value at the start; default nil.
  open var fromValue: Any? {
    get { from }
    set { change { from = newValue } }
  }

  /// The value at the end; default nil.
  open var toValue: Any? {
    get { to }
    set { change { to = newValue } }
  }

  /// The difference between end and start; ignored where both are given (B-03).
  ///
  /// Default nil.
  open var byValue: Any? {
    get { by }
    set { change { by = newValue } }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (from, to, by) = (other.from, other.to, other.by)
  }

  override class var keys: AnimationKeys { basicKeys }

  static let basicKeys = propertyKeys.adding([
    AnimationKeys.object(
      "fromValue", CABasicAnimation.self, get: { $0.fromValue }, set: { $0.fromValue = $1 }),
    AnimationKeys.object(
      "toValue", CABasicAnimation.self, get: { $0.toValue }, set: { $0.toValue = $1 }),
    AnimationKeys.object(
      "byValue", CABasicAnimation.self, get: { $0.byValue }, set: { $0.byValue = $1 }),
  ])

  override func lowered(for layer: CALayer, duration: Double) -> AnimationSpec {
    var spec = BasicSpec()
    spec.timing = timing(duration: duration)
    spec.timingFunction = timingFunction?.function
    spec.isAdditive = isAdditive
    spec.isCumulative = isCumulative
    guard let keyPath, let path = PropertyPath(keyPath, in: layer.propertyTable),
      path.isAnimatable
    else { return .basic(spec) }
    // A value of another kind makes the whole animation inert, not just one of its ends (B-02).
    for (given, field) in [(from, \BasicSpec.from), (to, \BasicSpec.to), (by, \BasicSpec.by)] {
      guard let given else { continue }
      guard let value = AnimatableValue(given, as: path.kind), value.isFinite else {
        return .basic(spec)
      }
      spec[keyPath: field] = value
    }
    spec.path = path
    if from == nil && to == nil && by == nil {
      spec.captured = layer.capturedValue(at: path)
    }
    return .basic(spec)
  }
}
