import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing
import UIKit

/// Page view controllers of scenes on a stage of 200 by 400 points.
@MainActor
struct PageEntryTests {
  private func stage(_ keys: String, _ rest: String = "") throws -> Stage {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400], fps: 20, duration: 9s}
      layers:
        - type: pageViewController
          \(keys)
          viewControllers:
            - {type: viewController, id: a, title: A}
            - {type: viewController, id: b, title: B}
            - {type: viewController, id: c, title: C}

      """ + rest
    ).makeStage()
  }

  private func pages(_ stage: Stage) throws -> UIPageViewController {
    try #require(stage.window.rootViewController as? UIPageViewController)
  }

  @Test("A page view controller shows one of its pages (VC-61)", .ownContext) func nodes() throws {
    let curl = try pages(
      stage(
        "transitionStyle: pageCurl\n    navigationOrientation: vertical\n    spineLocation: max"
          + "\n    selectedIndex: 1"))
    #expect(curl.transitionStyle == .pageCurl && curl.navigationOrientation == .vertical)
    #expect(curl.spineLocation == .max && curl.viewControllers?.map(\.title) == ["B"])
    let scroll = try pages(stage("showsPageIndicator: true\n    interPageSpacing: 8"))
    #expect(scroll.transitionStyle == .scroll && scroll.navigationOrientation == .horizontal)
    let dots = scroll.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
    #expect(dots?.numberOfPages == 3 && dots?.isHidden == false)
  }

  // VC-40: 0.3 s; VC-42: 0.6 s.
  @Test(
    "The timeline turns to pages (VC-61)", .ownContext,
    arguments: [
      ("scroll", 0.3), ("pageCurl", 0.6),
    ])
  func turns(style: String, seconds: Double) throws {
    let stage = try stage(
      "transitionStyle: \(style)",
      """
      timeline:
        - {at: 1s, select: c}
        - {at: 3s, select: {controller: a, animated: false}}
      """)
    let pages = try pages(stage)
    let first = try #require(pages.viewControllers?.first)
    #expect(
      pages.dataSource?.pageViewController(pages, viewControllerAfter: first)?.title == "B")
    #expect(pages.dataSource?.pageViewController(pages, viewControllerBefore: first) == nil)
    stage.advance(to: 1 + seconds - 0.05)
    #expect(pages.viewControllers?.map(\.title) == ["C"] && pages.children.count == 2)
    stage.advance(to: 1 + seconds + 0.05)
    #expect(pages.children.map(\.title) == ["C"])
    stage.advance(to: 3)
    #expect(pages.children.map(\.title) == ["A"])
  }

  @Test("Fingers turn pages (VC-61)", .ownContext, arguments: ["scroll", "pageCurl"])
  func fingers(style: String) throws {
    let stage = try stage(
      "transitionStyle: \(style)",
      """
      input:
        - {at: 1s, drag: [[180, 200], [20, 200]], over: 300ms, curve: easeOut}
        - {at: 3s, drag: [[180, 200], [150, 200]], over: 300ms, hold: 200ms}
      """)
    let pages = try pages(stage)
    stage.advance(to: 2.5)
    #expect(pages.viewControllers?.map(\.title) == ["B"])
    stage.advance(to: 5)
    #expect(pages.viewControllers?.map(\.title) == ["B"])
  }

  @Test(arguments: [
    ("pageCurl", "select: b", 0.6), ("scroll", "select: b", 0.3),
    ("scroll", "select: {controller: b, animated: false}", 0),
  ])
  func durations(style: String, entry: String, seconds: Double) throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400]}
      layers:
        - type: pageViewController
          transitionStyle: \(style)
          viewControllers: [{type: viewController, id: a}, {type: viewController, id: b}]
        - {type: view, id: v}
      timeline:
        - {at: 1s, label: turn, \(entry)}
        - {after: turn, animate: 0.5s, set: {v.alpha: 0.5}}
      """)
    #expect(abs(scene.duration - 1.5 - seconds) < 1e-9)
  }

  @Test(arguments: [
    ("transitionStyle: fold", "", "MP0208"),
    ("spineLocation: max", "", "MP0315 pages that scroll have no spineLocation"),
    (
      "transitionStyle: pageCurl, interPageSpacing: 4", "",
      "MP0315 pages that curl have no interPageSpacing"
    ),
    ("interPageSpacing: -4", "", "MP0202"),
    (
      "navigationOrientation: vertical, showsPageIndicator: true", "",
      "MP0315 pages that scroll vertically have no showsPageIndicator"
    ),
    ("selectedIndex: 1", "", "MP0202 there is no controller 1; the container has 1"),
    (
      "id: p", ", transition: {to: {alpha: 0}}",
      "MP0315 a page has no transition of its own"
    ),
  ])
  func errors(keys: String, page: String, problem: String) throws {
    let problems = try loadingProblems(
      header + """
        layers:
          - {type: pageViewController, \(keys), viewControllers: [{type: viewController\(page)}]}
        """)
    #expect(problems.count == 1 && problems[0].hasPrefix("4:"), "\(problems)")
    #expect(problems.first?.contains(problem) == true, "\(problems)")
  }

  @Test func transitionsOfEntries() throws {
    #expect(
      try problemsOfPlaying(
        header + """
          layers: [{type: pageViewController, viewControllers: [{type: viewController, id: a}]}]
          timeline: [{at: 1s, select: {controller: a, transition: {to: {alpha: 0}}}}]
          """) == [#"4:42 MP0315 "a" is a page, which has no transition of its own"#])
  }
}
