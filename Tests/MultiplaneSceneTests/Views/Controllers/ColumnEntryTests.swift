import CoreGraphics
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Split view controllers of scenes.
@MainActor
struct ColumnEntryTests {
  /// Columns on a stage of 600 by 300 points, of which the first is 200 points wide.
  private func stage(
    _ keys: String = "preferredPrimaryColumnWidth: 200", size: String = "[600, 300]",
    _ rest: String = ""
  ) throws -> Stage {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: \(size), fps: 20, duration: 9s}
      layers:
        - type: splitViewController
          id: split
          \(keys)
          viewControllers:
            - {type: viewController, id: list, title: List}
            - {type: navigationController, id: stack, viewControllers: [{type: viewController, id: text}]}
      controllers: [{type: viewController, id: detail, title: Detail}]

      """ + rest
    ).makeStage()
  }

  private func split(_ stage: Stage) throws -> UISplitViewController {
    try #require(stage.window.rootViewController as? UISplitViewController)
  }

  private func frame(
    _ column: UISplitViewController.Column, _ stage: Stage
  ) throws -> CGRect {
    let controller = try #require(try split(stage).viewController(for: column))
    let view = try #require(controller.view)
    return view.convert(view.bounds, to: stage.window)
  }

  @Test("A split view controller shows its controllers in columns (VC-70)", .ownContext)
  func columns() throws {
    let stage = try stage()
    stage.advance(to: 0.1)
    let split = try split(stage)
    #expect(split.style == .doubleColumn && split.displayMode == .oneBesideSecondary)
    #expect(try frame(.primary, stage) == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(try frame(.secondary, stage) == CGRect(x: 200, y: 0, width: 400, height: 300))
    let list = try #require(split.viewController(for: .primary) as? UINavigationController)
    #expect(list.viewControllers.map(\.title) == ["List"])
    #expect(list.viewControllers[0].view.safeAreaInsets.top == 44)
  }

  @Test("Three controllers are three columns (VC-70)", .ownContext) func threeColumns() throws {
    let stage = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [800, 300], duration: 1s}
      layers:
        - type: splitViewController
          preferredDisplayMode: twoBesideSecondary
          preferredSplitBehavior: tile
          primaryEdge: trailing
          preferredPrimaryColumnWidthFraction: 0.2
          minimumSupplementaryColumnWidth: 250
          viewControllers:
            - {type: viewController}
            - {type: viewController}
            - {type: viewController}
      """
    ).makeStage()
    stage.advance(to: 0.1)
    let split = try split(stage)
    #expect(split.style == .tripleColumn && split.displayMode == .twoBesideSecondary)
    #expect(split.preferredSplitBehavior == .tile)
    // VC-46: 0.2 of 800; a quarter of 800, but at least 250.
    #expect(try frame(.primary, stage) == CGRect(x: 640, y: 0, width: 160, height: 300))
    #expect(try frame(.supplementary, stage) == CGRect(x: 390, y: 0, width: 250, height: 300))
    #expect(try frame(.secondary, stage) == CGRect(x: 0, y: 0, width: 390, height: 300))
  }

  // VC-46: 0.35 s, at the middle of which the ease-in-out curve is halfway.
  @Test("The timeline hides and shows columns (VC-70)", .ownContext) func showAndHide() throws {
    let stage = try stage(
      "preferredPrimaryColumnWidth: 200", size: "[600, 300]",
      """
      timeline:
        - {at: 1s, hide: list}
        - {at: 2s, show: list}
      """)
    let view = try #require(try split(stage).viewController(for: .primary)?.view.superview)
    stage.advance(to: 1.175)
    let x = try #require(view.layer.presentation()).frame.minX
    #expect(abs(x + 100) < 0.5, "\(x)")
    stage.advance(to: 1.5)
    #expect(try split(stage).displayMode == .secondaryOnly && view.superview == nil)
    #expect(try frame(.secondary, stage).width == 600)
    stage.advance(to: 2.5)
    #expect(try split(stage).displayMode == .oneBesideSecondary && view.frame.minX == 0)
  }

  @Test("Display modes and widths are properties that blocks animate (VC-70)", .ownContext)
  func properties() throws {
    let stage = try stage(
      "preferredPrimaryColumnWidth: 200", size: "[600, 300]",
      """
      timeline:
        - {at: 1s, animate: {duration: 1s, curve: linear}, set: {split.preferredPrimaryColumnWidth: 100}}
        - {at: 3s, set: {split.preferredDisplayMode: secondaryOnly}}
      """)
    stage.advance(to: 1.5)
    let column = try #require(try split(stage).viewController(for: .primary)?.view.superview)
    #expect(column.layer.presentation()?.frame.width == 150)
    stage.advance(to: 3)
    #expect(try split(stage).displayMode == .secondaryOnly && column.superview == nil)
  }

  @Test("Controllers are pushed onto the navigation controllers of columns (VC-70)", .ownContext)
  func pushes() throws {
    let entry = "timeline: [{at: 1s, push: {controller: detail, over: stack}}]"
    let wide = try stage("x-none: 0", size: "[600, 300]", entry)
    wide.advance(to: 2)
    let stack = try #require(
      try split(wide).viewController(for: .secondary) as? UINavigationController)
    #expect(stack.viewControllers.count == 2 && stack.topViewController?.title == "Detail")
    // VC-47: the columns are collapsed.
    let high = try stage("x-none: 0", size: "[300, 600]", entry)
    high.advance(to: 2)
    #expect(try split(high).isCollapsed)
    let first = try #require(
      try split(high).viewController(for: .primary) as? UINavigationController)
    #expect(first.viewControllers.count == 3 && first.topViewController?.title == "Detail")
    #expect(first.topViewController?.view.window != nil)
  }

  @Test("Columns that are collapsed are pushed and popped (VC-70)", .ownContext)
  func collapsed() throws {
    let stage = try stage(
      "x-none: 0", size: "[300, 600]",
      """
      timeline:
        - {at: 1s, hide: stack}
        - {at: 2s, show: stack}
      """)
    let list = try #require(
      try split(stage).viewController(for: .primary) as? UINavigationController)
    #expect(list.viewControllers.count == 2)
    stage.advance(to: 1.5)
    #expect(list.viewControllers.map(\.title) == ["List"])
    stage.advance(to: 2.5)
    #expect(list.viewControllers.count == 2)
  }

  // A transition of the scene animates pushes in columns without a node of their own, too.
  @Test(.ownContext) func transitionsInColumns() throws {
    let stage = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [600, 300], fps: 20, duration: 9s}
      input: [{at: 1s, tap: [100, 66]}]
      layers:
        - type: splitViewController
          preferredPrimaryColumnWidth: 200
          viewControllers:
            - type: viewController
              subviews: [{type: table, rows: [{text: A, push: detail}]}]
            - {type: viewController}
      controllers:
        - type: viewController
          id: detail
          title: Detail
          transition: {duration: 2s, to: {alpha: 0}}
      """
    ).makeStage()
    stage.advance(to: 2)
    let column = try #require(
      try split(stage).viewController(for: .primary) as? UINavigationController)
    #expect(column.topViewController?.title == "Detail")
    #expect(column.topViewController?.transitionCoordinator?.transitionDuration == 2)
  }

  @Test(arguments: [
    ("show: a", 0.35), ("hide: a", 0.35), ("set: {s.preferredDisplayMode: secondaryOnly}", 0),
  ])
  func durations(entry: String, seconds: Double) throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [600, 300]}
      layers:
        - type: splitViewController
          id: s
          viewControllers: [{type: viewController, id: a}, {type: viewController, id: b}]
      timeline:
        - {at: 1s, label: change, \(entry)}
        - {after: change, animate: 0.5s, set: {b.alpha: 0.5}}
      """)
    #expect(abs(scene.duration - 1.5 - seconds) < 1e-9)
  }

  private nonisolated static let two =
    "[{type: viewController, id: a}, {type: viewController, id: b}]"

  @Test(arguments: [
    ("viewControllers: []", "MP0209 a split view controller has 2 or 3 columns, not 0"),
    ("x-none: 0", "MP0209 a split view controller has 2 or 3 columns, not 0"),
    (
      "viewControllers: \(two), preferredDisplayMode: twoOverSecondary",
      "MP0315 two columns do not have the display mode of three"
    ),
    (
      "viewControllers: \(two), preferredSupplementaryColumnWidth: 90",
      "MP0315 two columns do not have a supplementary one"
    ),
    (
      "viewControllers: [{type: viewController, transition: {to: {alpha: 0}}}, "
        + "{type: viewController}]", "MP0315 a column has no transition of its own"
    ),
    (
      "viewControllers: [{type: splitViewController, viewControllers: \(two)}, {type: viewController}]",
      "MP0315 a split view controller cannot be a column of another one"
    ),
    (
      "viewControllers: [{type: view}, {type: viewController}]",
      "MP0315 expected a view controller, found a view"
    ),
    ("viewControllers: \(two), preferredSplitBehavior: float", "MP0208 unknown name \"float\""),
  ])
  func errors(keys: String, problem: String) throws {
    let problems = try loadingProblems(header + "layers: [{type: splitViewController, \(keys)}]")
    #expect(problems.count == 1 && problems[0].hasPrefix("3:"), "\(problems)")
    #expect(problems.first?.contains(problem) == true, "\(problems)")
  }

  @Test(arguments: [
    ("show: c", #"5:29 MP0315 "c" is not a column of a split view controller"#),
    ("hide: c", #"5:29 MP0315 "c" is not a column of a split view controller"#),
    ("hide: b", #"5:29 MP0315 "b" is the secondary column, which stays"#),
    ("show: {controller: a}", "5:29 MP0212"),
    (
      "set: {s.preferredDisplayMode: twoBesideSecondary}",
      "5:53 MP0315 two columns do not have the display mode of three"
    ),
  ])
  func entries(entry: String, problem: String) throws {
    let problems = try problemsOfPlaying(
      header + """
        layers: [{type: splitViewController, id: s, viewControllers: \(Self.two)}]
        controllers: [{type: viewController, id: c}]
        timeline: [{at: 0.1s, \(entry)}]
        """)
    #expect(problems.count == 1 && problems[0].hasPrefix(problem), "\(problems)")
  }
}
