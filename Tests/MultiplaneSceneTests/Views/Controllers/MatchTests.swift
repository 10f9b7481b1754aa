import CoreGraphics
import Multiplane
import MultiplaneScene
import PixelKernels
import QuartzCore
import SceneTestSupport
import TestSupport
import Testing
import UIKit

/// Elements that move from one controller to another, on a stage of 200 by 400 points (VC-74).
@MainActor
struct MatchTests {
  private func stage(_ text: String) throws -> Stage {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400], fps: 20, duration: 9s, background: black}

      """ + text
    ).makeStage()
  }

  /// A detail that is pushed at 1 s by a linear transition of 1 s, and what happens then.
  private func pushed(then rest: String) throws -> Stage {
    try stage(
      """
      layers:
        - type: navigationController
          viewControllers:
            - type: viewController
              id: list
              subviews:
                - {type: view, frame: [0, 0, 10, 10]}
                - {type: view, id: thumb, frame: [20, 60, 40, 40], cornerRadius: 8, shadowOpacity: 0.5,
                   shadowRadius: 6, shadowOffset: [0, 4]}
                - {type: view, frame: [90, 0, 10, 10]}
      controllers:
        - type: viewController
          id: detail
          transition: {duration: 1s, curve: linear, match: {thumb: photo}}
          subviews: [{type: view, id: photo, frame: [0, 100, 200, 100], backgroundColor: red}]
      timeline:
        - {at: 1s, push: detail}

      """ + rest)
  }

  private func views(_ stage: Stage) throws -> (list: UIView, detail: UIView) {
    let controllers = try #require(stage.window.rootViewController as? UINavigationController)
      .viewControllers
    return (controllers[0].view, try #require(controllers.last).view)
  }

  private func shown(_ view: UIView) throws -> CALayer {
    try #require(view.layer.presentation())
  }

  private func hasMorph(_ view: UIView) -> Bool {
    view.layer.animationKeys()?.contains { $0.hasPrefix("morph.") } == true
  }

  // The element moves from (20, 60, 40, 40) to (0, 100, 200, 100), and its corners become square.
  @Test("Both views of an element travel together, and cross-fade (VC-74)", .ownContext)
  func places() throws {
    let stage = try pushed(then: "  - {at: 3s, pop: detail}")
    stage.advance(to: 1.5)
    let (list, detail) = try views(stage)
    let (thumb, photo) = (list.subviews[1], detail.subviews[0])
    for view in [thumb, photo] {
      #expect(try shown(view).frame == CGRect(x: 10, y: 80, width: 120, height: 70))
      #expect(try shown(view).cornerRadius == 4)
    }
    // The photo is opaque, and fades in over the thumb, whose shadow fades.
    #expect(try shown(photo).opacity == 0.5 && shown(thumb).opacity == 1)
    #expect(try shown(thumb).shadowOpacity == 0.25)
    // The rest of the view fades in.
    #expect(try shown(detail).opacity == 0.5)
    #expect(photo.layer.superlayer !== detail.layer)
    stage.advance(to: 2.1)
    #expect(photo.layer.superlayer === detail.layer && !hasMorph(photo) && !hasMorph(thumb))
    #expect(list.layer.sublayers?.map { $0 === thumb.layer } == [false, true, false])
    stage.advance(to: 3.25)
    #expect(try shown(thumb).frame == CGRect(x: 5, y: 90, width: 160, height: 85))
    #expect(try shown(photo).frame == CGRect(x: 5, y: 90, width: 160, height: 85))
    #expect(try shown(photo).opacity == 0.75)
    stage.advance(to: 4.1)
    #expect(list.layer.sublayers?.map { $0 === thumb.layer } == [false, true, false])
  }

  // The finger is at 60 of 200 points and lets the controller go again; then it takes it to the end.
  @Test("A finger drives elements, and they return (VC-74, VC-75)", .ownContext)
  func fingers() throws {
    let stage = try pushed(
      then: """
        input:
          - {at: 3s, drag: [[0, 200], [60, 200]], over: 1s, hold: 1s}
          - {at: 6s, drag: [[0, 200], [180, 200]], over: 0.5s}
        """)
    stage.advance(to: 2.5)
    let (list, detail) = try views(stage)
    let (thumb, photo) = (list.subviews[1], detail.subviews[0])
    stage.advance(to: 4.5)
    // What is left of the detail tells the progress.
    let progress = CGFloat(1 - (try shown(detail).opacity))
    #expect(progress > 0.2 && progress < 0.3 + 1e-6)
    for view in [thumb, photo] {
      let frame = try shown(view).frame
      #expect(abs(frame.minX - 20 * progress) < 1e-3)
      #expect(abs(frame.width - (200 - 160 * progress)) < 1e-3)
    }
    stage.advance(to: 5.9)
    #expect(try shown(photo).frame == CGRect(x: 0, y: 100, width: 200, height: 100))
    #expect(photo.layer.superlayer === detail.layer && !hasMorph(photo) && !hasMorph(thumb))
    stage.advance(to: 8)
    #expect(detail.window == nil && thumb.layer.superlayer === list.layer && !hasMorph(thumb))
    #expect(try shown(thumb).frame == CGRect(x: 20, y: 60, width: 40, height: 40))
  }

  // The inner element moves from (30, 30, 20, 20) to (0, 0, 200, 100) on the stage.
  @Test("Elements inside others move in them (VC-74)", .ownContext) func nestedElements() throws {
    let stage = try stage(
      """
      layers:
        - type: viewController
          subviews:
            - type: view
              id: card
              frame: [20, 20, 100, 100]
              subviews: [{type: view, id: thumb, frame: [10, 10, 20, 20]}]
      controllers:
        - type: viewController
          id: page
          modalPresentationStyle: fullScreen
          transition: {duration: 1s, curve: linear, match: {thumb: photo, card: sheet}}
          subviews:
            - type: view
              id: sheet
              frame: [0, 0, 200, 400]
              subviews: [{type: view, id: photo, frame: [0, 0, 200, 100]}]
      timeline: [{at: 1s, present: page}]
      """)
    stage.advance(to: 1.5)
    let root = try #require(stage.window.rootViewController)
    let page = try #require(root.presentedViewController)
    for view in [root.view.subviews[0], page.view.subviews[0]] {
      #expect(try shown(view).frame == CGRect(x: 10, y: 10, width: 150, height: 250))
      #expect(
        try shown(view.subviews[0]).frame == CGRect(x: 5, y: 5, width: 110, height: 60))
    }
  }

  // Labels of 10 and 20 points: the text has 15 points halfway, about the middle of its box.
  @Test("Labels that match have the same size of text (VC-74, MG-03)", .ownContext)
  func labels() throws {
    let stage = try stage(
      """
      layers:
        - type: viewController
          subviews: [{type: label, id: small, text: Text, fontSize: 10, frame: [20, 20, 50, 20]}]
      controllers:
        - type: viewController
          id: page
          modalPresentationStyle: fullScreen
          transition: {duration: 1s, curve: linear, match: {small: large}}
          subviews: [{type: label, id: large, text: Text, fontSize: 20, frame: [20, 100, 150, 40]}]
      timeline: [{at: 1s, present: page}]
      """)
    stage.advance(to: 1.5)
    let root = try #require(stage.window.rootViewController)
    let page = try #require(root.presentedViewController)
    let (small, large) = (try shown(root.view.subviews[0]), try shown(page.view.subviews[0]))
    #expect(abs(small.affineTransform().a - 1.5) < 1e-9)
    #expect(abs(large.affineTransform().a - 0.75) < 1e-9)
    for label in [small, large] {
      #expect(abs(label.frame.minX - 20) < 1e-6 && abs(label.frame.midY - 75) < 1e-6)
    }
  }

  /// The frames of a scene at 20 frames per second.
  private func frames(_ stage: Stage) -> [[UInt32]] {
    (0..<100).map { frame in
      stage.advance(to: Double(frame) / 20)
      let buffer = stage.snapshot().buffer
      return (0..<buffer.height).flatMap { y in (0..<buffer.width).map { buffer[$0, y] } }
    }
  }

  @Test(
    "A match shows the frames of the morph of the same layers (VC-74, MG-01)", .ownContext,
    arguments: [
      // An opaque page, and a translucent one whose parts fade on their own.
      "backgroundColor: red", "backgroundColor: \"#ff000080\"",
      "borderWidth: 4, borderColor: white",
    ], [true, false])
  func morphs(page: String, isNested: Bool) throws {
    let (one, other) = (
      "frame: [20, 60, 80, 60], cornerRadius: 8, backgroundColor: blue, shadowOpacity: 0.6",
      "frame: [0, 20, 200, 300], \(page)"
    )
    let (thumb, photo) = (
      "frame: [10, 10, 20, 20], backgroundColor: yellow",
      "frame: [50, 20, 100, 50], cornerRadius: 25, backgroundColor: lime"
    )
    let row = "frame: [20, 200, 160, 20], backgroundColor: white"
    let matches = isNested ? ", s: t" : ""
    let morph = try stage(
      """
      layers:
        - {id: a, \(one), layers: [{id: s, \(thumb)}]}
        - {id: b, hidden: true, \(other), layers: [{id: t, \(photo)}, {\(row)}]}
      timeline:
        - {at: 1s, morph: {from: a, to: b, match: {\(isNested ? "s: t" : "")}, duration: 1s,
                           timingFunction: linear}}
        - {at: 3s, morph: {from: b, to: a, match: {\(isNested ? "t: s" : "")}, duration: 1s,
                           timingFunction: linear}}
      """)
    let match = try stage(
      """
      layers:
        - type: viewController
          subviews:
            - {type: view, id: a, \(one), subviews: [{type: view, id: s, \(thumb)}]}
      controllers:
        - type: viewController
          id: page
          modalPresentationStyle: fullScreen
          transition: {duration: 1s, curve: linear, match: {a: b\(matches)}}
          subviews:
            - {type: view, id: b, \(other),
               subviews: [{type: view, id: t, \(photo)}, {type: view, \(row)}]}
      timeline: [{at: 1s, present: page}, {at: 3s, dismiss: page}]
      """)
    let (expected, found) = (frames(morph), frames(match))
    for (index, pair) in zip(expected, found).enumerated() {
      #expect(pair.0 == pair.1, "frame \(index)")
    }
    // A second of 20 frames there, and back through the same ones.
    #expect(Set(expected).count == 21)
  }
}
