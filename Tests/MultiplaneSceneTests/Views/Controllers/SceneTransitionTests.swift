import CoreGraphics
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Transitions made of blocks, on a stage of 200 by 400 points.
@MainActor
struct SceneTransitionTests {
  private func stage(_ text: String) throws -> Stage {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400], fps: 20, duration: 9s}

      """ + text
    ).makeStage()
  }

  /// A detail that is pushed at 1 s by a linear transition of 1 s, and what happens then.
  private func pushed(_ transition: String, then rest: String = "") throws -> Stage {
    try stage(
      """
      layers:
        - type: navigationController
          viewControllers:
            - type: viewController
              id: list
              subviews: [{type: view, id: thumb, frame: [20, 60, 40, 40], cornerRadius: 8, shadowOpacity: 0.5,
                          shadowRadius: 6, shadowOffset: [0, 4]}]
      controllers:
        - type: viewController
          id: detail
          subviews: [{type: view, id: photo, frame: [0, 100, 200, 100], backgroundColor: red}]
      timeline:
        - at: 1s
          push: {controller: detail, transition: {duration: 1s, curve: linear, \(transition)}}

      """ + rest)
  }

  private func controllers(_ stage: Stage) throws -> [UIViewController] {
    try #require(stage.window.rootViewController as? UINavigationController).viewControllers
  }

  private func shown(_ view: UIView) throws -> CGRect {
    try #require(view.layer.presentation()).frame
  }

  // A quarter of the way, three quarters of what is away are left.
  @Test(
    "The incoming view starts where its effect puts it (VC-73)", .ownContext,
    arguments: [
      ("to: {slide: left}", CGRect(x: 150, y: 0, width: 200, height: 400)),
      ("to: {slide: right}", CGRect(x: -150, y: 0, width: 200, height: 400)),
      ("to: {slide: up, distance: 0.5}", CGRect(x: 0, y: 150, width: 200, height: 400)),
      ("to: {slide: down}", CGRect(x: 0, y: -300, width: 200, height: 400)),
      ("to: {scale: 0.2}", CGRect(x: 60, y: 120, width: 80, height: 160)),
    ])
  func incomingViews(transition: String, frame: CGRect) throws {
    let stage = try pushed(transition)
    stage.advance(to: 1.25)
    let found = try shown(try controllers(stage)[1].view)
    #expect(
      abs(found.minX - frame.minX) < 1e-3 && abs(found.minY - frame.minY) < 1e-3
        && abs(found.width - frame.width) < 1e-3 && abs(found.height - frame.height) < 1e-3,
      "\(found)")
    stage.advance(to: 2.1)
    #expect(try controllers(stage)[1].view.transform.isIdentity)
  }

  // A pop runs the transition backward: the list comes back while the detail leaves.
  @Test("A removal runs the transition backward (VC-75)", .ownContext) func backward() throws {
    let stage = try pushed(
      "to: {slide: left}, from: {slide: left, distance: 0.5, alpha: 0}",
      then: "  - {at: 3s, pop: detail}")
    stage.advance(to: 1.5)
    let (list, detail) = (try controllers(stage)[0], try controllers(stage)[1])
    #expect(abs(try shown(list.view).minX + 50) < 1e-3)
    #expect(list.view.layer.presentation()?.opacity == 0.5)
    stage.advance(to: 2.5)
    #expect(list.view.alpha == 1 && list.view.transform.isIdentity && list.view.superview == nil)
    stage.advance(to: 3.25)
    #expect(abs(try shown(detail.view).minX - 50) < 1e-3)
    #expect(abs(try shown(list.view).minX + 75) < 1e-3)
    let container = try #require(detail.view.superview)
    #expect(container.subviews.first === list.view && container.subviews.last === detail.view)
    stage.advance(to: 4.1)
    #expect(detail.view.superview == nil && detail.view.transform.isIdentity)
  }

  // VC-50: the finger is at a quarter of the width, and lets the controller go again.
  @Test(.ownContext) func swipesDriveTransitions() throws {
    let stage = try pushed(
      "to: {slide: left}",
      then: """
        input:
          - {at: 3s, drag: [[0, 200], [60, 200]], over: 1s, hold: 1s}
          - {at: 6s, drag: [[0, 200], [180, 200]], over: 0.5s}
        """)
    stage.advance(to: 2.5)
    let detail = try controllers(stage)[1]
    stage.advance(to: 4.5)
    let x = try shown(detail.view).minX
    #expect(x > 40 && x <= 60)
    stage.advance(to: 5.9)
    #expect(try controllers(stage).count == 2 && shown(detail.view).minX == 0)
    stage.advance(to: 8)
    #expect(try controllers(stage).count == 1 && detail.view.window == nil)
  }

  // Selecting a tab further to the left runs its transition backward.
  @Test("Tabs to the left run the transition backward (VC-75)", .ownContext) func tabs() throws {
    let stage = try stage(
      """
      layers:
        - type: tabBarController
          selectedIndex: 1
          viewControllers:
            - type: viewController
              id: a
              transition: {duration: 1s, curve: linear, from: {slide: left}}
            - {type: viewController, id: b}
      timeline: [{at: 1s, select: a}]
      """)
    let tabs = try #require(stage.window.rootViewController as? UITabBarController)
    stage.advance(to: 1.25)
    #expect(abs(try shown(tabs.viewControllers?[0].view ?? UIView()).minX + 150) < 1e-3)
  }

  /// Three tabs, of which the first is selected at the start.
  private let threeTabs = """
    layers:
      - type: tabBarController
        viewControllers:
          - {type: viewController, id: a}
          - {type: viewController, id: b}
          - {type: viewController, id: c}

    """

  // The second selection waits for the first, and the third for the second.
  @Test("The transitions of entries wait for those before them (VC-77)", .ownContext)
  func waitingTransitions() throws {
    let stage = try stage(
      threeTabs + """
        timeline:
          - {at: 1s, select: {controller: b, transition: {duration: 1s, to: {slide: left}}}}
          - {at: 1.2s, select: {controller: c, transition: {duration: 2s, to: {slide: up}}}}
          - {at: 1.4s, select: {controller: b, animated: false}}
          - {at: 6s, select: c}
        """)
    let tabs = try #require(stage.window.rootViewController as? UITabBarController)
    let controllers = try #require(tabs.viewControllers)
    stage.advance(to: 1.5)
    #expect(controllers[1].transitionCoordinator?.transitionDuration == 1)
    stage.advance(to: 2.5)
    #expect(controllers[2].transitionCoordinator?.transitionDuration == 2)
    #expect(try shown(controllers[2].view).minY > 0)
    stage.advance(to: 4.1)
    #expect(controllers[1].view.window != nil && controllers[1].transitionCoordinator == nil)
    // The next change has the transition of the controller, which is immediate here.
    stage.advance(to: 6.1)
    #expect(controllers[2].view.window != nil && controllers[2].transitionCoordinator == nil)
  }

  // A tap on the selected tab or a selection that changes nothing leaves no transition behind.
  @Test(.ownContext) func unusedTransitions() throws {
    let stage = try stage(
      threeTabs + """
        input: [{at: 3s, tap: [100, 380]}, {at: 4s, tap: [30, 380]}]
        timeline:
          - {at: 1s, select: {controller: a, transition: {duration: 1s, to: {alpha: 0}}}}
        """)
    let tabs = try #require(stage.window.rootViewController as? UITabBarController)
    stage.advance(to: 3.2)
    #expect(tabs.selectedIndex == 1 && tabs.viewControllers?[1].transitionCoordinator == nil)
    stage.advance(to: 4.2)
    #expect(tabs.selectedIndex == 0 && tabs.viewControllers?[0].transitionCoordinator == nil)
  }

  // VC-09: the topmost of several controllers moves.
  @Test("The transition of the entry moves the topmost controller (VC-76)", .ownContext)
  func dismissalOfSeveral() throws {
    let stage = try stage(
      """
      layers: [{type: viewController}]
      controllers: [{type: viewController, id: a}, {type: viewController, id: b}]
      timeline:
        - {at: 1s, present: a}
        - {at: 2s, present: b}
        - {at: 3s, dismiss: {controller: a, transition: {duration: 3s, to: {alpha: 0}}}}
      """)
    let root = try #require(stage.window.rootViewController)
    stage.advance(to: 2.6)
    let top = try #require(root.presentedViewController?.presentedViewController)
    stage.advance(to: 4.5)
    #expect(top.transitionCoordinator?.transitionDuration == 3)
    stage.advance(to: 6.1)
    #expect(root.presentedViewController == nil && top.view.window == nil)
  }

  @Test("The transition of a pop waits for a push (VC-77)", .ownContext)
  func waitingPop() throws {
    let stage = try pushed(
      "to: {slide: left}",
      then:
        "  - {at: 1.5s, pop: {controller: detail, transition: {duration: 2s, to: {alpha: 0}}}}"
    )
    stage.advance(to: 1.9)
    let detail = try #require(
      (stage.window.rootViewController as? UINavigationController)?.children.last)
    stage.advance(to: 3)
    #expect(detail.transitionCoordinator?.transitionDuration == 2)
    stage.advance(to: 4.1)
    #expect(try controllers(stage).count == 1 && detail.view.window == nil)
  }
}
