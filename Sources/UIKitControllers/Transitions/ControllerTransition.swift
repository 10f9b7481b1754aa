import UIKitCore

/// One of the two controllers of a transition.
struct TransitionSide {
  let controller: UIViewController?
  /// The view that the animation may change; nil for one that stays as it is.
  var view: UIView?
  /// The frames in the container; zero where the view is not there.
  var initialFrame = CGRect.zero
  var finalFrame = CGRect.zero
  /// Whether the controller appears or disappears in the transition.
  var changesAppearance = true
}

/// A transition between two controllers, from its start to its end (VC-06, VC-07).
///
/// It is the context of the animation, and the coordinator of other animations.
@MainActor final class ControllerTransition {
  let from: TransitionSide
  let to: TransitionSide
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  /// The animation; nil if the views change immediately.
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  private let appearance: AppearanceExchange
  /// The containers of the controllers, whose transition it is, too.
  private let owners: [UIViewController]

  /// Puts the views and the structures in order, before the controllers learn of the end.
  var restore: (_ didComplete: Bool) -> Void = { _ in }
  /// Notifies the others involved, after the controllers learned of the end.
  var didEnd: (_ didComplete: Bool) -> Void = { _ in }
  /// Called when all is over.
  var finish: () -> Void = {}

  private enum Phase {
    case prepared, running, completed
  }
  private var phase = Phase.prepared
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// When the animation started to run by itself, in seconds of the clock; nil while it is driven.
  private var runningSince: Double?
  private var knownAnimator: (any UIViewImplicitlyAnimating)?

  // MARK: Alongside

  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  private var changeHandlers: [Handler] = []
  private var endHandlers: [Handler] = []

  init(
    from: TransitionSide, to: TransitionSide, in container: UIView,
    style: UIModalPresentationStyle = .none, isAnimated: Bool,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)?, owners: [UIViewController] = []
  ) {
    (self.from, self.to, containerView) = (from, to, container)
    (presentationStyle, self.isAnimated) = (style, isAnimated)
    (self.animator, self.interaction) = (animator, interaction)
    self.owners = owners
    func changing(_ side: TransitionSide) -> [UIViewController] {
      side.changesAppearance ? [side.controller].compactMap { $0 } : []
    }
    appearance = AppearanceExchange(
      disappearing: changing(from), appearing: changing(to), isAnimated: isAnimated,
      isModal: style != .none)
    OpenTransitions.current.list.append(self)
  }

  /// Returns whether a controller takes part in the transition.
  func involves(_ controller: UIViewController) -> Bool {
    side(of: controller) != nil || owners.contains(controller)
  }

  // MARK: Start

  /// Notifies the controllers that they are about to appear and to disappear.
  func announce() {
    decideInteraction()
    appearance.begin()
  }

  /// Decides whether the transition begins interactively, which controllers ask before it starts.
  private func decideInteraction() {
    initiallyInteractive = isAnimated && interaction?.wantsInteractiveStart == true
    isInteractive = initiallyInteractive
  }

  /// Starts the animation, after the commit of the current turn.
  func startAfterCommit() {
    RenderContext.current.enqueue { self.start() }
  }

  /// Starts the animation.
  func start() {
    guard phase == .prepared else { return }
    phase = .running
    let stack = AnimationStack.current
    stack.passenger = { [weak self] in self?.runAlongside() }
    decideInteraction()
    if let interaction, initiallyInteractive {
      interaction.startInteractiveTransition(self)
    } else {
      runningSince = RenderContext.current.now
      if let driver = interaction as? UIPercentDrivenInteractiveTransition {
        driver.startWithoutInteraction(self)
      } else {
        animator?.animateTransition(using: self)
      }
    }
    stack.passenger = nil
    // The animation does not use blocks (VC-20).
    if !alongside.isEmpty {
      UIView.animate(withDuration: isAnimated ? transitionDuration : 0) { self.runAlongside() }
    }
  }

  private func runAlongside() {
    let due = alongside
    alongside = []
    for handler in due { handler(self) }
  }

  // MARK: Interaction

  /// The animator of the animation controller, asked for once; nil if it has none.
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    let known = knownAnimator ?? animator?.interruptibleAnimator(using: self)
    knownAnimator = known
    return known is AbsentAnimator ? nil : known
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { endInteraction(isCancelled: false) }

  func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

  private func endInteraction(isCancelled: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    self.isCancelled = isCancelled
    runningSince = RenderContext.current.now
    noteInteraction()
    let due = endHandlers
    endHandlers = []
    for handler in due { handler(self) }
    appearance.setReversed(isCancelled)
  }

  func pauseInteractiveTransition() {
    guard phase == .running, !isInteractive else { return }
    isInteractive = true
    runningSince = nil
    noteInteraction()
    isCancelled = false
    appearance.setReversed(false)
  }

  private func noteInteraction() {
    for handler in changeHandlers { handler(self) }
  }

  // MARK: End

  func completeTransition(_ didComplete: Bool) {
    guard phase != .completed else {
      CAEngine.warn("VC-05", "the transition \(names) was completed twice")
      return
    }
    phase = .completed
    isInteractive = false
    isCancelled = !didComplete
    appearance.setReversed(!didComplete)
    (interaction as? UIPercentDrivenInteractiveTransition)?.transitionDidEnd()
    restore(didComplete)
    appearance.end()
    didEnd(didComplete)
    animator?.animationEnded(didComplete)
    let due = completions
    completions = []
    for handler in due { handler(self) }
    OpenTransitions.current.list.removeAll { $0 === self }
    (changeHandlers, endHandlers, knownAnimator) = ([], [], nil)
    finish()
    (restore, didEnd, finish) = ({ _ in }, { _ in }, {})
  }

  /// The classes of the controllers, for messages.
  private var names: String {
    func name(_ side: TransitionSide) -> String {
      side.controller.map { "\(type(of: $0))" } ?? "nothing"
    }
    return "from \(name(from)) to \(name(to))"
  }

  /// Reports a transition that has been running for twice its duration (VC-05).
  func reportIfOpen() {
    guard let animator, let runningSince,
      RenderContext.current.now > runningSince + 2 * max(0, transitionDuration)
    else { return }
    CAEngine.warn(
      "VC-05",
      "the transition \(names) is still open after twice its duration; "
        + "\(type(of: animator)) does not call completeTransition(_:)")
  }
}

extension ControllerTransition: UIViewControllerContextTransitioning {
  var transitionWasCancelled: Bool { isCancelled }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> TransitionSide? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  var isInterruptible: Bool {
    interaction is UIPercentDrivenInteractiveTransition || interruptibleAnimator != nil
  }
  var transitionDuration: Double { animator?.transitionDuration(using: self) ?? 0 }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  @discardableResult func animate(
    alongsideTransition animation: Handler?, completion: Handler?
  ) -> Bool {
    if let completion, phase != .completed { completions.append(completion) }
    guard let animation else { return phase != .completed }
    guard phase == .prepared else { return false }
    alongside.append(animation)
    return true
  }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: Handler?, completion: Handler?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) { endHandlers.append(handler) }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    changeHandlers.append(handler)
  }
}
