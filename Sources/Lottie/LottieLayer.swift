public import QuartzCore
import StageRendering

/// A layer that plays an animation from a Lottie file (LO-01).
///
/// The animation plays on a clock of its own, like a precomposition, and is scaled into the bounds by
/// `contentsGravity`, as images are:
///
/// ```swift
/// let logo = LottieLayer(try LottieAnimation(contentsOf: URL(filePath: "logo.json")))
/// logo.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
/// logo.contentsGravity = .resizeAspect
/// logo.clock.loopCount = .infinity
/// stage.layer.addSublayer(logo)
/// ```
open class LottieLayer: CALayer {
  /// The animation; nil for a copy of a layer that is not a Lottie layer.
  public let animation: LottieAnimation?
  private let composition: PrecompositionLayer

  /// The instants of the animation that the layer shows.
  ///
  /// The default plays it once, from the layer's creation, after which it is not on screen anymore.
  open var clock: PrecompositionClock {
    get { composition.clock }
    set { composition.clock = newValue }
  }

  /// The layer's own time from which `clock` counts; the default is the time at which the layer was
  /// created.
  open var clockOrigin: CFTimeInterval {
    get { composition.clockOrigin }
    set { composition.clockOrigin = newValue }
  }

  /// Creates a layer in the size of the animation, at the superlayer's origin.
  @MainActor
  public convenience init(_ animation: LottieAnimation) {
    self.init(animation, player: Self.player(of: animation))
  }

  /// Creates a layer in the size of the animation, at the superlayer's origin.
  package init(_ animation: LottieAnimation, player: any PrecompositionPlayer) {
    self.animation = animation
    composition = PrecompositionLayer()
    super.init()
    composition.player = player
    composition.bounds.size = animation.size
    composition.masksToBounds = true
    composition.clock.contentsDuration = animation.duration
    frame = CGRect(origin: .zero, size: animation.size)
    addSublayer(composition)
  }

  /// Creates what plays an animation.
  ///
  /// - Returns: A player of the layers of the animation, which are made when they are first shown.
  @MainActor
  package static func player(of animation: LottieAnimation) -> any PrecompositionPlayer {
    StagePlayer(goesBack: { true }) {
      Stage(contentsOfSize: animation.size, scale: 1, framesPerSecond: 60)
    } fill: { stage in
      animation.addLayers(to: stage.layer)
    }
  }

  /// Creates the copy of a layer that `presentation()` returns (C-03).
  ///
  /// - Parameter layer: The layer to copy; any other value creates a new layer.
  public override init(layer: Any) {
    let original = layer as? LottieLayer
    animation = original?.animation
    composition = original?.composition ?? PrecompositionLayer()
    super.init(layer: layer)
  }

  /// Returns nil, because layers cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  /// Places the composition in the bounds.
  open override func layoutSublayers() {
    super.layoutSublayers()
    guard let size = animation?.size else { return }
    let box = contentsGravity.frame(of: size, in: bounds)
    composition.position = CGPoint(x: box.midX, y: box.midY)
    composition.transform = CATransform3DMakeScale(
      box.size.width / size.width, box.size.height / size.height, 1)
  }
}
