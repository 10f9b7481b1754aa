import CoreGraphics

extension UIViewController: UITraitChangeObservable, ViewOwner {
  func fill(_ window: UIWindow) {
    guard let view, view.superview !== window else { return }
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
  }

  func resize(
    _ window: UIWindow, to size: CGSize, _ traits: UITraitCollection?, _ change: () -> Void
  ) {
    guard isViewLoaded else { return change() }
    let transition = SizeTransition(of: window)
    if let traits { willTransition(to: traits, with: transition) }
    viewWillTransition(to: size, with: transition)
    change()
    transition.run()
  }
}
