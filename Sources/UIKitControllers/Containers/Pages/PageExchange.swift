import UIKitCore

/// The exchange of one page for another: who appears, and who is a child (VC-41).
@MainActor struct PageExchange {
  /// The page before; nil for none.
  let old: UIViewController?
  let new: UIViewController
  let direction: UIPageViewController.NavigationDirection
  private unowned let owner: UIPageViewController
  /// What the pages learn of their appearance; nil if they are not on screen.
  private let appearance: AppearanceExchange?

  init(
    from old: UIViewController?, to new: UIViewController,
    _ direction: UIPageViewController.NavigationDirection, in owner: UIPageViewController,
    animated: Bool
  ) {
    (self.old, self.new, self.direction, self.owner) = (old, new, direction, owner)
    let isVisible = owner.viewIfLoaded?.window?.isHidden == false
    appearance =
      isVisible
      ? AppearanceExchange(
        disappearing: [old].compactMap { $0 }, appearing: [new], isAnimated: animated) : nil
  }

  /// Makes the new page a child, and notifies both that they appear and disappear.
  func begin() {
    owner.addChild(new)
    old?.willMove(toParent: nil)
    appearance?.begin()
  }

  /// Removes the page that is not shown from its parent, and notifies both.
  func end(didComplete: Bool) {
    appearance?.setReversed(!didComplete)
    appearance?.end()
    let gone = didComplete ? old : new
    if !didComplete { new.willMove(toParent: nil) }
    gone?.removeFromParent()
    let shown = didComplete ? new : old
    if !didComplete { old?.willMove(toParent: owner) }
    shown?.didMove(toParent: owner)
  }
}
