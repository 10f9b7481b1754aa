import CoreGraphics
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing
import UIKit

/// View controllers of scenes on a stage of 200 by 400 points.
@MainActor
struct ControllerEntryTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400], fps: 20, duration: 9s}

      """ + text)
  }

  private func stage(_ text: String) throws -> Stage { try scene(text).makeStage() }

  /// A navigation controller with a list, and a detail that is not shown.
  private let navigation = """
    layers:
      - type: navigationController
        viewControllers: [{type: viewController, id: list, title: List}]
    controllers: [{type: viewController, id: detail, title: Detail}]

    """

  // VC-30: a controller without a place fills the window.
  @Test(.ownContext) func theRootFillsTheStage() throws {
    let stage = try stage(
      """
      layers:
        - {type: view, id: back}
        - {type: viewController, title: Root, backgroundColor: white}
        - {type: view, frame: [0, 0, 10, 10]}
      """)
    let root = try #require(stage.window.rootViewController)
    #expect(root.title == "Root" && root.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(stage.window.subviews[1] === root.view && stage.window.subviews.count == 3)
  }

  @Test("Each page chooses the size of its title", .ownContext) func largeTitles() throws {
    let stage = try stage(
      """
      layers:
        - type: navigationController
          prefersLargeTitles: true
          viewControllers:
            - {type: viewController, title: List}
            - {type: viewController, title: Detail, largeTitleDisplayMode: never}
      """)
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    #expect(
      navigation.viewControllers.map(\.navigationItem.largeTitleDisplayMode)
        == [.automatic, .never])
  }

  @Test("The safe area of the stage is that of the scene (VC-71)", .ownContext) func safeArea()
    throws
  {
    let stage = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400], duration: 1s, safeArea: {top: 20, bottom: 10}}
      layers: [{type: navigationController, viewControllers: [{type: viewController}]}]
      """
    ).makeStage()
    stage.advance(to: 0.1)
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    #expect(navigation.navigationBar.frame.maxY == 64)
    #expect(
      navigation.topViewController?.view.safeAreaInsets
        == UIEdgeInsets(top: 64, left: 0, bottom: 10, right: 0))
  }

  // VC-26: controllers in the view of another one are its children.
  @Test(.ownContext) func controllersInViews() throws {
    let stage = try stage(
      """
      layers:
        - type: viewController
          frame: [20, 20, 160, 300]
          subviews:
            - type: view
              frame: [10, 10, 100, 200]
              subviews: [{type: viewController, title: Child}]
      """)
    #expect(stage.window.rootViewController == nil)
    let outer = try #require(stage.window.subviews[0].next as? UIViewController)
    let child = try #require(outer.children.first)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(child.title == "Child" && child.view.superview === outer.view.subviews[0])
  }

  // VC-11: a push takes 0.35 s; VC-37: the safe area begins below the bar.
  @Test(.ownContext) func pushAndPop() throws {
    let stage = try stage(
      navigation + """
        timeline:
          - {at: 1s, push: detail}
          - {at: 3s, pop: {controller: detail, animated: false}}
        """)
    let root = try #require(stage.window.rootViewController as? UINavigationController)
    func titles(at time: Double) -> [String?] {
      stage.advance(to: time)
      return root.viewControllers.map(\.title)
    }
    #expect(titles(at: 0.5) == ["List"])
    #expect(root.viewControllers[0].view.safeAreaInsets.top == 44)
    #expect(titles(at: 1.2) == ["List", "Detail"])
    let detail = root.viewControllers[1]
    #expect(detail.transitionCoordinator?.transitionDuration == 0.35)
    stage.advance(to: 1.34)
    #expect(detail.transitionCoordinator != nil)
    stage.advance(to: 1.36)
    #expect(detail.transitionCoordinator == nil && detail.view.window != nil)
    #expect(titles(at: 3.01) == ["List"])
    #expect(detail.view.window == nil)
  }

  // What an entry starts is over after the time that its transition takes.
  @Test(arguments: [
    ("push: detail", 0.35), ("push: {controller: detail, animated: false}", 0),
    ("push: {controller: detail, transition: {duration: 2s, to: {alpha: 0}}}", 2),
    ("present: detail", 0.5), ("present: message", 0.3), ("present: choices", 0.4),
    ("present: screen", 0.4),
    ("present: turned", 0.75), ("present: own", 1.5), ("select: second", 0),
  ])
  func durations(entry: String, seconds: Double) throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400]}
      layers:
        - type: tabBarController
          viewControllers:
            - type: navigationController
              viewControllers: [{type: viewController, id: list, title: List}]
            - {type: viewController, id: second}
      controllers:
        - {type: viewController, id: detail}
        - {type: viewController, id: screen, modalPresentationStyle: fullScreen}
        - {type: alert, id: message}
        - {type: actionSheet, id: choices}
        - {type: viewController, id: turned, modalTransitionStyle: flipHorizontal}
        - {type: viewController, id: own, transition: {duration: 1.5s, to: {scale: 0.5}}}
      timeline:
        - {at: 1s, label: change, \(entry)}
        - {after: change, set: {list.alpha: 0.5}}
      """)
    #expect(abs(scene.duration - 1 - seconds) < 1e-9)
  }

  // VC-08, VC-09, VC-36, VC-53: a sheet covers half of the stage.
  @Test(.ownContext) func presentAndDismiss() throws {
    let stage = try stage(
      """
      layers: [{type: viewController, id: root}]
      controllers:
        - {type: viewController, id: sheet, detents: [medium, 300], prefersGrabberVisible: true}
        - {type: viewController, id: screen, modalPresentationStyle: fullScreen}
      timeline:
        - {at: 1s, present: sheet}
        - {at: 2s, animate: 0.2s, set: {sheet.alpha: 0.5}}
        - {at: 3s, present: screen}
        - {at: 4s, dismiss: sheet}
        - {at: 5s, present: {controller: screen, over: root}}
      """)
    let root = try #require(stage.window.rootViewController)
    stage.advance(to: 1.5)
    let sheet = try #require(root.presentedViewController)
    #expect(sheet.sheetPresentationController?.presentedView?.frame.minY == 200)
    #expect(sheet.sheetPresentationController?.detents.count == 2)
    #expect(sheet.sheetPresentationController?.prefersGrabberVisible == true)
    stage.advance(to: 3.5)
    #expect(sheet.view.alpha == 0.5)
    let screen = try #require(sheet.presentedViewController)
    #expect(screen.presentingViewController === sheet)
    stage.advance(to: 4.5)
    #expect(root.presentedViewController == nil && screen.view.window == nil)
    stage.advance(to: 5.5)
    #expect(root.presentedViewController === screen)
  }

  // VC-39: a tap on a button dismisses the message.
  @Test(.ownContext) func alerts() throws {
    let stage = try stage(
      """
      input: [{at: 2s, tap: [60, 220]}]
      layers: [{type: viewController, id: root}]
      controllers:
        - type: alert
          id: message
          title: Delete?
          message: It cannot be undone.
          buttons: [{title: Delete, style: destructive}, {title: Cancel, style: cancel}]
      timeline: [{at: 1s, present: message}]
      """)
    let root = try #require(stage.window.rootViewController)
    stage.advance(to: 1.5)
    let alert = try #require(root.presentedViewController as? UIAlertController)
    #expect(alert.title == "Delete?" && alert.message == "It cannot be undone.")
    #expect(alert.actions.map(\.title) == ["Delete", "Cancel"])
    #expect(alert.actions.map(\.style) == [.destructive, .cancel])
    #expect(alert.preferredStyle == .alert)
    stage.advance(to: 3)
    #expect(root.presentedViewController == nil)
  }

  // VC-23: the selected controller is the one on screen.
  @Test(.ownContext) func tabs() throws {
    let stage = try stage(
      """
      layers:
        - type: tabBarController
          selectedIndex: 1
          viewControllers:
            - {type: viewController, id: home, title: Home}
            - {type: viewController, id: search, title: Search}
      timeline: [{at: 1s, select: home}]
      """)
    let tabs = try #require(stage.window.rootViewController as? UITabBarController)
    stage.advance(to: 0.5)
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.items?.map(\.title) == ["Home", "Search"])
    stage.advance(to: 1.1)
    #expect(tabs.selectedIndex == 0)
  }

  // What buttons did before is not known when the scene is read.
  @Test(.ownContext) func impossibleChangesAreReported() throws {
    let stage = try stage(
      navigation + """
        input: [{at: 2s, tap: [30, 22]}]
        timeline:
          - {at: 1s, push: detail}
          - {at: 3s, pop: detail}
        """)
    let root = try #require(stage.window.rootViewController as? UINavigationController)
    var warnings: [String] = []
    CAEngine.warning = { warnings.append("\($0) \($1)") }
    stage.advance(to: 2.9)
    #expect(root.viewControllers.count == 1)
    stage.advance(to: 4)
    #expect(warnings.count == 1)
    #expect(
      warnings[0].contains(
        #"scene.yaml:10:19: "detail" is not pushed, so pop does nothing"#))
  }
}
