/// An animation of the lines, words or characters of a text layer, one after the other (TP-03).
///
/// It is Multiplane's own extension of Core Animation. `duration`, `timingFunction`, `autoreverses`
/// and `repeatCount` describe the pass of one part, and the animation ends with its last part (TP-05).
/// The text is split when the animation is added. On other layers, it only takes time.
///
/// Parts move between `from` and `to`; a value that only one of them has changes from, or to, that of
/// the text at rest. To keep the parts at `to`, set `fillMode` and `isRemovedOnCompletion` as for any
/// animation.
open class TextPartAnimation: CAAnimation {
  private var parts = TextPartEffect()

  /// Creates an animation with the values of a preset, which can be changed (TP-08).
  public convenience init(preset: TextPartPreset) {
    self.init()
    let effect = preset.effect
    parts = effect
    // Core Animation replaces a duration of 0.
    duration = effect.duration > 0 ? effect.duration : .leastNormalMagnitude
    autoreverses = effect.autoreverses
    timingFunction = effect.timingFunction.map { CAMediaTimingFunction($0) }
  }

  /// Creates an animation of an effect, without its timing.
  package convenience init(_ effect: TextPartEffect) {
    self.init()
    parts = effect
  }

  /// The parts that move; the default is `character`.
  open var unit: TextPartUnit {
    get { parts.unit }
    set { change { parts.unit = newValue } }
  }

  /// The time from the start of one part to that of the next, in seconds.
  ///
  /// The default is 0. A negative number, or one that is not finite, is ignored.
  open var stagger: CFTimeInterval {
    get { parts.stagger }
    set { setTime(\.stagger, newValue) }
  }

  /// The time until the first part starts, in seconds, during which all parts are at `from`.
  ///
  /// The default is 0. A negative number, or one that is not finite, is ignored.
  open var delay: CFTimeInterval {
    get { parts.delay }
    set { setTime(\.delay, newValue) }
  }

  /// The order in which parts start (TP-04); the default is `forward`.
  open var order: TextPartOrder {
    get { parts.order }
    set { change { parts.order = newValue } }
  }

  /// The seed of the random order, and of `scramble`; the default is 0.
  open var seed: Int {
    get { parts.seed }
    set { change { parts.seed = newValue } }
  }

  /// The values of a part at its start; the default changes nothing.
  open var from: TextPartValues {
    get { parts.from }
    set { change { parts.from = newValue } }
  }

  /// The values of a part at its end; the default changes nothing.
  open var to: TextPartValues {
    get { parts.to }
    set { change { parts.to = newValue } }
  }

  /// The point about which parts are scaled and rotated, in units of their typographic boxes.
  ///
  /// The default, nil, is that of each part, which is the center unless a key path such as
  /// "words.2.anchorPoint" has set it.
  open var anchorPoint: CGPoint? {
    get { parts.anchorPoint }
    set { change { parts.anchorPoint = newValue } }
  }

  /// The bounce of a spring that moves the parts instead of the timing function, from -0.9 to 0.9, in
  /// a perceived duration of `duration` (TP-05).
  ///
  /// The default is nil. A number out of range is clamped.
  open var bounce: CGFloat? {
    get { parts.bounce.map { CGFloat($0) } }
    set {
      guard newValue?.isNaN != true else { return }
      change { parts.bounce = newValue.map { max(-0.9, min(Double($0), 0.9)) } }
    }
  }

  /// How many times per second the characters of a part change until it ends; 0, the default, for
  /// never (TP-07).
  open var scramble: Double {
    get { parts.scramble }
    set { setTime(\.scramble, newValue) }
  }

  private func setTime(_ field: WritableKeyPath<TextPartEffect, Double>, _ value: Double) {
    guard value >= 0, value.isFinite else { return }
    change { parts[keyPath: field] = value }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    if let other = other as? TextPartAnimation { parts = other.parts }
  }

  override class var keys: AnimationKeys { textPartKeys }

  static let textPartKeys = AnimationKeys.animation.adding([
    AnimationKeys.number("stagger", \TextPartAnimation.stagger),
    AnimationKeys.number("delay", \TextPartAnimation.delay),
    AnimationKeys.number("scramble", \TextPartAnimation.scramble),
  ])

  override func lowered(for layer: CALayer, duration: Double) -> AnimationSpec {
    guard let layer = layer as? CATextLayer else {
      return super.lowered(for: layer, duration: duration)
    }
    var effect = parts
    effect.duration = self.duration > 0 ? self.duration : duration
    effect.timingFunction = timingFunction?.function
    (effect.autoreverses, effect.repeatCount) = (autoreverses, timing.repeatCount)
    var spec = TextPartSpec(effect, count: layer.partCount(effect.unit))
    var whole = timing
    whole.duration = spec.timing.duration
    (whole.autoreverses, whole.repeatCount) = (false, 0)
    spec.timing = whole
    return .textParts(spec)
  }
}
