import QuartzCore

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
}

extension UIViewController {
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    let isOnScreen = appearance.state == .appearing || appearance.state == .appeared
    guard isOnScreen != isAppearing else { return }
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
  }

  /// Whether the views' windows determine the appearance, and not the parent.
  private var appearsWithView: Bool {
    sequence(first: self, next: \.parent).dropFirst().allSatisfy(
      \.shouldAutomaticallyForwardAppearanceMethods)
  }

  /// Reacts to the view's entering or leaving a visible window.
  func viewWillMove(isVisible: Bool) {
    if appearsWithView { beginAppearance(isVisible, animated: false) }
  }

  /// Reacts to the view's having entered or left a visible window (VC-29).
  func viewDidMove() {
    guard appearsWithView else { return }
    if appearance.state == .appearing {
      // On iOS, too, the first commit comes before.
      RenderContext.current.enqueue { [weak self] in
        if self?.appearance.state == .appearing { self?.endAppearance() }
      }
    } else {
      endAppearance()
    }
  }

  /// Lays out the view's subviews, and notifies the controller before and after.
  func layOut(_ layoutSubviews: () -> Void) {
    if appearance.isNew {
      appearance.isNew = false
      viewIsAppearing(appearance.isAnimated)
    }
    viewWillLayoutSubviews()
    layoutSubviews()
    viewDidLayoutSubviews()
  }
}
