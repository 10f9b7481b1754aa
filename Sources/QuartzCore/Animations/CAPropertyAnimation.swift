/// An animation of one property or of a part of one (B-01).
open class CAPropertyAnimation: CAAnimation {
  private var path: String?
  private var additive = false
  private var cumulative = false

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

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (path, additive, cumulative) = (other.path, other.additive, other.cumulative)
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
  ])
}
