import UIKitCore

/// The finger that pops the top controller of a navigation controller (VC-50).
@MainActor final class EdgeSwipe: UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  let recognizer = EdgeSwipeRecognizer()
  private var driver: SwipeDriver?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: EdgeSwipe.moved)
  }

  /// Whether there is something to go back to, and nothing on its way.
  private var canPop: Bool {
    navigation.viewControllers.count > 1 && navigation.navigation.queue.isIdle
      && navigation.transition == nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let item = navigation.topViewController?.navigationItem
    return canPop && !navigation.isNavigationBarHidden && item?.hidesBackButton == false
      && item?.leftBarButtonItems?.isEmpty != false
  }

  private func moved(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let view = navigation.viewIfLoaded else { return }
    if recognizer.state == .began {
      driver = nil
      // Client code may have replaced the delegate.
      guard canPop else { return }
      let driver = SwipeDriver()
      self.driver = driver
      navigation.navigation.swipeDriver = driver
      navigation.popViewController(animated: true)
      navigation.navigation.swipeDriver = nil
    }
    driver?.follow(recognizer, in: view)
  }
}

/// A recognizer at the edge, for which scroll views wait.
@MainActor final class EdgeSwipeRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is ScrollPanGestureRecognizer
  }
}
