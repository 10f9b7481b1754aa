import Multiplane
import QuartzCore
import TestSupport
import UIKit
import UIKitTestSupport

/// A stage of 200 by 100 points with a page view controller, which shows the page "b" of "a", "b" and
/// "c", and a delegate and data source that note their calls.
@MainActor final class PageStage: UIPageViewControllerDelegate, UIPageViewControllerDataSource {
  let stage: ControllerStage
  let pages: UIPageViewController
  let log = EventLog()
  let all: [LoggedController]
  /// What the data source returns instead of the page after the last.
  var last: UIViewController?
  var dotCount = 0

  init(
    _ style: UIPageViewController.TransitionStyle,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil, dots: Int = 0,
    framesPerSecond: FrameRate = 60
  ) {
    let log = log
    all = ["a", "b", "c"].map { LoggedController($0, log) }
    for (page, color) in zip(all, [UIColor.red, .green, .blue]) {
      page.view.backgroundColor = color
    }
    pages = UIPageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    stage = ControllerStage(root: pages, framesPerSecond: framesPerSecond)
    dotCount = dots
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([all[1]], direction: .forward, animated: false)
    stage.stage.advance(to: 0)
    _ = log.take()
  }

  var a: LoggedController { all[0] }
  var b: LoggedController { all[1] }
  var c: LoggedController { all[2] }

  /// Returns what happened until a time.
  func events(to time: Double) -> [String] {
    stage.stage.advance(to: time)
    return log.take()
  }

  /// Schedules a finger that moves evenly, and may rest before it is lifted.
  func drag(
    from start: CGPoint, x: CGFloat = 0, y: CGFloat = 0, at time: Double, for duration: Double,
    rest: Double = 0
  ) {
    stage.stage.window.schedule(
      .drag(
        from: start, to: CGPoint(x: start.x + x, y: start.y + y), time: time, duration: duration,
        rest: rest))
  }

  /// The origin of a page in the window, as on screen.
  func origin(_ page: UIViewController) -> CGPoint {
    let layer = page.view.layer
    return (layer.presentation() ?? layer).convert(
      .zero, to: stage.stage.window.layer.presentation())
  }

  private func names(_ controllers: [UIViewController]) -> String {
    controllers.map { $0.title ?? "" }.joined()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.note("will turn to \(names(pendingViewControllers))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.note("did turn from \(names(previousViewControllers)) \(completed) \(finished)") }

  private func index(_ controller: UIViewController) -> Int {
    all.firstIndex { $0 === controller } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    let index = index(viewController)
    return index > 0 ? all[index - 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let index = index(viewController)
    return index < 2 ? all[index + 1] : last
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { dotCount }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    index(pageViewController.viewControllers?.first ?? pageViewController)
  }
}

extension CALayer {
  /// The first layer from this one down that curls a page; nil for none.
  var curl: FilterTransitionLayer? {
    (self as? FilterTransitionLayer) ?? (sublayers ?? []).lazy.compactMap(\.curl).first
  }
}
