/// An animation through any number of values, or along a path (K-01 to K-19).
///
/// The animation's `timingFunction` first maps the time of the whole animation. The result
/// determines the segment, whose own timing function then maps the time within it (K-07).
open class CAKeyframeAnimation: CAPropertyAnimation {
  private var keyValues: [GivenValue]?
  private var keyPathway: CGPath?
  private var times: [NSNumber]?
  private var curves: [CAMediaTimingFunction]?
  private var mode = CAAnimationCalculationMode.linear
  private var rotation: CAAnimationRotationMode?
  private var tensions: [NSNumber]?
  private var continuities: [NSNumber]?
  private var biases: [NSNumber]?

  /// The values of the keyframes.
  ///
  /// All must be of the property's kind. If one is of another kind or `NSNull`, or if there are
  /// fewer than two, the animation has no effect (K-05b, K-09). The default is nil.
  open var values: [Any]? {
    get { keyValues?.map { $0.object(as: clientType) } }
    set { change { keyValues = newValue?.map { GivenValue($0) } } }
  }

  /// Sets the values to values of the key path's kind.
  package func setValues(_ values: [AnimatableValue]) {
    change { keyValues = values.map { .known($0) } }
  }

  /// A path for a property of points, or `transform.translation`, to follow; it overrides `values`.
  ///
  /// The keyframes are the start of the path and the end of each segment; a move within the path
  /// jumps (K-14). The default is nil.
  open var path: CGPath? {
    get { keyPathway }
    set { change { keyPathway = newValue.map { $0.copy() ?? $0 } } }
  }

  /// The times of the keyframes, from 0 to 1.
  ///
  /// There are as many times as keyframes, or one more in the discrete mode (K-04). Times are used
  /// as they are (K-05): the first keyframe shows before a first time above 0, the last one after a
  /// last time below 1, and a keyframe without a time never shows. The paced modes compute their
  /// own times. The default is nil, which spaces keyframes evenly.
  open var keyTimes: [NSNumber]? {
    get { times }
    set { change { times = newValue } }
  }

  /// The timing functions of the segments, one fewer than the keyframes, nil by default; missing
  /// ones are linear (K-06).
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { curves }
    set { change { curves = newValue } }
  }

  /// How values between keyframes are computed (K-02); the default is `linear`.
  open var calculationMode: CAAnimationCalculationMode {
    get { mode }
    set { change { mode = newValue } }
  }

  /// How the layer rotates while `position` follows a path (K-16); nil, the default, does not
  /// rotate it.
  open var rotationMode: CAAnimationRotationMode? {
    get { rotation }
    set { change { rotation = newValue } }
  }

  /// The tightness of the curve at each value in the cubic modes; 1 makes a corner (K-11).
  ///
  /// Missing values are 0. The default is nil.
  open var tensionValues: [NSNumber]? {
    get { tensions }
    set { change { tensions = newValue } }
  }

  /// The continuity of the curve at each value in the cubic modes; anything but 0 makes a corner
  /// (K-11).
  ///
  /// Missing values are 0. The default is nil.
  open var continuityValues: [NSNumber]? {
    get { continuities }
    set { change { continuities = newValue } }
  }

  /// The bias of the curve at each value in the cubic modes (K-11).
  ///
  /// The curve follows the segment before the value if the bias is above 0, and the segment after
  /// it if the bias is below 0. Missing values are 0. The default is nil.
  open var biasValues: [NSNumber]? {
    get { biases }
    set { change { biases = newValue } }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (keyValues, keyPathway) = (other.keyValues, other.keyPathway)
    (times, curves) = (other.times, other.curves)
    (mode, rotation) = (other.mode, other.rotation)
    (tensions, continuities, biases) = (other.tensions, other.continuities, other.biases)
  }

  override class var keys: AnimationKeys { keyframeKeys }

  static let keyframeKeys = propertyKeys.adding([
    AnimationKeys.object("values", \CAKeyframeAnimation.values),
    AnimationKeys.object("path", \CAKeyframeAnimation.path),
    numbers("keyTimes", \.keyTimes),
    AnimationKeys.object("timingFunctions", \CAKeyframeAnimation.timingFunctions),
    AnimationKeys.named("calculationMode", \CAKeyframeAnimation.calculationMode),
    AnimationKeys.row("rotationMode", \CAKeyframeAnimation.rotationMode, get: { $0 }) { value in
      .some(
        (value as? CAAnimationRotationMode)
          ?? (value as? String).map { CAAnimationRotationMode(rawValue: $0) })
    },
    numbers("tensionValues", \.tensionValues),
    numbers("continuityValues", \.continuityValues),
    numbers("biasValues", \.biasValues),
  ])

  /// Returns the row of a list that accepts any type of number.
  private static func numbers(
    _ name: String, _ property: any KeyPath<CAKeyframeAnimation, [NSNumber]?> & Sendable
  ) -> AnimationKeys.Row {
    AnimationKeys.row(name, property, get: { $0 }) { value in
      guard case .numbers(let numbers)? = AnimatableValue(value, as: .numbers) else { return nil }
      return .some(numbers?.map { NSNumber(value: $0) })
    }
  }

  override var sampleValue: Any? {
    path == nil ? keyValues?.first?.object(as: clientType) : CGPoint.zero
  }

  override func motion(
    of kind: ValueKind, at place: LayerKeyPath
  ) throws(UnusableAnimation) -> Motion? {
    var settings = Keyframes.Settings()
    settings.mode = mode
    settings.keyTimes = times?.map(\.doubleValue)
    settings.timingFunctions = curves?.map(\.function) ?? []
    settings.spline.tension = tensions?.map(\.doubleValue) ?? []
    settings.spline.continuity = continuities?.map(\.doubleValue) ?? []
    settings.spline.bias = biases?.map(\.doubleValue) ?? []
    if let keyPathway {
      // A translation is a size (V-01).
      guard kind == .point || kind == .size else {
        throw UnusableAnimation(
          "K-14", "a path animates points, but the key path is \(kind.description)")
      }
      guard
        let keyframes = PathKeyframes(keyPathway, settings, rotationMode: pathRotation(at: place))
      else { throw UnusableAnimation("K-14", "the path is empty or not finite") }
      return .path(keyframes)
    }
    var values: [AnimatableValue] = []
    for (index, given) in (keyValues ?? []).enumerated() {
      if case .object(is NSNull) = given {
        throw UnusableAnimation("K-09", "values[\(index)] is missing")
      }
      values.append(try value(given, named: "values[\(index)]", as: kind))
    }
    return Keyframes(values, settings).map { .keyframes($0) }
  }

  /// Returns the rotation along the path, which requires `position` to follow it (K-16).
  private func pathRotation(at place: LayerKeyPath) -> PathKeyframes.RotationMode? {
    guard place.path.property === LayerValues.position.row, place.path.component == nil else {
      return nil
    }
    switch rotation {
    case .rotateAuto: return .along
    case .rotateAutoReverse: return .against
    default: return nil
    }
  }
}
