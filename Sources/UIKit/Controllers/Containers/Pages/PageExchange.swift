/// The exchange of one page for another: who appears, and who is a child (VC-41).
@MainActor struct PageExchange {
  /// The page before; nil for none.
  let old: UIViewController?
  let new: UIViewController
  let direction: UIPageViewController.NavigationDirection
  private unowned let owner: UIPageViewController
  /// Whether the pages are on screen, so that they learn of their appearance from here.
  private let isVisible: Bool

  init(
    from old: UIViewController?, to new: UIViewController,
    _ direction: UIPageViewController.NavigationDirection, in owner: UIPageViewController
  ) {
    (self.old, self.new, self.direction, self.owner) = (old, new, direction, owner)
    isVisible = owner.viewIfLoaded?.window?.isHidden == false
  }

  /// Makes the new page a child, and notifies both that they appear and disappear.
  func begin(animated: Bool) {
    owner.addChild(new)
    old?.willMove(toParent: nil)
    guard isVisible else { return }
    for page in [old, new] { page?.holdAppearance() }
    old?.beginAppearance(false, animated: animated)
    new.beginAppearance(true, animated: animated)
  }

  /// Removes the page that is not shown from its parent, and notifies both.
  func end(didComplete: Bool) {
    if isVisible {
      if !didComplete {
        new.beginAppearance(false, animated: true)
        old?.beginAppearance(true, animated: true)
      }
      new.endAppearance()
      old?.endAppearance()
      for page in [old, new] { page?.releaseAppearance() }
    }
    let gone = didComplete ? old : new
    if !didComplete { new.willMove(toParent: nil) }
    gone?.removeFromParent()
    let shown = didComplete ? new : old
    if !didComplete { old?.willMove(toParent: owner) }
    shown?.didMove(toParent: owner)
  }
}
