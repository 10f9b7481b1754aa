import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems

/// Taps that select items, and fingers that move them (CO-16, CO-35).
@Suite(.ownContext) @MainActor struct CollectionTouchTests {
  private func tap(_ tree: CollectionStage, x: CGFloat, at time: Double) {
    tree.stage.window.schedule(TouchPath.tap(at: CGPoint(x: x, y: 15), time: time))
    tree.stage.advance(to: time + 0.5)
  }

  @Test("A tap highlights and selects; the old selection ends first (CO-16)")
  func taps() {
    let tree = CollectionStage(grid: [[0, 1, 2]])
    tree.logs = true
    tap(tree, x: 15, at: 0)
    #expect(
      tree.events == [
        "should highlight 0", "highlight 0", "unhighlight 0", "should select 0", "select 0",
      ])
    #expect(tree.view.cellForItem(at: [0, 0])?.isSelected == true)
    tree.events = []
    tap(tree, x: 50, at: 1)
    #expect(tree.events.suffix(3) == ["should select 1", "deselect 0", "select 1"])
    #expect(tree.view.indexPathsForSelectedItems == [[0, 1]])
    #expect(tree.view.cellForItem(at: [0, 0])?.isSelected == false)
  }

  @Test("Touches that select nothing go to the next responder (CO-16)")
  func unhandledTouches() {
    final class Container: UIView {
      var touchCount = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchCount += 1 }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchCount += 1 }
    }
    let tree = CollectionStage(grid: [[0, 1, 2]])
    let container = Container(frame: tree.view.frame)
    tree.stage.window.addSubview(container)
    container.addSubview(tree.view)
    tap(tree, x: 15, at: 0)
    #expect(container.touchCount == 0)
    tree.view.allowsSelection = false
    tap(tree, x: 15, at: 1)
    #expect(container.touchCount == 2)
  }

  @Test("With multiple selection, a second tap deselects (CO-16)")
  func multipleSelection() {
    let tree = CollectionStage(grid: [[0, 1, 2]])
    tree.view.allowsMultipleSelection = true
    for (index, x) in [15.0, 85, 15].enumerated() {
      if index == 2 { tree.logs = true }
      tap(tree, x: CGFloat(x), at: Double(index))
    }
    #expect(tree.view.indexPathsForSelectedItems == [[0, 2]])
    #expect(tree.events.suffix(2) == ["should deselect 0", "deselect 0"])
  }

  @Test("A scroll selects nothing, and selection by code notifies no one (CO-16)")
  func noTaps() throws {
    let tree = CollectionStage(grid: [Array(0..<60)])
    tree.logs = true
    tree.stage.window.schedule(
      TouchPath.drag(
        from: CGPoint(x: 15, y: 150), to: CGPoint(x: 15, y: 100), time: 0, duration: 0.2, rest: 0.2)
    )
    tree.stage.advance(to: 2)
    #expect(!tree.events.contains { $0.contains("select") })
    #expect(tree.view.contentOffset.y > 0)
    tree.events = []
    tree.view.selectItem(at: [0, 40], animated: false, scrollPosition: .top)
    tree.stage.advance(to: 3)
    #expect(tree.view.cellForItem(at: [0, 40])?.isSelected == true)
    tree.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(tree.view.cellForItem(at: [0, 40])?.isSelected == false)
    #expect(!tree.events.contains { $0.contains("select") })
  }

  @Test("A selected background is behind the content (CO-16)")
  func selectedBackground() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let (background, selected) = (UIView(), UIView())
    cell.selectedBackgroundView = selected
    cell.backgroundView = background
    #expect(cell.subviews == [background, selected, cell.contentView] && selected.isHidden)
    #expect(selected.frame == cell.bounds)
    cell.isHighlighted = true
    #expect(!selected.isHidden)
  }

  @Test("A lifted item follows the finger; the others make room (CO-35)")
  func movement() throws {
    let tree = CollectionStage(grid: [[0, 1, 2]])
    tree.logs = true
    #expect(tree.view.beginInteractiveMovementForItem(at: [0, 0]))
    tree.view.updateInteractiveMovementTargetPosition(CGPoint(x: 88, y: 20))
    tree.stage.advance(to: 0.4)
    #expect(tree.place(0) == CGPoint(x: 88, y: 20))
    #expect(tree.place(1) == CGPoint(x: 15, y: 15) && tree.place(2) == CGPoint(x: 50, y: 15))
    #expect(tree.items == [[0, 1, 2]] && tree.numbers == [1, 2, 0])
    tree.view.endInteractiveMovement()
    #expect(tree.items == [[1, 2, 0]] && tree.events == ["move 2"])
    tree.stage.advance(to: 1)
    #expect(tree.place(0) == CGPoint(x: 85, y: 15))
    #expect(tree.cell(0)?.layer.zPosition == 0)
  }

  @Test("A canceled movement changes nothing (CO-35)")
  func cancelledMovement() {
    let tree = CollectionStage(grid: [[0, 1, 2]])
    tree.view.beginInteractiveMovementForItem(at: [0, 2])
    tree.view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
    tree.stage.advance(to: 0.1)
    #expect(tree.numbers == [2, 0, 1])
    tree.view.cancelInteractiveMovement()
    tree.stage.advance(to: 1)
    #expect(tree.items == [[0, 1, 2]] && tree.numbers == [0, 1, 2])
    #expect(tree.place(2) == CGPoint(x: 85, y: 15) && tree.calls.isEmpty)
  }
}
