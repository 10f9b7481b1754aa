/// An animation from the previous image of a layer and its sublayers to the new one (TR).
///
/// The layer's content changes immediately with the model. The transition has the duration, timing
/// function and delegate of any animation. Its key in the layer's list is always "transition", so
/// that a layer has one transition at a time (L-08). Inside a group, it does nothing (G-08).
open class CATransition: CAAnimation {
  private var kind = CATransitionType.fade
  private var direction: CATransitionSubtype?
  private var start: Float = 0
  private var end: Float = 1
  private var replacement: Any?

  /// How the images move.
  ///
  /// The default is `fade`; an unknown type also fades (TR-08).
  open var type: CATransitionType {
    get { kind }
    set { change { kind = newValue } }
  }

  /// The side from which the new image enters, for types with a direction; the default is nil,
  /// which acts as `fromLeft` (TR-08).
  open var subtype: CATransitionSubtype? {
    get { direction }
    set { change { direction = newValue } }
  }

  /// The progress at which the transition starts, clamped to 0...1 (TR-01); the default is 0.
  open var startProgress: Float {
    get { start }
    set { setProgress(\.start, newValue) }
  }

  /// The progress at which the transition ends, clamped to 0...1 (TR-01).
  ///
  /// The default is 1. A value below `startProgress` is treated as equal to it.
  open var endProgress: Float {
    get { end }
    set { setProgress(\.end, newValue) }
  }

  /// A filter that makes the intermediate images instead of `type`.
  ///
  /// A `CIFilter` of the category `kCICategoryTransition`, or a subclass of client code. The layer
  /// provides both images and the time; an extent and a center that have not been set are those of the
  /// layer, and its corners and mask apply to the result (CI-23). Any other object is reported when the transition is added, and
  /// `type` applies, as it does for a filter that is disabled. The default is nil.
  open var filter: Any? {
    get { replacement }
    set { change { replacement = newValue } }
  }

  /// The transition of a view that is shown instead of `type`; nil for that of a layer (VT).
  package var viewTransition: ViewTransition? {
    get { shownView }
    set { change { shownView = newValue } }
  }
  private var shownView: ViewTransition?

  private func setProgress(
    _ field: ReferenceWritableKeyPath<CATransition, Float>, _ value: Float
  ) {
    guard !value.isNaN else { return }
    change { self[keyPath: field] = min(max(value, 0), 1) }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CATransition else { return }
    (kind, direction, replacement) = (other.kind, other.direction, other.replacement)
    (start, end, shownView) = (other.start, other.end, other.shownView)
  }

  /// The filter as the layer tree stores it; nil without an enabled one that makes transitions.
  private var resolvedFilter: LayerFilter? {
    guard let replacement else { return nil }
    guard let filter = (replacement as? CIFilter).flatMap({ LayerFilter($0) }),
      filter.kind.isTransitionFilter
    else {
      CAEngine.warn("CI-23", "CATransition.filter: \(replacement) is not a transition filter")
      return nil
    }
    guard filter.isEnabled else { return nil }
    if let image = filter.missingImage {
      CAEngine.warn(
        "CI-23", "CATransition.filter: \(filter.kind.name) has no effect without \(image)")
    }
    return filter
  }

  override func listKey(_ key: String?) -> String? { "transition" }

  override class var keys: AnimationKeys { transitionKeys }

  static let transitionKeys = AnimationKeys.animation.adding([
    AnimationKeys.row(
      "type", \CATransition.type, get: { $0.rawValue }, set: { CATransition.namedType($0) }),
    AnimationKeys.row(
      "subtype", \CATransition.subtype, get: { $0?.rawValue },
      set: { .some(CATransition.namedSubtype($0)) }),
    AnimationKeys.number("startProgress", \CATransition.startProgress),
    AnimationKeys.number("endProgress", \CATransition.endProgress),
    AnimationKeys.object("filter", \CATransition.filter),
  ])

  private static func namedType(_ value: Any?) -> CATransitionType? {
    (value as? CATransitionType) ?? (value as? String).map { CATransitionType(rawValue: $0) }
  }

  private static func namedSubtype(_ value: Any?) -> CATransitionSubtype? {
    (value as? CATransitionSubtype)
      ?? (value as? String).map { CATransitionSubtype(rawValue: $0) }
  }

  override func lowered(for layer: CALayer, duration: Double) -> AnimationSpec {
    var spec = TransitionSpec()
    spec.timing = timing(duration: duration)
    spec.timingFunction = timingFunction?.function
    spec.type = type
    spec.filter = resolvedFilter
    spec.view = viewTransition
    spec.subtype = subtype
    spec.startProgress = Double(decimal: startProgress)
    spec.endProgress = max(spec.startProgress, Double(decimal: endProgress))
    return .transition(spec)
  }
}
