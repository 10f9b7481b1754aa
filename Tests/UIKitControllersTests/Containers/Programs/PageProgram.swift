import Multiplane
import QuartzCore
import TestSupport
import UIKit

/// A random sequence of what client code and a user do with a page view controller.
@MainActor
final class PageProgram: ContainerProgram, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private var random: TestGenerator
  private let stage: Stage
  private let pages: UIPageViewController
  private let all = (0..<4).map { OrderedController("page \($0)") }
  private let isVertical: Bool
  private let spacing: CGFloat
  /// When the last finger is lifted, in seconds.
  private var busyUntil = 0.0
  /// The turns of which the delegate learned, less those of whose end it learned.
  private var openTurns = 0
  /// What the program did.
  private(set) var steps: [String] = []
  private(set) var mistakes: [String] = []

  init(seed: UInt64) {
    random = TestGenerator(seed: seed)
    stage = Stage(size: CGSize(width: 200, height: 100), framesPerSecond: 30)
    isVertical = Bool.random(using: &random)
    let isCurl = Bool.random(using: &random)
    spacing = isCurl ? 0 : Bool.random(using: &random) ? 10 : 0
    pages = UIPageViewController(
      transitionStyle: isCurl ? .pageCurl : .scroll,
      navigationOrientation: isVertical ? .vertical : .horizontal,
      options: isCurl ? nil : [.interPageSpacing: spacing])
    steps.append("\(isCurl ? "curl" : "scroll") \(isVertical ? "vertical" : "horizontal")")
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([all[1]], direction: .forward, animated: false)
    stage.window.rootViewController = pages
    CAEngine.illegalCall = { [weak self] rule, message in
      MainActor.assumeIsolated { self?.mistakes.append("\(rule): \(message)") }
    }
    stage.advance(to: 0)
  }

  // MARK: Steps

  func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: setPage()
    case 3..<7: drag()
    case 7: tap()
    case 8: resize()
    case 9:
      stage.window.isHidden.toggle()
      steps.append("hidden \(stage.window.isHidden)")
    case 10:
      pages.dataSource = pages.dataSource == nil ? self : nil
      steps.append("data source \(pages.dataSource != nil)")
    default: break
    }
    let wait = Double(Int.random(in: 0...10, using: &random)) / 20
    stage.advance(by: wait)
    steps.append("wait \(wait)")
  }

  private func setPage() {
    let index = Int.random(in: all.indices, using: &random)
    let isForward = Bool.random(using: &random)
    let isAnimated = Int.random(in: 0..<4, using: &random) > 0
    steps.append("set \(index) \(isForward ? "forward" : "reverse") \(isAnimated)")
    pages.setViewControllers(
      [all[index]], direction: isForward ? .forward : .reverse, animated: isAnimated)
  }

  private var point: CGPoint {
    let size = stage.window.bounds.size
    return CGPoint(
      x: CGFloat.random(in: 1..<size.width, using: &random).rounded(),
      y: CGFloat.random(in: 1..<size.height, using: &random).rounded())
  }

  private func drag() {
    let (start, end) = (point, point)
    let duration = Double(Int.random(in: 1...8, using: &random)) / 20
    let rest = Bool.random(using: &random) ? 0.3 : 0
    let time = stage.currentTime
    steps.append("drag \(start) \(end) \(duration) \(rest)")
    stage.window.schedule(.drag(from: start, to: end, time: time, duration: duration, rest: rest))
    busyUntil = max(busyUntil, time + duration + rest)
  }

  private func tap() {
    let point = point
    steps.append("tap \(point)")
    stage.window.schedule(.tap(at: point, time: stage.currentTime))
    busyUntil = max(busyUntil, stage.currentTime + 0.1)
  }

  private func resize() {
    let size = CGSize(
      width: CGFloat(Int.random(in: 2...8, using: &random)) * 40,
      height: CGFloat(Int.random(in: 2...8, using: &random)) * 40)
    steps.append("resize \(size)")
    stage.window.frame.size = size
  }

  // MARK: Checks

  func rest() {
    stage.advance(to: max(stage.currentTime, busyUntil) + 6)
    steps.append("rest")
    let current = pages.viewControllers?.first
    let isVisible = !stage.window.isHidden
    for page in all {
      let isShown = page === current && isVisible
      mistakes += page.problems(isShown: isShown)
      if (page.parent === pages) != (page === current) {
        mistakes.append("\(page.title ?? "") has a wrong parent")
      }
    }
    if pages.children.count != 1 { mistakes.append("\(pages.children.count) children") }
    if let view = current?.viewIfLoaded,
      view.convert(view.bounds, to: pages.view) != pages.view.bounds
    {
      mistakes.append("a page at \(view.convert(view.bounds, to: pages.view))")
    }
    if openTurns != 0 { mistakes.append("\(openTurns) open turns") }
  }

  // MARK: Pages

  private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
    let index = (all.firstIndex { $0 === page } ?? 0) + offset
    return all.indices.contains(index) ? all[index] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    if openTurns != 0 { mistakes.append("a turn during another one") }
    openTurns += 1
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { openTurns -= 1 }
}
