public import UIKitCore

/// An object with content whose size changes: a controller, or a presentation (VC-58).
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// The size that the content prefers, in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Notifies the container that the preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Notifies the container that its size is about to change.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: What runs changes alongside.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Notifies the container that its traits are about to change.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: What runs changes alongside.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
  /// Notifies the children and what the controller presents of a change of its size.
  func forward(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded?.bounds.size != new {
        child.viewWillTransition(to: new, with: coordinator)
      }
    }
    presentation.presented?.presentation.controller?.viewWillTransition(to: size, with: coordinator)
  }

  /// Notifies the children and what the controller presents of a change of its traits.
  func forward(
    _ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: traits, with: coordinator) }
    presentation.presented?.presentation.controller?.willTransition(to: traits, with: coordinator)
  }

  /// Notifies the container of the controller of a change of its preferred size.
  func announcePreferredSize() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}

/// A change of a window's size, as what runs changes alongside (VC-57).
@MainActor final class SizeTransition {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  let isAnimated: Bool
  let transitionDuration: Double
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  /// Whether the window has its new size.
  private var hasRun = false

  /// Creates a change in the open animation block, if there is one.
  init(of window: UIWindow) {
    containerView = window
    let stack = AnimationStack.current
    let block = stack.isEnabled ? stack.innermost.flatMap { $0.isImmediate ? nil : $0 } : nil
    (isAnimated, transitionDuration) = (block != nil, block?.duration ?? 0)
  }

  /// Runs the changes alongside, when the window has its new size.
  func run() {
    containerView.layoutIfNeeded()
    hasRun = true
    let due = alongside
    alongside = []
    for handler in due { handler(self) }
    if isAnimated, let block = AnimationStack.current.innermost {
      block.completion.addCleanup { self.end() }
    } else {
      RenderContext.current.enqueue { self.end() }
    }
  }

  private func end() {
    let due = completions
    completions = []
    for handler in due { handler(self) }
  }
}

extension SizeTransition: UIViewControllerTransitionCoordinator {
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  @discardableResult func animate(
    alongsideTransition animation: Handler?, completion: Handler?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if !hasRun { alongside.append(animation) }
    return !hasRun
  }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: Handler?, completion: Handler?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) {}
  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {}
}
