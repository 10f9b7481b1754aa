import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Pages that scroll (VC-40, VC-41, VC-43).
@Suite(.ownContext) @MainActor struct PageScrollTests {
  private let middle = CGPoint(x: 150, y: 50)

  // Content that scrolls is on whole pixels (SV-27).
  private func isClose(_ a: CGFloat, _ b: Double) -> Bool { abs(Double(a) - b.rounded()) < 1e-6 }

  @Test("A finger moves the pages, and the closest one comes to rest (VC-40, VC-41)")
  func drag() {
    let track = PageStage(.scroll)
    // 110 points, of which the first 10 start the drag, and then a rest.
    track.drag(from: CGPoint(x: 180, y: 50), x: -130, at: 0, for: 0.2, rest: 0.3)
    #expect(track.events(to: 0.1) == ["will turn to c", "b willDisappear", "c willAppear"])
    #expect(track.c.parent === track.pages && track.pages.viewControllers == [track.b])
    #expect(track.events(to: 0.4) == [])
    #expect(isClose(track.origin(track.b).x, -120) && isClose(track.origin(track.c).x, 80))
    // 80 points from rest, a spring of 15 per second pulls the page.
    #expect(track.events(to: 0.6) == [])
    #expect(isClose(track.origin(track.c).x, 80 * (1 + 1.5) * exp(-1.5)))
    #expect(
      track.events(to: 2) == ["b didDisappear", "c didAppear", "did turn from b true true"])
    #expect(track.pages.viewControllers == [track.c] && track.pages.children == [track.c])
    #expect(track.origin(track.c) == .zero && track.b.view.superview == nil)
  }

  @Test("A page that has not moved half of the way goes back (VC-41)")
  func canceledDrag() {
    let track = PageStage(.scroll)
    track.drag(from: CGPoint(x: 20, y: 50), x: 100, at: 0, for: 0.2, rest: 0.3)
    #expect(track.events(to: 0.2) == ["will turn to a", "b willDisappear", "a willAppear"])
    #expect(isClose(track.origin(track.a).x, -110))
    #expect(
      track.events(to: 2) == [
        "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
        "did turn from b false true",
      ])
    #expect(track.pages.viewControllers == [track.b] && track.pages.children == [track.b])
    #expect(track.a.parent == nil && track.a.view.superview == nil)
  }

  @Test("A fast finger turns the page at any distance (VC-40)")
  func flick() {
    let track = PageStage(.scroll)
    track.drag(from: middle, x: -40, at: 0, for: 0.1)
    #expect(track.events(to: 2).last == "did turn from b true true")
    track.drag(from: middle, x: -40, at: 2, for: 0.1)
    // The last page bounces, and nobody is notified.
    #expect(track.events(to: 4) == [])
    #expect(track.origin(track.c) == .zero)
  }

  @Test("Pages before the first one do not exist: the finger meets resistance (VC-40)")
  func firstPage() {
    let track = PageStage(.scroll)
    track.pages.setViewControllers([track.a], direction: .reverse, animated: false)
    _ = track.events(to: 0.1)
    track.drag(from: CGPoint(x: 20, y: 50), x: 110, at: 0.1, for: 0.2, rest: 1)
    #expect(track.events(to: 0.5) == [])
    // 100 points without resistance: (1 - 1 / (100 * 0.55 / 200 + 1)) * 200.
    #expect(isClose(track.origin(track.a).x, ScrollFormula.band(100, length: 200)))
  }

  @Test("A finger can catch pages on their way (VC-41)")
  func caughtPages() {
    let track = PageStage(.scroll)
    track.drag(from: middle, x: -100, at: 0, for: 0.1)
    // The page is caught, dragged back and left.
    track.drag(from: CGPoint(x: 20, y: 50), x: 150, at: 0.2, for: 0.2, rest: 0.2)
    let events = track.events(to: 3)
    #expect(events.first == "will turn to c" && events.last == "did turn from b false true")
    #expect(events.filter { $0.hasPrefix("did turn") }.count == 1)
    #expect(track.pages.viewControllers == [track.b])
  }

  @Test("A finger that moves past the page turns to the one on the other side (VC-41)")
  func bothSides() {
    let track = PageStage(.scroll)
    track.drag(from: CGPoint(x: 190, y: 50), x: -60, at: 0, for: 0.1, rest: 0)
    track.drag(from: CGPoint(x: 10, y: 50), x: 185, at: 0.11, for: 0.2, rest: 0.3)
    let events = track.events(to: 0.4)
    #expect(events.first == "will turn to c")
    #expect(events.contains("did turn from b false false") && events.contains("will turn to a"))
    #expect(track.events(to: 3).last?.hasPrefix("did turn from b") == true)
    #expect(track.pages.children.count == 1)
  }

  @Test("setViewControllers scrolls within 0.3 s, without the delegate (VC-40, VC-41)")
  func animated() {
    let track = PageStage(.scroll)
    let log = track.log
    track.pages.setViewControllers([track.a], direction: .reverse, animated: true) {
      log.note("completion \($0)")
    }
    #expect(track.log.take() == ["b willDisappear", "a willAppear"])
    #expect(track.pages.viewControllers == [track.a])
    _ = track.events(to: 0.1)
    #expect(isClose(track.origin(track.a).x, -200 * (1 - easeInOut(1 / 3.0))))
    #expect(isClose(track.origin(track.b).x, 200 * easeInOut(1 / 3.0)))
    #expect(track.events(to: 0.3) == ["b didDisappear", "a didAppear", "completion true"])
    #expect(track.pages.children == [track.a])
  }

  @Test("Requests during a turn wait for its end (VC-27)")
  func queue() {
    let track = PageStage(.scroll)
    track.pages.setViewControllers([track.c], direction: .forward, animated: true)
    track.pages.setViewControllers([track.a], direction: .reverse, animated: true)
    #expect(track.log.take() == ["b willDisappear", "c willAppear"])
    #expect(track.pages.viewControllers == [track.a])
    #expect(
      track.events(to: 0.3) == [
        "b didDisappear", "c didAppear", "c willDisappear", "a willAppear",
      ])
    #expect(track.events(to: 0.6) == ["c didDisappear", "a didAppear"])
    // During a drag, too.
    track.drag(from: middle, x: -60, at: 0.6, for: 0.1, rest: 0.3)
    _ = track.events(to: 0.8)
    track.pages.setViewControllers([track.c], direction: .forward, animated: false)
    #expect(track.log.take() == [] && track.pages.viewControllers == [track.c])
    #expect(track.events(to: 3).last == "c didAppear still")
    #expect(track.pages.children == [track.c])
  }

  @Test("The current page that is requested during a drag to another one is shown after it (VC-63)")
  func requestedDuringDrag() {
    let track = PageStage(.scroll)
    track.drag(from: CGPoint(x: 180, y: 50), x: -130, at: 0, for: 0.2, rest: 0.3)
    _ = track.events(to: 0.4)
    track.pages.setViewControllers([track.b], direction: .reverse, animated: true)
    #expect(track.pages.viewControllers == [track.b])
    #expect(track.events(to: 3).suffix(2) == ["c didDisappear", "b didAppear"])
    #expect(track.pages.viewControllers == [track.b] && track.pages.children == [track.b])
  }

  @Test("A turn by code whose view is resized takes 0.3 s from there (VC-63)")
  func resizedTurn() {
    let track = PageStage(.scroll)
    track.pages.setViewControllers([track.c], direction: .forward, animated: true)
    _ = track.events(to: 0.2)
    track.stage.stage.window.frame.size = CGSize(width: 100, height: 200)
    _ = track.log.take()
    #expect(track.events(to: 0.49) == [])
    #expect(track.events(to: 0.51) == ["b didDisappear", "c didAppear"])
    #expect(track.origin(track.c) == .zero && track.c.view.frame.size.width == 100)
  }

  @Test("A finger on the pages does not drag them when code turns them (VC-63)")
  func fingerDuringTurn() {
    let track = PageStage(.scroll)
    let path = [CGPoint(x: 100, y: 50), CGPoint(x: 104, y: 50), CGPoint(x: 190, y: 50)]
    track.stage.stage.window.schedule(.drag(through: path, time: 0, duration: 0.4, rest: 0.3))
    _ = track.events(to: 0.01)
    track.pages.setViewControllers([track.c], direction: .forward, animated: true)
    #expect(
      track.events(to: 0.4) == ["b willDisappear", "c willAppear", "b didDisappear", "c didAppear"])
    #expect(track.events(to: 2) == [] && track.pages.viewControllers == [track.c])
  }

  @Test("Without animation, the change is immediate (VC-40)")
  func immediate() {
    let track = PageStage(.scroll)
    track.pages.setViewControllers([track.c], direction: .forward, animated: false)
    #expect(
      track.log.take() == [
        "b willDisappear still", "c willAppear still", "b didDisappear still", "c didAppear still",
      ])
    #expect(track.origin(track.c) == .zero && track.b.parent == nil)
    // The same page again is no change.
    track.pages.setViewControllers([track.c], direction: .forward, animated: true)
    #expect(track.log.take() == [])
  }

  @Test("Space between pages is off screen at rest (VC-40)")
  func spacing() {
    let track = PageStage(.scroll, options: [.interPageSpacing: 20])
    #expect(track.origin(track.b) == .zero && track.b.view.bounds.width == 200)
    track.drag(from: CGPoint(x: 180, y: 50), x: -130, at: 0, for: 0.2, rest: 0.3)
    _ = track.events(to: 0.4)
    #expect(isClose(track.origin(track.b).x, -120) && isClose(track.origin(track.c).x, 100))
  }

  @Test("Vertical pages are below each other (VC-40)")
  func vertical() {
    let track = PageStage(.scroll, .vertical)
    track.drag(from: CGPoint(x: 100, y: 90), y: -80, at: 0, for: 0.2, rest: 0.3)
    #expect(track.events(to: 0.4).first == "will turn to c")
    #expect(isClose(track.origin(track.c).y, 30) && track.origin(track.c).x == 0)
    #expect(track.events(to: 2).last == "did turn from b true true")
  }

  @Test("The indicator has a dot for each page, and a tap on it turns the page (VC-40)")
  func indicator() throws {
    let track = PageStage(.scroll, dots: 3)
    let dots = try #require(
      track.pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.numberOfPages == 3 && dots.currentPage == 1 && !dots.isHidden)
    #expect(dots.frame == CGRect(x: 0, y: 63, width: 200, height: 37))
    #expect(track.b.view.bounds.size == CGSize(width: 200, height: 63))
    track.drag(from: CGPoint(x: 150, y: 30), x: -60, at: 0, for: 0.1)
    _ = track.events(to: 2)
    #expect(dots.currentPage == 2)
    track.stage.stage.window.schedule(.tap(at: CGPoint(x: 20, y: 80), time: 2))
    #expect(
      track.events(to: 3) == [
        "will turn to b", "c willDisappear", "b willAppear", "c didDisappear", "b didAppear",
        "did turn from c true true",
      ])
    #expect(dots.currentPage == 1)
    UIView.setAnimationsEnabled(false)
    track.stage.stage.window.schedule(.tap(at: CGPoint(x: 20, y: 80), time: 3))
    #expect(track.events(to: 3.2).last == "did turn from b true true")
    UIView.setAnimationsEnabled(true)
    #expect(dots.currentPage == 0 && track.origin(track.a) == .zero)
    #expect(
      PageStage(.scroll).pages.view.subviews.compactMap { $0 as? UIPageControl }.first?.isHidden
        == true)
  }

  @Test("Wrong pages are illegal calls that change nothing (VC-43)")
  func mistakes() {
    let track = PageStage(.scroll)
    let (pages, calls) = (track.pages, track.stage.calls)
    pages.setViewControllers(nil, direction: .forward, animated: false)
    pages.setViewControllers([], direction: .forward, animated: true)
    pages.setViewControllers([track.a, track.c], direction: .forward, animated: false)
    pages.setViewControllers([pages], direction: .forward, animated: false)
    let other = UINavigationController(rootViewController: track.c)
    pages.setViewControllers([track.c], direction: .forward, animated: false)
    #expect(calls.take() == Array(repeating: "VC-43", count: 5))
    #expect(pages.viewControllers == [track.b] && other.viewControllers == [track.c])
    // The data source returns the current page.
    other.setViewControllers([], animated: false)
    track.last = track.c
    pages.setViewControllers([track.c], direction: .forward, animated: false)
    #expect(calls.take() == ["VC-43"] && pages.viewControllers == [track.c])
    _ = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: -1])
    _ = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid])
    let warnings = track.stage.warnings.take()
    #expect(warnings.count == 2 && warnings[0].contains("VC-40") && warnings[1].contains("VC-42"))
  }

  @Test("Of two pages, each can be before and after the other (VC-40)")
  func twoPages() {
    final class Loop: UIPageViewControllerDataSource {
      let pages: [UIViewController]
      init(_ pages: [UIViewController]) { self.pages = pages }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { pages.first { $0 !== viewController } }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { pages.first { $0 !== viewController } }
    }
    let track = PageStage(.scroll)
    let loop = Loop([track.a, track.b])
    track.pages.dataSource = loop
    track.drag(from: middle, x: -60, at: 0, for: 0.1)
    #expect(track.events(to: 2).last == "did turn from b true true")
    track.drag(from: middle, x: -60, at: 2, for: 0.1)
    #expect(track.events(to: 4).last == "did turn from a true true")
    #expect(track.pages.viewControllers == [track.b] && track.origin(track.b) == .zero)
  }

  @Test("Without a data source, fingers turn no pages (VC-40)")
  func noDataSource() {
    let track = PageStage(.scroll)
    track.pages.dataSource = nil
    track.drag(from: middle, x: -100, at: 0, for: 0.2)
    #expect(track.events(to: 2) == [] && track.origin(track.b) == .zero)
  }

  @Test("A page view controller without pages shows nothing (VC-43)")
  func empty() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let stage = ControllerStage(root: pages)
    stage.stage.window.schedule(
      .drag(from: middle, to: CGPoint(x: 50, y: 50), time: 0, duration: 0.1))
    stage.stage.advance(to: 1)
    #expect(pages.viewControllers == nil && pages.children.isEmpty)
    #expect(pages.gestureRecognizers.isEmpty && stage.calls.take() == [])
  }

  @Test("Removing the window in the middle of a drag ends the turn (VC-41)")
  func noWindow() {
    let track = PageStage(.scroll)
    track.drag(from: CGPoint(x: 180, y: 50), x: -130, at: 0, for: 0.2, rest: 1)
    _ = track.events(to: 0.4)
    track.stage.stage.window.rootViewController = UIViewController()
    _ = track.events(to: 2)
    #expect(track.pages.children.count == 1)
    track.stage.stage.window.rootViewController = track.pages
    #expect(track.events(to: 3).last?.hasSuffix("didAppear still") == true)
  }

  @Test("Any frame rate gives equal results (VC-40)", arguments: [10, 25, 120])
  func frameRate(rate: Int) {
    let track = PageStage(.scroll, framesPerSecond: .init(integerLiteral: rate))
    track.drag(from: CGPoint(x: 180, y: 50), x: -130, at: 0, for: 0.2, rest: 0.2)
    _ = track.events(to: 0.6)
    #expect(isClose(track.origin(track.c).x, 80 * (1 + 3) * exp(-3)))
    #expect(track.events(to: 2).last == "did turn from b true true")
  }
}
