import UIKitCore

/// What shows and turns the pages of a page view controller.
@MainActor protocol Pager: AnyObject {
  /// The recognizers of fingers that turn pages.
  var recognizers: [UIGestureRecognizer] { get }
  /// Adds the views and recognizers.
  func attach(to view: UIView)
  /// Places the pages.
  func layOut(in area: CGRect)
  /// Shows the current page, without a turn.
  func show(_ page: UIViewController)
  /// Reacts to a change of the current page or of those next to it.
  func pagesDidChange()
  /// Turns to a page with animation.
  ///
  /// `isByGesture` says whether the user requested it, so that the delegate is notified.
  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    isByGesture: Bool, _ end: @escaping () -> Void)
}
