import QuartzCore

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
    didMove(toParent: nil)
  }
}
