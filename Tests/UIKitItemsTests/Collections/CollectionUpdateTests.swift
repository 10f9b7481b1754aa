import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// Updates of the data, and how they move the views (CO-20 to CO-23).
@Suite(.ownContext) @MainActor struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Ease-in-out at its middle is 0.5.
  private let middle = 0.15

  @Test("An insertion moves the items behind it, and fades in (CO-22, CO-23)")
  func insertion() throws {
    let tree = CollectionStage(grid: [[0, 1, 2]])
    tree.items[0].insert(9, at: 1)
    var finished: Bool?
    tree.view.performBatchUpdates {
      tree.view.insertItems(at: [path(1)])
    } completion: {
      finished = $0
    }
    #expect(tree.numbers == [0, 9, 1, 2])
    tree.stage.advance(to: middle)
    // Item 1 moves from (50, 15) to (85, 15), item 2 from (85, 15) to (15, 55).
    #expect(tree.place(0) == CGPoint(x: 15, y: 15))
    #expect(areClose([Double(tree.place(1)?.x ?? 0)], [67.5]))
    #expect(areClose([Double(tree.place(2)?.x ?? 0), Double(tree.place(2)?.y ?? 0)], [50, 35]))
    let new = try #require(tree.cell(9)).shown
    #expect(new.position == CGPoint(x: 50, y: 15) && areClose([Double(new.opacity)], [0.5]))
    #expect(finished == nil)
    tree.stage.advance(to: 0.4)
    #expect(finished == true && tree.place(2) == CGPoint(x: 15, y: 55))
  }

  @Test("A deleted cell fades out where it was, and is then reused (CO-23)")
  func deletion() throws {
    let tree = CollectionStage(grid: [[0, 1, 2]])
    let cell = try #require(tree.cell(0))
    tree.logs = true
    tree.items[0].removeFirst()
    tree.view.deleteItems(at: [path(0)])
    #expect(tree.numbers == [1, 2] && cell.superview != nil && tree.events.isEmpty)
    tree.stage.advance(to: middle)
    #expect(areClose([Double(cell.shown.opacity)], [0.5]))
    #expect(cell.shown.position == CGPoint(x: 15, y: 15))
    tree.stage.advance(to: 0.4)
    #expect(cell.superview == nil && tree.events == ["did end 0"])
    tree.items[0].append(5)
    tree.view.insertItems(at: [path(2)])
    #expect(tree.cell(5) === cell && cell.alpha == 1)
  }

  @Test("Items come from and go to places out of sight (CO-23)")
  func offscreen() throws {
    // Five lines are visible; the sixth starts at 200.
    let tree = CollectionStage(grid: [Array(0..<30)])
    tree.items[0].removeSubrange(0..<3)
    tree.view.deleteItems(at: (0..<3).map { path($0) })
    #expect(tree.numbers == Array(3..<18))
    tree.stage.advance(to: middle)
    // From the sixth line, whose center is at 215, to the fifth.
    #expect(areClose([Double(tree.place(15)?.y ?? 0)], [195]))
    #expect(tree.cell(15)?.alpha == 1)
    tree.stage.advance(to: 1)
    tree.items[0].insert(contentsOf: [90, 91, 92], at: 0)
    tree.view.insertItems(at: (0..<3).map { path($0) })
    #expect(tree.cell(15)?.superview != nil && tree.view.cellForItem(at: path(15)) == nil)
    tree.stage.advance(to: 1 + middle)
    #expect(areClose([Double(tree.place(15)?.y ?? 0)], [195]))
    tree.stage.advance(to: 2)
    #expect(tree.cell(15) == nil && tree.numbers.count == 15)
  }

  @Test("A move, and a reload whose views dissolve (CO-20, CO-23)")
  func moveAndReload() throws {
    let tree = CollectionStage(grid: [[0, 1, 2]])
    let moved = try #require(tree.cell(2))
    let old = try #require(tree.cell(0))
    tree.items[0] = [2, 7, 1]
    tree.view.performBatchUpdates {
      tree.view.moveItem(at: path(2), to: path(0))
      tree.view.reloadItems(at: [path(0)])
    }
    #expect(tree.view.cellForItem(at: path(0)) === moved)
    let new = try #require(tree.cell(7))
    tree.stage.advance(to: middle)
    #expect(areClose([Double(moved.shown.position.x)], [50]))
    // Both views of the reloaded item move from 15 to 50.
    for cell in [old, new] {
      #expect(areClose([Double(cell.shown.position.x), Double(cell.shown.opacity)], [32.5, 0.5]))
    }
    tree.stage.advance(to: 1)
    #expect(old.superview == nil && tree.numbers == [2, 7, 1])
  }

  @Test("Sections are inserted, deleted, moved and reloaded (CO-20)")
  func sections() {
    let layout = gridLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    let tree = CollectionStage(layout, items: [[0], [1, 2], [3]])
    let header = UICollectionView.elementKindSectionHeader
    let second = tree.view.supplementaryView(forElementKind: header, at: path(0, 1))
    let third = tree.view.supplementaryView(forElementKind: header, at: path(0, 2))
    tree.items = [[3], [8], [1, 2, 4]]
    tree.view.performBatchUpdates {
      tree.view.deleteSections([0])
      tree.view.insertSections([1])
      tree.view.moveSection(2, toSection: 0)
      tree.view.reloadSections([1])
    }
    #expect(tree.calls.isEmpty && tree.numbers == [3, 8, 1, 2, 4])
    #expect(tree.view.supplementaryView(forElementKind: header, at: path(0, 0)) === third)
    // The header of a reloaded section is a new one.
    #expect(tree.view.supplementaryView(forElementKind: header, at: path(0, 2)) !== second)
    tree.stage.advance(to: 1)
    #expect(tree.view.visibleSupplementaryViews(ofKind: header).count == 3)
  }

  @Test("A second update continues from where the first one is (CO-22)")
  func interruption() throws {
    let tree = CollectionStage(grid: [[0, 1]])
    tree.items[0] = [9, 0, 1]
    tree.view.insertItems(at: [path(0)])
    tree.stage.advance(to: middle)
    let before = try #require(tree.place(1))
    #expect(areClose([Double(before.x)], [67.5]))
    tree.items[0] = [0, 1]
    tree.view.deleteItems(at: [path(0)])
    tree.stage.advance(to: middle + 1e-9)
    #expect(areClose([Double(tree.place(1)?.x ?? 0)], [67.5], tolerance: 1e-3))
    tree.stage.advance(to: 1)
    #expect(tree.place(1) == CGPoint(x: 50, y: 15))
    #expect(tree.view.subviews.compactMap { $0 as? NumberCell }.count == 2)
  }

  @Test("An item that left returns with its view during the same animation (CO-23)")
  func returningView() throws {
    let tree = CollectionStage(grid: [Array(0..<15)])
    let cell = try #require(tree.cell(14))
    tree.items[0].insert(contentsOf: [90, 91, 92], at: 0)
    tree.view.insertItems(at: (0..<3).map { path($0) })
    tree.stage.advance(to: middle)
    #expect(tree.view.cellForItem(at: path(17)) == nil && cell.superview != nil)
    tree.items[0].removeFirst(3)
    tree.view.deleteItems(at: (0..<3).map { path($0) })
    #expect(tree.view.cellForItem(at: path(14)) === cell)
    tree.stage.advance(to: 0.32)
    #expect(cell.superview != nil)
    tree.stage.advance(to: 1)
    #expect(cell.superview != nil && tree.place(14) == CGPoint(x: 85, y: 175))
  }

  @Test("An enclosing block determines the duration (CO-22)")
  func enclosingBlock() {
    let tree = CollectionStage(grid: [[0]])
    tree.items[0] = [9, 0]
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      tree.view.insertItems(at: [path(0)])
    }
    tree.stage.advance(to: 0.5)
    #expect(areClose([Double(tree.place(0)?.x ?? 0)], [23.75]))
    UIView.performWithoutAnimation {
      tree.items[0] = [8, 9, 0]
      tree.view.insertItems(at: [path(0)])
    }
    tree.stage.advance(to: 3)
    #expect(tree.numbers == [8, 9, 0])
  }

  @Test("Less content moves into sight with the animation (CO-22)")
  func shrinkingContent() {
    let tree = CollectionStage(grid: [Array(0..<30)])
    tree.view.contentOffset.y = 190
    tree.stage.advance(to: 0)
    tree.items[0].removeLast(12)
    tree.view.deleteItems(at: (18..<30).map { path($0) })
    // 6 lines are 230 points high.
    #expect(tree.view.contentOffset.y == 30 && tree.view.contentSize.height == 230)
    tree.stage.advance(to: middle)
    #expect(areClose([Double(tree.view.shown.bounds.minY)], [110]))
  }

  @Test("A batch without updates shows an invalid layout with an animation (CO-22)")
  func layoutOnly() {
    let layout = gridLayout()
    let tree = CollectionStage(layout, items: [[0, 1]])
    layout.minimumLineSpacing = 20
    layout.itemSize = CGSize(width: 100, height: 30)
    tree.view.performBatchUpdates(nil)
    tree.stage.advance(to: middle)
    // From (50, 15) to (50, 65).
    #expect(areClose([Double(tree.place(1)?.y ?? 0)], [40]))
  }

  @Test("Layouts are notified in order, and determine starts and ends (CO-22, CO-23)")
  func layoutCalls() throws {
    let layout = SlidingLayout()
    let tree = CollectionStage(layout, items: [[0, 1]])
    layout.log = []
    tree.items[0] = [1, 9]
    tree.view.performBatchUpdates {
      tree.view.deleteItems(at: [path(0)])
      tree.view.performBatchUpdates { tree.view.insertItems(at: [path(1)]) }
      #expect(tree.view.hasUncommittedUpdates)
    }
    #expect(
      layout.log == [
        "prepare", "updates [1, 0]", "final 0 0.0", "initial 1 0.0", "finalize",
      ])
    tree.stage.advance(to: middle)
    // Deleted: from (10, 10) to (90, 10); inserted: from (90, 30) to (10, 30).
    #expect(areClose([Double(tree.place(0)?.x ?? 0), Double(tree.place(9)?.x ?? 0)], [50, 50]))
    #expect(try #require(tree.cell(9)).shown.opacity == 1)
  }

  @Test("Wrong counts are an illegal call that names the section, and reload (CO-21)")
  func wrongCounts() {
    let tree = CollectionStage(grid: [[0], [1, 2]])
    tree.items[1] = [1]
    var finished: Bool?
    tree.view.performBatchUpdates {
      tree.view.insertItems(at: [path(0, 1)])
    } completion: {
      finished = $0
    }
    #expect(finished == false && tree.calls.count == 1)
    #expect(
      tree.calls.first?.contains(
        "invalid number of items in section 1: the number of items of the section after the "
          + "update (1) must be equal to the number before the update (2)") == true)
    tree.stage.advance(to: 1)
    #expect(tree.numbers == [0, 1])
  }

  @Test("Selection follows the items (CO-20)")
  func selection() {
    let tree = CollectionStage(grid: [[0, 1, 2]])
    tree.view.allowsMultipleSelection = true
    for item in [2, 0] {
      tree.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    tree.items[0] = [9, 1, 2]
    tree.view.performBatchUpdates {
      tree.view.deleteItems(at: [path(0)])
      tree.view.insertItems(at: [path(0)])
    }
    #expect(tree.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test("A view without a window is updated without an animation (CO-22)")
  func withoutWindow() {
    let tree = CollectionStage(grid: [[0, 1]])
    tree.view.removeFromSuperview()
    tree.items[0] = [1]
    tree.view.deleteItems(at: [path(0)])
    tree.view.layoutIfNeeded()
    #expect(tree.numbers == [1] && tree.calls.isEmpty)
  }

  /// A column whose items come from and go to the right.
  private final class SlidingLayout: UICollectionViewLayout {
    var log: [String] = []

    override func prepare() { log.append("prepare") }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: indexPath.item * 20, width: 20, height: 20)
      return attributes
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      log.append("updates \(updateItems.map(\.updateAction.rawValue))")
    }

    override func finalizeCollectionViewUpdates() { log.append("finalize") }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      slid(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath), "initial")
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      slid(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), "final")
    }

    private func slid(_ attributes: UICollectionViewLayoutAttributes?, _ name: String)
      -> UICollectionViewLayoutAttributes?
    {
      guard let attributes else { return nil }
      log.append("\(name) \(attributes.indexPath.item) \(attributes.alpha)")
      attributes.center.x = 90
      attributes.alpha = 1
      return attributes
    }
  }
}
