import LayerTree

/// A change of how a view looks that depends on how the device is tilted (ME).
///
/// A subclass returns the changes for a tilt; they are added to what is on screen, and leave the view's
/// own properties alone.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }

  /// Returns what to add to a view for a tilt; the default is nil, for nothing (ME-01).
  ///
  /// - Parameter viewerOffset: How far the viewer is from facing the screen, from -1 to 1 along each
  ///   axis: zero faces the viewer, a positive `horizontal` is tilted to the right, and a positive
  ///   `vertical` downward.
  /// - Returns: Values by their key paths: those of the view's properties that animate in blocks, or
  ///   of its layer's after `layer.`.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }

  /// Shows a change of the effect in the views that have it.
  final func didChange() { TiltInput.current.update() }

  /// Returns whether an effect is this one or in this group.
  func contains(_ effect: UIMotionEffect) -> Bool { self === effect }
}

/// An effect that moves a property between two values by the tilt along one axis (ME-02).
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis whose tilt counts.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The key path of the view's property, such as `center.x`.
  public let keyPath: String
  /// The axis whose tilt counts.
  public let type: EffectType
  /// The value that is added at the largest tilt to the left or down; the default is nil, which
  /// adds nothing.
  open var minimumRelativeValue: Any? {
    get { minimum }
    set {
      minimum = newValue.map { NSNumber.boxing($0) ?? $0 }
      didChange()
    }
  }
  /// The value that is added at the largest tilt to the right or up; the default is nil, which adds
  /// nothing.
  open var maximumRelativeValue: Any? {
    get { maximum }
    set {
      maximum = newValue.map { NSNumber.boxing($0) ?? $0 }
      didChange()
    }
  }

  private var minimum: Any?
  private var maximum: Any?

  /// Creates an effect without values.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the view's property, such as `center.x`.
  ///   - type: The axis whose tilt counts.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let (low, high) = ends else { return nil }
    let offset = viewerOffset.limited
    let fraction =
      switch type {
      case .tiltAlongHorizontalAxis: (offset.horizontal + 1) / 2
      case .tiltAlongVerticalAxis: (1 - offset.vertical) / 2
      }
    return low.interpolated(to: high, by: fraction).boxed.map { [keyPath: $0] }
  }

  /// The values at the ends; nil if there are none, or if they are of different kinds.
  private var ends: (low: AnimatableValue, high: AnimatableValue)? {
    let (low, high) = (minimumRelativeValue, maximumRelativeValue)
    guard low != nil || high != nil else { return nil }
    let values = [low, high].map { $0.flatMap { AnimatableValue(motionValue: $0) } }
    guard let kind = (values[0] ?? values[1])?.neutral,
      let from = low == nil ? kind : values[0], let to = high == nil ? kind : values[1],
      from.canBeAdded(to: to)
    else {
      CAEngine.warn(
        "ME-02",
        "motion effect of \(keyPath) has no effect: its values are not two of a kind that animates")
      return nil
    }
    return (from, to)
  }
}

/// Effects that are applied together: their values are added (ME-03).
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; nil for none.
  ///
  /// A group that contains itself is an illegal call without an effect (O-09). The default is nil.
  open var motionEffects: [UIMotionEffect]? {
    get { members }
    set {
      guard newValue?.contains(where: { $0.contains(self) }) != true else {
        CAEngine.reportIllegalCall("O-09", "a group of motion effects cannot contain itself")
        return
      }
      members = newValue
      didChange()
    }
  }
  private var members: [UIMotionEffect]?

  override func contains(_ effect: UIMotionEffect) -> Bool {
    super.contains(effect) || motionEffects?.contains { $0.contains(effect) } == true
  }

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let members else { return nil }
    var sums: [String: Any] = [:]
    for member in members {
      for (keyPath, value) in member.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]
      {
        sums[keyPath] = sums[keyPath].map { sum(of: $0, and: value, at: keyPath) } ?? value
      }
    }
    return sums
  }

  private func sum(of first: Any, and second: Any, at keyPath: String) -> Any {
    if let first = AnimatableValue(motionValue: first),
      let second = AnimatableValue(motionValue: second),
      second.canBeAdded(to: first), let sum = first.adding(second).boxed
    {
      return sum
    }
    CAEngine.warn(
      "ME-03", "motion effect of \(keyPath) is ignored: it cannot be added to others of its group")
    return first
  }
}

extension AnimatableValue {
  /// Creates a value from an object of client code, whose kind follows from its type; nil if it cannot
  /// animate.
  fileprivate init?(motionValue any: Any) {
    if let color = any as? UIColor {
      self = .color(color.cgColor)
    } else {
      self.init(any)
    }
  }
}

extension UIOffset {
  /// The offset limited to -1...1 along each axis, with 0 for what is not a number.
  var limited: UIOffset {
    func limited(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : max(-1, min(value, 1)) }
    return UIOffset(horizontal: limited(horizontal), vertical: limited(vertical))
  }
}
