import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// Changes of the layout, including interactive ones (CO-30 to CO-33).
@Suite(.ownContext) @MainActor struct LayoutTransitionTests {
  @Test("All items that one of the layouts shows move (CO-30)")
  func animatedChange() throws {
    let (old, new) = (ColumnLayout(), ColumnLayout())
    let grid = gridLayout()
    let tree = CollectionStage(grid, items: [Array(0..<21)])
    #expect(tree.numbers.count == 15)
    var finished: Bool?
    tree.view.setCollectionViewLayout(old, animated: true) { finished = $0 }
    #expect(tree.view.collectionViewLayout === old && grid.collectionView == nil)
    #expect(old.log.first == "from" && old.log.last == "finalize transition")
    tree.stage.advance(to: 0.15)
    // From (50, 15) to (10, 30), and from 30 to 20 points.
    let cell = try #require(tree.cell(1)).shown
    #expect(areClose([Double(cell.position.x), Double(cell.position.y)], [30, 22.5]))
    #expect(areClose([Double(cell.bounds.width)], [25]))
    // Item 12 leaves: from (15, 175) to (10, 250).
    #expect(areClose([Double(tree.place(12)?.y ?? 0)], [212.5]))
    tree.stage.advance(to: 1)
    #expect(finished == true && tree.numbers == Array(0..<10) && tree.cell(12) == nil)
    // Item 12 comes back from where the column has it.
    tree.view.setCollectionViewLayout(gridLayout(), animated: true)
    tree.stage.advance(to: 1.15)
    #expect(areClose([Double(tree.place(12)?.y ?? 0)], [212.5]))
    #expect(old.log.suffix(2) == ["to", "finalize transition"])
    tree.view.collectionViewLayout = new
    tree.stage.advance(to: 2)
    #expect(tree.numbers == Array(0..<10))
  }

  @Test("The item in the center stays there (CO-31)")
  func anchor() {
    let tree = CollectionStage(ColumnLayout(), items: [Array(0..<300)])
    tree.view.contentOffset.y = 1900
    tree.stage.advance(to: 0)
    // The center is at 2000, between items 99 and 100; the first is as close as the second.
    tree.view.setCollectionViewLayout(gridLayout(), animated: true)
    // Item 99 is in line 33, whose center is at 33 * 40 + 15.
    #expect(tree.view.contentOffset.y == 1235)
  }

  @Test("Progress mixes the attributes and the offset of both layouts (CO-32, VC-25)")
  func interactive() throws {
    let grid = gridLayout()
    let column = ColumnLayout()
    let tree = CollectionStage(grid, items: [[0, 1]])
    var result: (Bool, Bool)?
    let transition = tree.view.startInteractiveTransition(to: column) { result = ($0, $1) }
    #expect(tree.view.collectionViewLayout === transition)
    for (progress, x, y, width) in [
      (0.0, 50.0, 15.0, 30.0), (0.25, 40, 18.75, 27.5), (1, 10, 30, 20), (1.25, 0, 33.75, 17.5),
    ] {
      transition.transitionProgress = CGFloat(progress)
      tree.stage.advance(by: 0.1)
      let cell = try #require(tree.cell(1))
      #expect(areClose([Double(cell.center.x), Double(cell.center.y)], [x, y]))
      #expect(areClose([Double(cell.bounds.width)], [width]))
    }
    transition.updateValue(4, forAnimatedKey: "offset")
    #expect(transition.value(forAnimatedKey: "offset") == 4)
    transition.transitionProgress = 0.5
    tree.stage.advance(to: 1)
    tree.view.finishInteractiveTransition()
    #expect(tree.view.collectionViewLayout === column && grid.collectionView == nil)
    tree.stage.advance(to: 1.15)
    // From the middle (30, 22.5) half the way to (10, 30).
    #expect(areClose([Double(tree.place(1)?.x ?? 0), Double(tree.place(1)?.y ?? 0)], [20, 26.25]))
    tree.stage.advance(to: 2)
    #expect(try #require(result) == (true, true))
    #expect(column.log.filter { $0 == "finalize transition" }.count == 1)
  }

  @Test("A canceled transition returns to the old layout (CO-32)")
  func cancelled() throws {
    let grid = gridLayout()
    let tree = CollectionStage(grid, items: [[0, 1]])
    var result: (Bool, Bool)?
    let column = ColumnLayout()
    let transition = tree.view.startInteractiveTransition(to: column) { result = ($0, $1) }
    transition.transitionProgress = 0.5
    tree.stage.advance(to: 0.1)
    tree.view.cancelInteractiveTransition()
    tree.stage.advance(to: 1)
    #expect(tree.view.collectionViewLayout === grid && column.collectionView == nil)
    #expect(tree.place(1) == CGPoint(x: 50, y: 15))
    #expect(try #require(result) == (false, true))
  }

  @Test("Elements of one layout only fade; the order changes halfway (CO-32, VC-25)")
  func fading() throws {
    let grid = gridLayout()
    grid.headerReferenceSize = CGSize(width: 0, height: 20)
    let tree = CollectionStage(grid, items: [[0]])
    let header = UICollectionView.elementKindSectionHeader
    let transition = tree.view.startInteractiveTransition(to: ColumnLayout())
    transition.transitionProgress = 0.25
    tree.stage.advance(to: 0.1)
    let view = try #require(tree.view.visibleSupplementaryViews(ofKind: header).first)
    #expect(view.alpha == 0.75)
  }

  @Test("The order changes halfway, numbers and transforms are mixed (VC-25)")
  func mixture() throws {
    let (start, end) = (ColumnLayout(), ColumnLayout())
    let transition = UICollectionViewTransitionLayout(currentLayout: start, nextLayout: end)
    end.adjust = {
      ($0.zIndex, $0.alpha) = (4, 0)
      $0.transform = CGAffineTransform(scaleX: 3, y: 1)
    }
    transition.transitionProgress = 0.49
    #expect(transition.layoutAttributesForItem(at: [0, 0])?.zIndex == 0)
    transition.transitionProgress = 0.5
    let mixed = try #require(transition.layoutAttributesForItem(at: [0, 0]))
    #expect(mixed.zIndex == 4 && mixed.alpha == 0.5 && mixed.transform.a == 2)
  }

  @Test("Transitions that cannot be are illegal calls (CO-33, O-09)")
  func illegalTransitions() {
    let grid = gridLayout()
    let tree = CollectionStage(grid, items: [[0]])
    tree.view.finishInteractiveTransition()
    tree.view.startInteractiveTransition(to: grid)
    let transition = tree.view.startInteractiveTransition(to: ColumnLayout())
    tree.view.startInteractiveTransition(to: ColumnLayout())
    tree.view.collectionViewLayout = ColumnLayout()
    transition.transitionProgress = .nan
    #expect(transition.transitionProgress == 0)
    #expect(
      tree.calls.map { String($0.prefix(5)) } == ["CO-33", "CO-33", "CO-33", "CO-33", "O-09:"])
    tree.view.cancelInteractiveTransition()
    #expect(tree.view.collectionViewLayout === grid)
  }
}
