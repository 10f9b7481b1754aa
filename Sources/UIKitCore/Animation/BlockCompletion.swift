/// What runs when all animations of a block are over (U-23).
///
/// It counts the animations. Once the block is closed and none is left, it runs after the commit of
/// the current turn, with whether all of them ended normally.
@MainActor package final class BlockCompletion {
  /// What to run, which the context keeps: client code's closures may keep the layers whose animations
  /// keep this object, and an animation that never ends would then keep its layer forever.
  private var handler: WaitingBlock<(Bool) -> Void>?
  /// What runs when the first animation begins, after its delay (U-29).
  var willStart: (() -> Void)?
  private weak let context = RenderContext.current
  private var pending = 0
  private var allFinished = true
  private var cleanups: [() -> Void] = []
  private var isSealed = false
  private var isDone = false

  /// Creates a completion.
  package init(_ handler: ((Bool) -> Void)?) {
    self.handler = handler.map { WaitingBlock($0, in: .current) }
  }

  /// Notes that an animation was added.
  package func enter() { pending += 1 }

  /// Notes that an animation is over.
  ///
  /// - Parameter finished: Whether it ended normally.
  package func leave(finished: Bool) {
    pending -= 1
    if !finished { allFinished = false }
    runIfDone()
  }

  /// Runs a closure before the handler; it must not keep a layer.
  package func addCleanup(_ cleanup: @escaping () -> Void) { cleanups.append(cleanup) }

  /// Closes the completion to further animations.
  package func seal() {
    isSealed = true
    runIfDone()
  }

  private func runIfDone() {
    guard isSealed, pending == 0, !isDone else { return }
    isDone = true
    let (handler, cleanups) = (handler?.take(), cleanups)
    self.cleanups = []
    guard handler != nil || !cleanups.isEmpty else { return }
    context?.enqueue { [allFinished] in
      for cleanup in cleanups { cleanup() }
      handler?(allFinished)
    }
  }

  func animationDidStart() {
    let start = willStart
    willStart = nil
    start?()
  }
}

/// The delegate of an animation that a block made.
@MainActor package final class ViewAnimationDelegate: @MainActor CAAnimationDelegate {
  let completion: BlockCompletion
  /// The animated property of a view, whose later changes may replace the animation; nil for none.
  let path: PropertyPath?
  /// The value before the change.
  let start: AnimatableValue
  let isRepeating: Bool
  /// Whether the animated view receives touches (U-22).
  let allowsUserInteraction: Bool
  /// Whether another animation of the same block replaces this one, which then counts as finished.
  var isSuperseded = false
  /// The object that owns the animation; nil for none.
  private weak var owner: (any ViewAnimationOwner)?

  /// Creates a delegate of an animation that the block's completion waits for.
  init(
    _ completion: BlockCompletion, path: PropertyPath?, start: AnimatableValue, isRepeating: Bool,
    allowsUserInteraction: Bool, owner: (any ViewAnimationOwner)?
  ) {
    self.completion = completion
    self.path = path
    self.start = start
    self.isRepeating = isRepeating
    self.allowsUserInteraction = allowsUserInteraction
    self.owner = owner
  }

  package func animationDidStart(_ anim: CAAnimation) { completion.animationDidStart() }

  package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    completion.leave(finished: flag || isSuperseded)
    owner?.didStop(anim)
  }
}

/// An object that owns the animations made in a block and in blocks inside it: a property animator.
@MainActor protocol ViewAnimationOwner: AnyObject {
  /// Notifies the owner of an animation that was just added.
  func didAdd(_ animation: AddedViewAnimation)
  /// Notifies the owner that an animation is no longer in the list of its layer.
  func didStop(_ animation: CAAnimation)
}

/// An animation that a block added to a layer.
struct AddedViewAnimation {
  let layer: CALayer
  /// The key of the animation.
  let key: String
  /// The value before the change, if the animation replaces the model value; nil if it adds to it.
  let origin: AnimatableValue?
  /// The time from now to the start of the animation, in seconds.
  let delay: Double
  /// The duration of the animation, in seconds.
  let duration: Double
  /// The pace of the block.
  let timing: ViewTiming
}
