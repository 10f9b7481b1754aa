/// How the animations of changes repeat (U-16 to U-19).
package struct Repetition {
  /// The number of repetitions; 0 and 1 both mean none.
  package var count = 0.0
  /// Whether each repetition also runs backward.
  package var autoreverses = false
  /// Whether it is that of certain changes, not of the whole block (U-18).
  var isOfChanges = false

  /// Whether the changes animate more than once.
  var isRepeating: Bool { count > 1 || autoreverses }
}

/// The parameters of an animation block, and the animations made in it (U-12 to U-22).
///
/// Parameters that are nil are inherited from the enclosing block (U-14).
@MainActor package final class AnimationBlock {
  /// The enclosing block; nil for none.
  package let parent: AnimationBlock?
  /// The block's own duration, in seconds.
  package var ownDuration: Double?
  /// The block's own pace.
  package var ownTiming: ViewTiming?
  /// The delay after that of the enclosing block, in seconds.
  package var ownDelay = 0.0
  /// How the animations of subsequent changes repeat.
  package var repetition = Repetition()
  package var beginsFromCurrentState = false
  /// Whether the animated views receive touches (U-22).
  package var allowsUserInteraction = true
  /// Whether changed views are laid out inside the block (U-21).
  package var laysOutSubviews = false
  /// The object that owns the animations; nil for none.
  var owner: (any ViewAnimationOwner)?
  /// The keyframes that changes become part of; nil if changes animate on their own.
  var keyframes: KeyframeSequence?
  /// The transitions of views, which start when the block is submitted (VT).
  var transitions: [BlockTransition] = []
  /// What runs when the animations are over.
  package let completion: BlockCompletion
  /// Whether `UIView.beginAnimations` opened the block.
  var isOpenedByCall = false
  /// The functions that such a block calls; nil for others.
  var calls: BlockCalls?

  /// The duration of a block that neither has nor inherits one (U-12, U-27).
  package static let defaultDuration = 0.2

  private var changedViews: [UIView] = []
  private var knownViews: Set<ObjectIdentifier> = []
  /// What the outermost block that `beginAnimations` opened does when it closes.
  private var deferred: [@MainActor () -> Void] = []

  /// Creates a block.
  package init(in parent: AnimationBlock?, completion: BlockCompletion) {
    self.parent = parent
    self.completion = completion
    owner = parent.map(\.owner) ?? AnimationStack.current.owner
  }

  // MARK: Parameters

  /// The duration of the animations, in seconds.
  package var duration: Double { ownDuration ?? parent?.duration ?? Self.defaultDuration }

  /// The pace of the animations.
  package var timing: ViewTiming {
    ownTiming ?? parent?.timing ?? .curve(UIView.AnimationCurve.easeInOut.timingFunction)
  }

  /// The time from now to the start of the animations, in seconds.
  package var delay: Double { (parent?.delay ?? 0) + ownDelay }

  /// Gives an animation of a layer the timing of the block, except for repetition and springs.
  func configure(_ animation: CAAnimation, of layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .both
    if case .curve(let function) = timing { animation.timingFunction = function }
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
  }

  /// The outermost block that `beginAnimations` opened, which submits the animations of those inside
  /// it (U-27); nil if this block submits its own immediately.
  private var submitter: AnimationBlock? {
    sequence(first: self, next: \.parent).reduce(nil) { $1.isOpenedByCall ? $1 : $0 }
  }

  /// Whether changes in this block cannot animate because the block has no duration (U-12).
  package var isImmediate: Bool { submitter == nil && duration <= 0 }

  // MARK: Changes

  /// Animates a change of a layer, which already has the new value.
  func animate(_ change: ViewChange) {
    if let keyframes, keyframes.add(change) { return }
    submit { self.addAnimations(for: change) }
  }

  /// Runs a closure that adds animations: now, or when the outermost block is committed.
  func submit(_ body: @escaping @MainActor () -> Void) {
    guard let submitter else { return body() }
    // The block has to wait for its animations although it closes before.
    completion.enter()
    submitter.deferred.append { [completion] in
      body()
      completion.leave(finished: true)
    }
  }

  private func addAnimations(for change: ViewChange) {
    guard duration > 0, !transitions.contains(where: { $0.absorbs(change) }) else { return }
    for part in change.parts { part.add(in: self) }
  }

  // MARK: Layout

  func noteChange(of view: UIView) {
    guard laysOutSubviews, knownViews.insert(ObjectIdentifier(view)).inserted else { return }
    changedViews.append(view)
  }

  func layOutChangedViews() {
    guard laysOutSubviews else { return }
    // Layout can change more views.
    var index = 0
    while index < changedViews.count {
      changedViews[index].layoutIfNeeded()
      index += 1
    }
  }

  // MARK: Closing

  /// Submits what was deferred to this block, and lets the completion run when all is over.
  func close() {
    let due = deferred
    deferred = []
    for body in due { body() }
    completion.seal()
  }
}
