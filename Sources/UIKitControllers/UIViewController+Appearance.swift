import UIKitCore

/// Whether a controller's view is on screen, or on its way there.
struct ControllerAppearance {
  enum State {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  var state = State.disappeared
  /// Whether the current change animates.
  var isAnimated = false
  /// Whether `viewIsAppearing` has yet to be called.
  var isNew = false
  /// The number of transitions that determine the appearance, instead of the view's window.
  var holders = 0

  var isOnScreen: Bool { state == .appearing || state == .appeared }
}

extension UIViewController {
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    guard appearance.isOnScreen != isAppearing else { return }
    appearance.state = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.isNew = isAppearing
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
      // The layout tells that the view is appearing.
      view.setNeedsLayout()
    } else {
      viewWillDisappear(animated)
    }
    for child in followers { child.beginAppearance(isAppearing, animated: animated) }
  }

  func endAppearance() {
    switch appearance.state {
    case .appearing:
      appearance.state = .appeared
      viewDidAppear(appearance.isAnimated)
    case .disappearing:
      appearance.state = .disappeared
      viewDidDisappear(appearance.isAnimated)
    case .appeared, .disappeared: break
    }
    for child in followers { child.endAppearance() }
  }

  /// Whether the views' windows determine the appearance, and not the parent.
  private var appearsWithView: Bool {
    let chain = sequence(first: self, next: \.parent)
    return chain.dropFirst().allSatisfy(\.shouldAutomaticallyForwardAppearanceMethods)
      && chain.allSatisfy { $0.appearance.holders == 0 }
  }

  /// The children that appear and disappear with this controller, because it forwards appearance and
  /// a container above it does not.
  private var followers: [UIViewController] {
    guard !appearsWithView, shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.hasView(in: self) }
  }

  /// Whether the appearance follows that of the parent, instead of the window.
  private var appearsWithParent: Bool {
    !appearsWithView && parent?.shouldAutomaticallyForwardAppearanceMethods == true
  }

  private func hasView(in parent: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let container = parent.viewIfLoaded else { return false }
    return view.isDescendant(of: container)
  }

  /// Reacts to the view's entering or leaving a visible window.
  package func viewWillMove(isVisible: Bool) {
    guard appearance.holders == 0 else { return }
    if appearsWithView {
      beginAppearance(isVisible, animated: false)
    } else if isVisible, appearsWithParent, parent?.appearance.isOnScreen == true {
      beginAppearance(true, animated: false)
    }
  }

  /// Reacts to the view's having entered or left a visible window (VC-29).
  package func viewDidMove() {
    guard appearance.holders == 0 else { return }
    if appearsWithView {
      appearance.state == .appearing ? endAppearanceAfterCommit() : endAppearance()
    } else if appearsWithParent, let parent {
      if !hasView(in: parent) {
        beginAppearance(false, animated: false)
        endAppearance()
      } else if appearance.state == .appearing, parent.appearance.state == .appeared {
        endAppearanceAfterCommit()
      }
    }
  }

  /// Lets a transition determine the appearance, instead of the view's window.
  func holdAppearance() { appearance.holders += 1 }

  /// Notes the end of a transition that determined the appearance.
  ///
  /// A view that left the window during the transition disappears now.
  func releaseAppearance() {
    appearance.holders -= 1
    disappearIfHidden()
  }

  func disappearIfHidden() {
    guard appearance.holders == 0 else { return }
    if appearsWithView, viewIfLoaded?.window?.isHidden != false {
      beginAppearance(false, animated: false)
      endAppearance()
    }
    for child in children { child.disappearIfHidden() }
  }

  private func endAppearanceAfterCommit() {
    // On iOS, too, the first commit comes before.
    RenderContext.current.enqueue { [weak self] in
      if self?.appearance.state == .appearing { self?.endAppearance() }
    }
  }

  /// Lays out the view's subviews, and notifies the controller before and after.
  package func layOut(_ layoutSubviews: () -> Void) {
    if appearance.isNew {
      appearance.isNew = false
      viewIsAppearing(appearance.isAnimated)
    }
    viewWillLayoutSubviews()
    layoutSubviews()
    viewDidLayoutSubviews()
  }
}
