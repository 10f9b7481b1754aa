/// An animation from one value to another (B-03).
///
/// The endpoints that are set determine the animation. A missing one is read from the model when a
/// frame is drawn; if none is set, the animation starts from what was on screen when it was added.
open class CABasicAnimation: CAPropertyAnimation {
  private var from: GivenValue?
  private var to: GivenValue?
  private var by: GivenValue?

  /// The value at the start; the default is nil.
  open var fromValue: Any? {
    get { from?.object(as: clientType) }
    set { change { from = newValue.map { GivenValue($0) } } }
  }

  /// The value at the end; the default is nil.
  open var toValue: Any? {
    get { to?.object(as: clientType) }
    set { change { to = newValue.map { GivenValue($0) } } }
  }

  /// The difference between end and start, ignored if both are set (B-03); the default is nil.
  open var byValue: Any? {
    get { by?.object(as: clientType) }
    set { change { by = newValue.map { GivenValue($0) } } }
  }

  /// Sets the endpoints to values of the key path's kind, or nil for none.
  package func setEnds(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?) {
    change {
      self.from = from.map { .known($0) }
      self.to = to.map { .known($0) }
      self.by = by.map { .known($0) }
    }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (from, to, by) = (other.from, other.to, other.by)
  }

  override class var keys: AnimationKeys { basicKeys }

  static let basicKeys = propertyKeys.adding([
    AnimationKeys.object("fromValue", \CABasicAnimation.fromValue),
    AnimationKeys.object("toValue", \CABasicAnimation.toValue),
    AnimationKeys.object("byValue", \CABasicAnimation.byValue),
  ])

  override var sampleValue: Any? { (from ?? to ?? by)?.object(as: clientType) }

  override func motion(
    of kind: ValueKind, at place: LayerKeyPath
  ) throws(UnusableAnimation) -> Motion? {
    .basic(try endpoints(of: kind, at: place))
  }

  /// Returns the endpoints as values of a kind.
  ///
  /// - Throws: An error if a value cannot be used, which makes the animation inert (B-02).
  func endpoints(of kind: ValueKind, at place: LayerKeyPath) throws(UnusableAnimation) -> Endpoints
  {
    func end(_ given: GivenValue?, _ name: String) throws(UnusableAnimation) -> AnimatableValue? {
      guard let given else { return nil }
      return try value(given, named: name, as: kind)
    }
    // The inputs of a value function cannot be read from a matrix (V-08).
    let isEmpty = from == nil && to == nil && by == nil && valueFunction == nil
    return Endpoints(
      from: try end(from, "fromValue"), to: try end(to, "toValue"), by: try end(by, "byValue"),
      captured: isEmpty ? place.layer.capturedValue(at: place.path) : nil)
  }
}
