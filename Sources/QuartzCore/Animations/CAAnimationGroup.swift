/// Animations that run together in the group's own time space (G).
///
/// Children begin at their literal `beginTime`, inherit the group's duration if they have none, and
/// are truncated at its end instead of scaled (G-01 to G-03). Their delegates and removal are
/// ignored (G-04).
open class CAAnimationGroup: CAAnimation {
  private var children: [CAAnimation]?

  /// The children, in the order they apply (G-07); the default is nil.
  open var animations: [CAAnimation]? {
    get { children }
    set { change { children = newValue } }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    children = (other as? CAAnimationGroup)?.children?.map { $0.makeCopy() }
  }

  override func freeze() {
    super.freeze()
    for child in children ?? [] { child.freeze() }
  }

  override class var keys: AnimationKeys { groupKeys }

  static let groupKeys = AnimationKeys.animation.adding([
    AnimationKeys.object("animations", \CAAnimationGroup.animations)
  ])

  override func lowered(for layer: CALayer, duration: Double) -> AnimationSpec {
    var spec = GroupSpec()
    spec.timing = timing(duration: duration)
    spec.timingFunction = timingFunction?.function
    spec.children = (children ?? []).map {
      $0.lowered(for: layer, duration: spec.timing.duration)
    }
    return .group(spec)
  }
}
