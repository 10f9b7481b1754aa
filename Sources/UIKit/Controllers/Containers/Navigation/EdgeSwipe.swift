import CoreGraphics

/// The finger that pops the top controller of a navigation controller (VC-50).
@MainActor final class EdgeSwipe: UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  let recognizer = EdgeSwipeRecognizer()
  private var driver: UIPercentDrivenInteractiveTransition?

  /// How far ahead the movement of the finger counts when it is lifted, in seconds.
  private static let outlook: CGFloat = 0.25
  /// The slope of the ease-out curve (0, 0, 0.58, 1) at its start.
  private static let initialSlope: CGFloat = 1 / 0.58

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: EdgeSwipe.moved)
  }

  /// Whether there is something to go back to, and nothing on its way.
  private var canPop: Bool {
    navigation.viewControllers.count > 1 && navigation.presentation.transition == nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let item = navigation.topViewController?.navigationItem
    return canPop && !navigation.isNavigationBarHidden && item?.hidesBackButton == false
      && item?.leftBarButtonItems?.isEmpty != false
  }

  private func moved(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let view = navigation.viewIfLoaded, view.bounds.width > 0 else { return }
    let width = view.bounds.width
    let fraction = max(0, recognizer.translation(in: view).x) / width
    switch recognizer.state {
    case .began:
      // Client code may have replaced the delegate.
      guard canPop else { return }
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = .easeOut
      self.driver = driver
      navigation.navigation.swipeDriver = driver
      navigation.popViewController(animated: true)
      navigation.navigation.swipeDriver = nil
      driver.update(fraction)
    case .changed: driver?.update(fraction)
    case .ended:
      let velocity = recognizer.velocity(in: view).x
      driver?.update(fraction)
      end(velocity: velocity / width, finishes: fraction + velocity * Self.outlook / width > 0.5)
    case .cancelled: end(velocity: 0, finishes: false)
    case .possible, .failed: break
    }
  }

  /// Lets the transition run on.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger, in widths per second.
  ///   - finishes: Whether the controller is popped.
  private func end(velocity: CGFloat, finishes: Bool) {
    guard let driver else { return }
    self.driver = nil
    // As fast as the finger at first, if that is faster than the rest of the transition is.
    let speed = velocity * driver.duration / Self.initialSlope
    driver.completionSpeed = max(1, finishes ? speed : -speed)
    if finishes { driver.finish() } else { driver.cancel() }
  }
}

/// A recognizer at the edge, for which scroll views wait.
@MainActor final class EdgeSwipeRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is ScrollPanGestureRecognizer
  }
}
