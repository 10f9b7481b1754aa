public import UIKitCore

extension UIWindow {
  /// The controller whose view fills the window; nil for none.
  ///
  /// Its view is loaded and added when the window is first visible. The default is nil.
  public var rootViewController: UIViewController? {
    get { rootController as? UIViewController }
    set { rootController = newValue }
  }
}

extension UIViewController: UITraitChangeObservable, ViewOwner {
  package func fill(_ window: UIWindow) {
    guard let view, view.superview !== window else { return }
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
  }

  package func resize(
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
