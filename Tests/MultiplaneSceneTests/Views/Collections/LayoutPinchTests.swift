import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Two fingers that change the layout of a collection view of a scene.
@MainActor
struct LayoutPinchTests {
  /// A grid whose first item is at (20, 20), in a stack at (100, 100), and in larger cells at (60, 60).
  private func stage(_ input: String, timeline: String = "[]") throws -> Stage {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 200], fps: 20, duration: 9s}
      input: [\(input)]
      layers:
        - type: collectionView
          id: board
          frame: [0, 0, 200, 200]
          layout: {kind: flow, itemSize: [40, 40]}
          pinchIn: {kind: stack, itemSize: [40, 40]}
          pinchOut: {kind: flow, itemSize: [120, 120], sectionInset: [0, 0, 0, 80]}
          items: [{type: view, id: a}, {type: view, id: b}]
      timeline: \(timeline)
      """
    ).makeStage()
  }

  private func board(_ stage: Stage) throws -> UICollectionView {
    try #require(stage.window.subviews.first as? UICollectionView)
  }

  private func layout(_ stage: Stage, at time: Double) throws -> UICollectionViewLayout {
    stage.advance(to: time)
    return try board(stage).collectionViewLayout
  }

  private func progress(_ stage: Stage, at time: Double) throws -> CGFloat? {
    (try layout(stage, at: time) as? UICollectionViewTransitionLayout)?.transitionProgress
  }

  private func isClose(_ left: CGFloat?, _ right: CGFloat) -> Bool {
    left.map { abs($0 - right) < 1e-6 } ?? false
  }

  // CO-43: at 3/4 of the distance, 2 (1 - 3/4) = 1/2 of the transition; the first item is halfway.
  @Test(.ownContext) func fingersMoveTogether() throws {
    let stage = try stage("{at: 1s, pinch: [100, 100], distance: [160, 80], over: 1s}")
    #expect(isClose(try progress(stage, at: 1.5), 0.5))
    let cell = try #require(board(stage).cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(abs(cell.center.x - 60) < 1e-6 && abs(cell.center.y - 60) < 1e-6)
    #expect(isClose(try progress(stage, at: 1.9), 0.9))
    let end = try layout(stage, at: 3)
    #expect(!(end is UICollectionViewFlowLayout) && !(end is UICollectionViewTransitionLayout))
    #expect(cell.center == CGPoint(x: 100, y: 100))
  }

  // CO-43: twice the distance is all the way; more does not go further.
  @Test(.ownContext) func fingersMoveApart() throws {
    let stage = try stage("{at: 1s, pinch: [100, 100], distance: [60, 180], over: 1s}")
    #expect(isClose(try progress(stage, at: 1.25), 0.5))
    #expect(isClose(try progress(stage, at: 1.75), 1))
    let end = try layout(stage, at: 3)
    #expect((end as? UICollectionViewFlowLayout)?.itemSize == CGSize(width: 120, height: 120))
  }

  // CO-43: the progress 0.3 with a velocity of 0.3 per second, 0.3 + 0.25 · 0.3 < 0.5, cancels.
  @Test(
    .ownContext,
    arguments: [
      ("distance: [100, 85], over: 1s", false),
      // The same distance with a velocity of 3 per second: 0.3 + 0.75 > 0.5.
      ("distance: [100, 85], over: 0.1s", true),
      ("distance: [100, 70], over: 1s", true),
    ])
  func aThrowCounts(pinch: String, isFinished: Bool) throws {
    let stage = try stage("{at: 1s, pinch: [100, 100], \(pinch)}")
    let end = try layout(stage, at: 3)
    #expect((end is UICollectionViewFlowLayout) != isFinished)
    let cell = try #require(board(stage).cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.center == (isFinished ? CGPoint(x: 100, y: 100) : CGPoint(x: 20, y: 20)))
  }

  // CO-43: the opposite pinch leads back, and again the same one does nothing.
  @Test(.ownContext) func thereAndBack() throws {
    let together = "pinch: [100, 100], distance: [160, 80], over: 0.2s"
    let apart = "pinch: [100, 100], distance: [80, 160], over: 0.2s"
    let stage = try stage(
      "{at: 1s, \(together)}, {at: 2s, \(together)}, {at: 3s, \(apart)}, {at: 4s, \(apart)}")
    let start = try layout(stage, at: 0.5)
    let stack = try layout(stage, at: 1.8)
    #expect(try layout(stage, at: 2.1) === stack)
    #expect(try layout(stage, at: 2.8) === stack && stack !== start)
    #expect(try layout(stage, at: 3.8) === start)
    let large = try layout(stage, at: 4.8)
    #expect((large as? UICollectionViewFlowLayout)?.itemSize.width == 120)
  }

  // CO-44: a change of the timeline ends a pinch, and pinches then start from the new layout.
  @Test(
    .ownContext,
    arguments: [
      ("layout: {board: {kind: flow, itemSize: [30, 30]}}", 30.0), ("delete: b", 40),
    ])
  func theTimelineEndsAPinch(entry: String, width: Double) throws {
    let stage = try stage(
      "{at: 1s, pinch: [100, 100], distance: [160, 80], over: 1s}, "
        + "{at: 3s, pinch: [100, 100], distance: [160, 80], over: 1s}",
      timeline: "[{at: 1.5s, \(entry)}]")
    #expect(try progress(stage, at: 1.45) != nil)
    let flow = try layout(stage, at: 1.6) as? UICollectionViewFlowLayout
    #expect(flow?.itemSize.width == CGFloat(width))
    #expect(try layout(stage, at: 2.5) === flow)
    #expect(isClose(try progress(stage, at: 3.5), 0.5))
    #expect(try !(layout(stage, at: 5) is UICollectionViewFlowLayout))
  }
}
