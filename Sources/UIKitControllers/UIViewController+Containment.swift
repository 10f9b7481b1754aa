import UIKitCore

/// A controller's parent and children.
struct Containment {
  enum Movement {
    case toParent
    case fromParent
  }

  weak var parent: UIViewController?
  var children: [UIViewController] = []
  /// How the parent is changing; nil while it stays.
  var movement: Movement?
}

extension UIViewController {
  func add(_ child: UIViewController) {
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === child }) else {
      CAEngine.reportIllegalCall("VC-26", "a view controller cannot contain itself")
      return
    }
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    containment.children.append(child)
    child.containment.parent = self
  }

  func leaveParent() {
    guard let parent else { return }
    parent.containment.children.removeAll { $0 === self }
    containment.parent = nil
    if parent.shouldAutomaticallyForwardAppearanceMethods { disappearIfHidden() }
    didMove(toParent: nil)
  }

  // MARK: Transitions

  func replace(
    _ old: UIViewController, _ new: UIViewController, _ duration: Double,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    guard old !== new, old.parent === self, new.parent === self,
      let container = old.viewIfLoaded?.superview, let view = new.view
    else {
      return CAEngine.reportIllegalCall(
        "VC-60",
        "\(type(of: self)) can replace the view of \(type(of: old)) by that of \(type(of: new)) only if "
          + "both are its children and the first one is on screen")
    }
    let exchange =
      appearance.isOnScreen
      ? AppearanceExchange(disappearing: [old], appearing: [new], isAnimated: duration > 0) : nil
    exchange?.begin()
    func end(_ isFinished: Bool) {
      old.viewIfLoaded?.removeFromSuperview()
      exchange?.end()
      completion?(isFinished)
    }
    if options.transitionEffect != nil {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          container.addSubview(view)
          old.viewIfLoaded?.removeFromSuperview()
          animations?()
        }, completion: end)
    } else {
      container.addSubview(view)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: end)
    }
  }
}
