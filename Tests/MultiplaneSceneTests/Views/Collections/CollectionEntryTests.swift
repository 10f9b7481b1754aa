import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Collection views of scenes on a stage of 200 by 400 points.
@MainActor
struct CollectionEntryTests {
  private func scene(_ text: String, duration: String = ", duration: 9s") throws -> Scene {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400], fps: 20\(duration)}
      layers:
        - type: collectionView
          id: board
          frame: [0, 0, 200, 200]
          layout: {itemSize: [40, 40], minimumInteritemSpacing: 20, minimumLineSpacing: 5}
          items: [{type: view, id: a}, {type: view, id: b}, {type: view, id: c}, {type: view}]
          newItems: [{type: view, id: d}]

      """ + text)
  }

  private func stage(_ text: String) throws -> Stage { try scene(text).makeStage() }

  private func board(_ stage: Stage) throws -> UICollectionView {
    try #require(stage.window.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
  }

  /// The names of the items from the first one; empty for items without an id.
  private func names(_ stage: Stage) throws -> [String] {
    let board = try board(stage)
    board.layoutIfNeeded()
    return (0..<board.numberOfItems(inSection: 0)).map {
      board.cellForItem(at: IndexPath(item: $0, section: 0))?.contentView.subviews.first?.layer.name
        ?? ""
    }
  }

  private func layer(_ stage: Stage, _ item: Int) throws -> CALayer {
    try #require(board(stage).cellForItem(at: IndexPath(item: item, section: 0))).layer
  }

  /// The center of a cell on screen.
  private func center(_ stage: Stage, _ item: Int) throws -> CGPoint {
    let layer = try layer(stage, item)
    return (layer.presentation() ?? layer).position
  }

  // CO-07: (200 + 20) / (40 + 20) = 3 columns, which share the 80 points between them.
  @Test(.ownContext) func itemsFillTheCellsOfALayout() throws {
    let stage = try stage("")
    stage.advance(to: 0.1)
    #expect(try names(stage) == ["a", "b", "c", ""])
    #expect(try center(stage, 0) == CGPoint(x: 20, y: 20))
    #expect(try center(stage, 1) == CGPoint(x: 100, y: 20))
    #expect(try center(stage, 3) == CGPoint(x: 20, y: 65))
    let item = try #require(
      board(stage).cellForItem(at: IndexPath(item: 1, section: 0))?.contentView.subviews.first)
    #expect(item.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  // CO-40: indices are those afterward; items without one are at the end.
  @Test(
    .ownContext,
    arguments: [
      ("insert: d", ["a", "b", "c", "", "d"]),
      ("insert: {item: d, index: 0}", ["d", "a", "b", "c", ""]),
      ("insert: {item: d, index: 4}", ["a", "b", "c", "", "d"]),
      ("delete: b", ["a", "c", ""]),
      ("delete: [c, a]", ["b", ""]),
      ("delete: [a, b, c]", [""]),
      ("move: {item: a, index: 2}", ["b", "c", "a", ""]),
      ("move: [{item: a, index: 3}, {item: c, index: 0}]", ["c", "b", "", "a"]),
      (
        "{delete: a, insert: {item: d, index: 3}, move: {item: c, index: 0}}",
        ["c", "b", "", "d"]
      ),
    ])
  func itemsChange(entry: String, names: [String]) throws {
    let entry = entry.hasPrefix("{") ? String(entry.dropFirst().dropLast()) : entry
    let stage = try stage("timeline: [{at: 1s, \(entry)}]")
    stage.advance(to: 0.9)
    #expect(try self.names(stage) == ["a", "b", "c", ""])
    stage.advance(to: 2)
    #expect(try self.names(stage) == names)
  }

  // CO-40: a deleted item can return.
  @Test(.ownContext) func deletedItemsReturn() throws {
    let stage = try stage(
      """
      timeline:
        - {at: 1s, delete: a}
        - {at: 1.1s, insert: {item: a, index: 1}}
        - {at: 3s, delete: a}
        - {at: 4s, insert: a}
      """)
    stage.advance(to: 2)
    #expect(try names(stage) == ["b", "a", "c", ""])
    stage.advance(to: 5)
    #expect(try names(stage) == ["b", "c", "", "a"])
  }

  // CO-22: half of 0.3 s with ease-in-out is half of the way; a block has its own duration.
  @Test(
    .ownContext,
    arguments: [
      ("", 0.15, 60.0), ("animate: 2s, ", 1, 60),
      ("animate: {duration: 1s, curve: linear}, ", 0.25, 80),
      ("animate: 0s, ", 0.01, 20),
    ])
  func changesAnimate(block: String, seconds: Double, x: Double) throws {
    let stage = try stage("timeline: [{at: 1s, \(block)delete: a}]")
    stage.advance(to: 1 + seconds)
    #expect(abs(try center(stage, 0).x - CGFloat(x)) < 0.01)
  }

  // CO-41: a stack is in the middle of the view, and the last visible item hides the rest.
  @Test(.ownContext) func stacks() throws {
    let stage = try stage(
      """
      timeline:
        - at: 1s
          layout:
            board:
              {kind: stack, itemSize: [80, 60], offset: [4, -10], scale: 0.5, angles: [0, 90deg],
               count: 3}
      """)
    stage.advance(to: 2)
    let board = try board(stage)
    #expect(board.contentSize == CGSize(width: 200, height: 200))
    let attributes = (0..<4).compactMap {
      board.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    #expect(
      attributes.map(\.center) == [
        CGPoint(x: 100, y: 100), CGPoint(x: 104, y: 90), CGPoint(x: 108, y: 80),
        CGPoint(x: 108, y: 80),
      ])
    #expect(
      attributes.map(\.alpha) == [1, 1, 1, 0] && attributes.map(\.zIndex) == [0, -1, -2, -3])
    #expect(attributes.allSatisfy { $0.size == CGSize(width: 80, height: 60) })
    // Turned by a quarter at half the size, then at a quarter of it.
    for (index, size) in [(1, CGSize(width: 30, height: 40)), (2, CGSize(width: 20, height: 15))] {
      let frame = attributes[index].frame.size
      #expect(abs(frame.width - size.width) < 1e-9 && abs(frame.height - size.height) < 1e-9)
    }
    #expect(try layer(stage, 1).position == CGPoint(x: 104, y: 90))
    #expect(board.indexPathsForVisibleItems.count == 3)
  }

  // CO-42: an inserted item grows from its place, a deleted one shrinks there.
  @Test(.ownContext) func effectsOfItems() throws {
    let stage = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400], fps: 20, duration: 9s}
      layers:
        - type: collectionView
          frame: [0, 0, 200, 200]
          id: board
          itemEffect: {scale: 0.5, alpha: 0.2}
          items: [{type: view}]
          newItems: [{type: view, id: d}]
      timeline:
        - {at: 1s, animate: {duration: 1s, curve: linear}, insert: d}
        - {at: 3s, animate: {duration: 1s, curve: linear}, delete: d}
      """
    ).makeStage()
    stage.advance(to: 1.5)
    let layer = try layer(stage, 1)
    func look() throws -> [Double] {
      let shown = try #require(layer.presentation())
      return [Double(shown.opacity), Double(shown.transform.m11)]
    }
    func isClose(_ left: [Double], _ right: [Double]) -> Bool {
      zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 }
    }
    #expect(isClose(try look(), [0.6, 0.75]))
    stage.advance(to: 2.5)
    #expect(isClose(try look(), [1, 1]))
    stage.advance(to: 3.75)
    #expect(isClose(try look(), [0.4, 0.625]))
    stage.advance(to: 5)
    #expect(layer.superlayer == nil)
  }

  // What an entry starts is over when its animation is.
  @Test(arguments: [
    ("insert: d", 0.3), ("layout: {board: {kind: stack}}", 0.3),
    ("animate: 2s, delete: a", 2), ("animate: 0s, delete: a", 0),
    ("layers: board, layout: {kind: flow}", 0.3),
  ])
  func durations(entry: String, seconds: Double) throws {
    let scene = try scene(
      """
      timeline:
        - {at: 1s, label: change, \(entry)}
        - {after: change, set: {board.alpha: 0.5}}
      """)
    #expect(abs(scene.contents.timeline[1].time - 1 - seconds) < 1e-9)
  }

  @Test func theLastChangeEndsTheVideo() throws {
    let scene = try scene("timeline: [{at: 1s, delete: a}]", duration: "")
    #expect(abs(scene.duration - 1.3) < 1e-9)
  }
}
