import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing
import UIKit

/// Constraints of scenes on a stage of 200 by 100 points.
@MainActor
struct LayoutEntryTests {
  private func stage(_ text: String) throws -> Stage {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 100], fps: 20, duration: 5s}

      """ + text
    ).makeStage()
  }

  private func views(_ stage: Stage, at time: Double = 0) -> [UIView] {
    stage.advance(to: time)
    return stage.window.subviews
  }

  @Test(.ownContext) func viewsAreWhereConstraintsPlaceThem() throws {
    let stage = try stage(
      """
      layers: [{type: view, id: a}, {type: view, id: b, frame: [1, 2, 3, 4]}, {type: view, id: c}]
      constraints:
        - a.left = super.left + 16
        - a.top = safe.top + 10
        - a.width = 40
        - a.height = a.width * 0.5
        - "H:[c(30)]-20-|"
        - c.top = b.bottom
        - {constraint: c.height = 9, active: false}
        - c.height = 7
      """)
    let frames = views(stage).map(\.frame)
    #expect(frames[0] == CGRect(x: 16, y: 10, width: 40, height: 20))
    // It is on no left side.
    #expect(frames[1] == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(frames[2] == CGRect(x: 150, y: 6, width: 30, height: 7))
  }

  // The size of the scene is kept as far as constraints allow.
  @Test(.ownContext) func declaredSizes() throws {
    let stage = try stage(
      """
      layers: [{type: view, id: a, bounds: [0, 0, 40, 30]}]
      constraints: [a.centerX = super.centerX, a.top = super.top, a.height = 50]
      """)
    #expect(views(stage)[0].frame == CGRect(x: 80, y: 0, width: 40, height: 50))
  }

  // AL-02: the constant and what follows from it animate with the block.
  @Test(.ownContext) func constantsInBlocks() throws {
    let stage = try stage(
      """
      layers: [{type: view, id: a}, {type: view, id: b, bounds: [0, 0, 10, 10]}]
      constraints:
        - "V:|[a]-10-[b]"
        - a.width = 20
        - {id: height, constraint: a.height = 20}
      timeline:
        - {at: 1s, animate: {duration: 2s, curve: linear}, set: {height.constant: 60}}
        - {at: 4s, set: {height.active: false}}
      """)
    let view = views(stage, at: 0.5)[1]
    #expect(view.frame.minY == 30)
    stage.advance(to: 2)
    #expect(abs((view.layer.presentation()?.frame.minY ?? 0) - 50) < 1e-6)
    stage.advance(to: 3.5)
    #expect(view.layer.animationKeys() == nil && view.frame.minY == 70)
  }

  // In a symbol, names are those of the symbol.
  @Test(.ownContext) func constraintsOfSymbols() throws {
    let stage = try stage(
      """
      symbols:
        row:
          type: view
          frame: [0, 0, 100, 40]
          constraints: ["H:|-5-[dot(10)]", "V:|-6-[dot(12)]", {id: edge, constraint: dot.width <= 90}]
          subviews: [{type: view, id: dot}]
      layers: [{symbol: row, id: first}, {symbol: row, id: second}]
      timeline: [{at: 1s, set: {first/edge.constant: 9}}]
      """)
    for view in views(stage) {
      #expect(view.subviews[0].frame == CGRect(x: 5, y: 6, width: 10, height: 12))
    }
  }

  // AL-20, AL-22: hidden views take no space, and a block animates what follows.
  @Test(.ownContext) func stackViews() throws {
    let stage = try stage(
      """
      layers:
        - type: stack
          id: row
          frame: [0, 0, 110, 40]
          spacing: 10
          distribution: fillEqually
          subviews: [{type: view, id: a}, {type: view, id: b}]
      timeline:
        - {at: 1s, animate: {duration: 1s, curve: linear}, set: {a.isHidden: true}}
        - {at: 3s, set: {a.isHidden: false, row.axis: vertical}}
      """)
    let row = try #require(views(stage)[0] as? UIStackView)
    #expect(
      row.arrangedSubviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 50, height: 40), CGRect(x: 60, y: 0, width: 50, height: 40),
      ])
    stage.advance(to: 1.5)
    let width = row.subviews[1].layer.presentation()?.bounds.width ?? 0
    #expect(width > 60 && width < 100)
    stage.advance(to: 2.5)
    #expect(row.subviews[1].frame == CGRect(x: 0, y: 0, width: 110, height: 40))
    stage.advance(to: 3.5)
    #expect(row.subviews[1].frame == CGRect(x: 0, y: 25, width: 110, height: 15))
  }

  // AL-13: the label that hugs least is stretched, and the one that resists least is compressed.
  @Test(.ownContext) func contentPriorities() throws {
    let stage = try stage(
      """
      layers:
        - type: stack
          id: row
          frame: [0, 0, 200, 40]
          subviews:
            - {type: label, id: a, text: one, horizontalHugging: 252}
            - {type: label, id: b, text: two, horizontalHugging: 251}
            - {type: label, text: three, horizontalHugging: 253}
      """)
    let labels = views(stage)[0].subviews
    func natural(_ label: UIView) -> CGFloat { label.intrinsicContentSize.width }
    #expect(abs(labels[0].frame.width - natural(labels[0])) <= 1)
    #expect(abs(labels[2].frame.width - natural(labels[2])) <= 1)
    #expect(labels[1].frame.width > natural(labels[1]) + 50 && labels[2].frame.maxX == 200)
  }

  // AL-19: the spaces after the first subviews; a block animates a change.
  @Test(.ownContext) func customSpacing() throws {
    let stage = try stage(
      """
      layers:
        - type: stack
          id: row
          frame: [0, 0, 100, 40]
          spacing: 5
          distribution: fillEqually
          customSpacing: [15, 20]
          subviews: [{type: view}, {type: view}, {type: view}, {type: view}]
      timeline:
        - {at: 1s, animate: {duration: 1s, curve: linear}, set: {row.customSpacing: [25]}}
      """)
    let row = views(stage)[0]
    // 100 - 15 - 20 - 5 leaves 15 for each view; afterwards, 100 - 25 - 5 - 5 leaves 16.25.
    #expect(row.subviews.map(\.frame.minX) == [0, 30, 65, 85])
    stage.advance(to: 1.5)
    let shown = row.subviews[2].layer.presentation()?.frame.minX ?? 0
    #expect(shown > 63 && shown < 65)
    stage.advance(to: 2.5)
    // The edges 41.25 and 62.5 are rounded to pixels.
    #expect(row.subviews.map(\.frame.minX) == [0, 41, 63, 84])
  }

  // The entry of a constraint takes the time of its block.
  @Test func durations() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 100]}
      layers: [{type: view, id: a}]
      constraints: [{id: height, constraint: a.height = 20}]
      timeline: [{at: 1s, animate: 2s, set: {height.constant: 60}}]
      """)
    #expect(scene.duration == 3)
  }
}
