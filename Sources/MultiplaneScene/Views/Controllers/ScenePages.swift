import UIKit

/// The pages of a page view controller of a scene.
@MainActor final class ScenePages: UIPageViewControllerDataSource {
  /// How pages are turned.
  struct Setup: Sendable {
    static let styles: KeyValuePairs<String, UIPageViewController.TransitionStyle> = [
      "scroll": .scroll, "pageCurl": .pageCurl,
    ]
    static let orientations: KeyValuePairs<String, UIPageViewController.NavigationOrientation> = [
      "horizontal": .horizontal, "vertical": .vertical,
    ]
    static let spines: KeyValuePairs<String, UIPageViewController.SpineLocation> = [
      "min": .min, "max": .max,
    ]

    var style = UIPageViewController.TransitionStyle.scroll
    var orientation = UIPageViewController.NavigationOrientation.horizontal
    var spine = UIPageViewController.SpineLocation.min
    /// The space between pages that scroll, in points.
    var spacing = 0.0
    /// Whether dots show the number of pages.
    var showsDots = false

    /// The seconds that a turn takes (VC-40, VC-42).
    var turnDuration: Double { style == .scroll ? 0.3 : 0.6 }

    /// Creates a controller without pages.
    @MainActor func makeController() -> UIPageViewController {
      UIPageViewController(
        transitionStyle: style, navigationOrientation: orientation,
        options: [.spineLocation: spine, .interPageSpacing: CGFloat(spacing)])
    }
  }

  private let pages: [UIViewController]
  private let showsDots: Bool
  private weak var controller: UIPageViewController?

  /// Gives a controller its pages.
  ///
  /// - Parameters:
  ///   - pages: The pages, of which there is at least one.
  ///   - controller: The controller, which does not keep the pages.
  ///   - index: The index of the page that is shown first.
  ///   - showsDots: Whether dots show the number of pages.
  init(
    _ pages: [UIViewController], of controller: UIPageViewController, showing index: Int,
    showsDots: Bool
  ) {
    self.pages = pages
    self.showsDots = showsDots
    self.controller = controller
    controller.dataSource = self
    controller.setViewControllers([pages[index]], direction: .forward, animated: false)
  }

  /// Returns whether a controller is one of the pages.
  func contains(_ page: UIViewController) -> Bool { pages.contains(page) }

  /// Turns to a page.
  func turn(to page: UIViewController, animated: Bool) {
    guard let controller, let index = pages.firstIndex(of: page) else { return }
    let isForward =
      controller.viewControllers?.first.flatMap { pages.firstIndex(of: $0) } ?? 0 < index
    controller.setViewControllers(
      [page], direction: isForward ? .forward : .reverse, animated: animated)
  }

  private func page(_ page: UIViewController, plus offset: Int) -> UIViewController? {
    guard let index = pages.firstIndex(of: page), pages.indices.contains(index + offset) else {
      return nil
    }
    return pages[index + offset]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, plus: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, plus: 1) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    showsDots ? pages.count : 0
  }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    pageViewController.viewControllers?.first.flatMap { pages.firstIndex(of: $0) } ?? 0
  }
}
