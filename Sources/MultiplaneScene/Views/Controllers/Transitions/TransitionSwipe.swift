import UIKit

/// The finger that pops a controller with a transition of the scene, from the left edge of the stage.
///
/// It follows the recognizer of the navigation controller, which itself drives the built-in transition
/// only (VC-50).
@MainActor final class TransitionSwipe {
  /// The navigation controller.
  private(set) weak var navigation: UINavigationController?
  private var driver: SwipeDriver?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    navigation.interactivePopGestureRecognizer?.addTarget(self, action: TransitionSwipe.moved)
  }

  /// Returns what drives a transition that starts now; nil if no finger does.
  func makeDriver() -> UIPercentDrivenInteractiveTransition? {
    guard navigation?.interactivePopGestureRecognizer?.state == .began else { return nil }
    let driver = SwipeDriver()
    self.driver = driver
    return driver
  }

  private func moved(_ recognizer: UIGestureRecognizer) {
    guard let driver, let pan = recognizer as? UIPanGestureRecognizer, let view = navigation?.view
    else { return }
    driver.follow(pan, in: view)
    if pan.state != .began, pan.state != .changed { self.driver = nil }
  }
}
