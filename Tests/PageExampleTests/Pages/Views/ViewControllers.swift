// Generated from docs/view-controllers.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func viewControllers(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/view-controllers.md", line: 12)
final class Place: UIViewController {
  private let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    label.text = title
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 1) { self.label.center.x = 250 }
  }
}

let (places, detail) = (Place(), Place())
(places.title, detail.title) = ("Places", "Lisbon")
let navigation = UINavigationController(rootViewController: places)
stage.window.rootViewController = navigation
stage.schedule(at: 0.5) { navigation.pushViewController(detail, animated: true) }
stage.schedule(at: 2) { navigation.popViewController(animated: true) }
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 37)
stage.advance(to: 3)
#expect(navigation.topViewController === places)
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 122)
let filters = UIViewController()
filters.view.backgroundColor = .systemBackground
if let sheet = filters.sheetPresentationController {
  sheet.detents = [.custom { _ in 80 }, .large()]
  sheet.prefersGrabberVisible = true
}
navigation.present(filters, animated: true)
stage.window.schedule(
  .drag(from: CGPoint(x: 160, y: 420), to: CGPoint(x: 160, y: 120), time: 4, duration: 0.4))
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 134)
stage.advance(to: 6)
navigation.dismiss(animated: false)
stage.advance(to: 7)
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 170)
final class SlideTransition: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    view.frame = context.finalFrame(for: controller)
    view.frame.origin.x = context.containerView.bounds.width
    context.containerView.addSubview(view)
    UIView.animate(withDuration: transitionDuration(using: context)) {
      view.frame.origin.x = 0
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 195)
final class Slides: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideTransition() }
}
let (slides, covering) = (Slides(), UIViewController())
covering.modalPresentationStyle = .fullScreen
covering.transitioningDelegate = slides
navigation.present(covering, animated: true)
stage.advance(to: 8)
#expect(navigation.presentedViewController === covering)
navigation.dismiss(animated: false)
stage.advance(to: 9)
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 270)
let banner = UIView(frame: CGRect(x: 0, y: 440, width: 320, height: 40))
stage.window.addSubview(banner)
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 275)
navigation.pushViewController(detail, animated: true)
navigation.transitionCoordinator?.animate { _ in
  banner.alpha = 0
} completion: { context in
  banner.isHidden = !context.isCancelled
}
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 291)
final class Pulling: NSObject, UINavigationControllerDelegate {
  let interaction = UIPercentDrivenInteractiveTransition()

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from source: UIViewController, to target: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideTransition() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
let pulling = Pulling()
let interaction = pulling.interaction
stage.advance(to: 10)
navigation.delegate = pulling
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 312)
navigation.popViewController(animated: true)  // the delegate returns `interaction`
interaction.update(0.4)
interaction.finish()
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 318)
stage.advance(to: 12)
#expect(navigation.topViewController === places)
navigation.delegate = nil
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 338)
let appearance = UINavigationBarAppearance()
appearance.configureWithOpaqueBackground()
appearance.backgroundColor = .systemIndigo
appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
navigation.navigationBar.standardAppearance = appearance
navigation.navigationBar.prefersLargeTitles = true
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 356)
final class Chapters: NSObject, UIPageViewControllerDataSource {
  let pages: [UIViewController] = [UIColor.systemTeal, .systemOrange].map { color in
    let page = UIViewController()
    page.view.backgroundColor = color
    return page
  }
  var first: UIViewController { pages[0] }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore page: UIViewController
  ) -> UIViewController? { page === pages[1] ? pages[0] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter page: UIViewController
  ) -> UIViewController? { page === pages[0] ? pages[1] : nil }
}
let chapters = Chapters()
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 376)
let book = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
book.dataSource = chapters
book.setViewControllers([chapters.first], direction: .forward, animated: false)
stage.window.rootViewController = book
stage.window.schedule(
  .drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 40, y: 200), time: 13, duration: 0.5))
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 385)
stage.advance(to: 15)
#expect(book.viewControllers == [chapters.pages[1]])
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 415)
let mail = UISplitViewController(style: .doubleColumn)
mail.setViewController(UIViewController(), for: .primary)
mail.setViewController(UIViewController(), for: .secondary)
mail.hide(.primary)
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 422)
stage.window.rootViewController = mail
#sourceLocation()
#sourceLocation(file: "docs/view-controllers.md", line: 460)
UIView.animate(withDuration: 0.4) {
  stage.window.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
}
#sourceLocation()
    return stage
  }
}
