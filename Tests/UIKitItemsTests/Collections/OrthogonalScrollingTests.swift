import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems

/// Sections that scroll across the direction of the layout, in a view of 100 by 200 points (CO-56).
@Suite(.ownContext) @MainActor struct OrthogonalScrollingTests {
  private typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// Shows a row of five items of 40 by 30 points, which are 10 apart and 5 from the ends, above rows of
  /// 100 points.
  private func show(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 40,
    handler: NSCollectionLayoutSection.VisibleItemsInvalidationHandler? = nil
  ) -> CollectionStage {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: index == 0 ? .absolute(width) : .fractionalWidth(1),
        heightDimension: .absolute(index == 0 ? 30 : 100))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [item]))
      guard index == 0 else { return section }
      section.orthogonalScrollingBehavior = behavior
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 5, bottom: 3, trailing: 5)
      section.visibleItemsInvalidationHandler = handler
      return section
    }
    return CollectionStage(layout, items: [Array(0..<5), [10, 11, 12]])
  }

  private func scroller(_ tree: CollectionStage) throws -> UIScrollView {
    try #require(tree.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
  }

  /// Drags, and waits until everything rests.
  private func drag(
    _ tree: CollectionStage, from start: CGPoint, to end: CGPoint,
    duration: Double = 0.2, rest: Double = 0.3
  ) {
    let time = tree.stage.currentTime
    tree.stage.window.schedule(
      TouchPath.drag(from: start, to: end, time: time, duration: duration, rest: rest))
    tree.stage.advance(to: time + 4)
  }

  @Test("Groups are in a row as high as they are, which is scrolled to an item (CO-56)")
  func places() throws {
    let tree = show(.continuous)
    let xs = (0..<5).compactMap { tree.view.layoutAttributesForItem(at: [0, $0])?.frame.minX }
    #expect(xs == [5, 55, 105, 155, 205])
    #expect(tree.view.layoutAttributesForItem(at: [1, 0])?.frame.minY == 35)
    #expect(tree.view.contentSize == CGSize(width: 100, height: 335))
    let scroller = try scroller(tree)
    #expect(scroller.frame == CGRect(x: 0, y: 2, width: 100, height: 30))
    #expect(scroller.contentSize == CGSize(width: 250, height: 30))
    #expect(tree.numbers == [0, 1, 10, 11])
    tree.view.scrollToItem(at: [0, 4], at: .right, animated: false)
    tree.stage.advance(to: 0.1)
    // The end of the item is at 245.
    #expect(scroller.contentOffset == CGPoint(x: 145, y: 0) && tree.view.contentOffset == .zero)
    #expect(tree.numbers == [3, 4, 10, 11])
    let cell = try #require(tree.view.cellForItem(at: [0, 4]))
    #expect(cell.convert(cell.bounds, to: tree.view) == CGRect(x: 60, y: 2, width: 40, height: 30))
    #expect(tree.view.indexPathForItem(at: CGPoint(x: 70, y: 10)) == [0, 4])
  }

  @Test("A horizontal drag scrolls the section, a vertical one the view (CO-56)")
  func drags() throws {
    let tree = show(.continuous)
    drag(tree, from: CGPoint(x: 80, y: 15), to: CGPoint(x: 30, y: 15))
    let offset = try scroller(tree).contentOffset
    #expect(offset.x > 30 && offset.x <= 50 && tree.view.contentOffset == .zero)
    drag(tree, from: CGPoint(x: 80, y: 25), to: CGPoint(x: 80, y: 5))
    #expect(try scroller(tree).contentOffset == offset && tree.view.contentOffset.y > 5)
  }

  @Test("A section scrolls by a group, or comes to rest at one (CO-56)")
  func stops() throws {
    for (behavior, distances, offset) in [
      // Slow drags come to rest at the nearest group, also several groups further only continuously.
      (.groupPaging, [20], 0), (.groupPaging, [45], 50), (.groupPaging, [70], 50),
      (.continuousGroupLeadingBoundary, [45], 50),
      (.continuousGroupLeadingBoundary, [60, 45], 100),
      (.paging, [70], 100),
    ] as [(Behavior, [CGFloat], CGFloat)] {
      let tree = show(behavior)
      for distance in distances {
        drag(tree, from: CGPoint(x: 95, y: 15), to: CGPoint(x: 95 - distance, y: 15))
      }
      #expect(try scroller(tree).contentOffset.x == offset, "\(behavior) \(distances)")
    }
  }

  @Test("A flick turns to the next group, which can be in the middle (CO-56)")
  func centeredGroups() throws {
    let tree = show(.groupPagingCentered, width: 60)
    // The first group is (100 - 60) / 2 from the edge, the second 70 further.
    #expect(tree.view.layoutAttributesForItem(at: [0, 0])?.frame.minX == 20)
    // 20 before, five groups of 60 with 10 between them, 20 after.
    #expect(try scroller(tree).contentSize.width == 380)
    // The finger has 300 points per second when it is lifted, before half of the way.
    drag(tree, from: CGPoint(x: 90, y: 15), to: CGPoint(x: 60, y: 15), duration: 0.1, rest: 0)
    #expect(try scroller(tree).contentOffset.x == 70)
    let cell = try #require(tree.view.cellForItem(at: [0, 1]))
    #expect(cell.convert(cell.bounds, to: tree.view).midX == 50)
  }

  @Test("A handler changes visible items whenever they scroll (CO-56)")
  func handler() throws {
    let tree = show(.continuous) { items, offset, environment in
      let middle = offset.x + environment.container.contentSize.width / 2
      for item in items { item.alpha = 1 - abs(item.frame.midX - middle) / 100 }
    }
    // The middle of the first item is at 25, 25 from that of the view.
    #expect(tree.view.cellForItem(at: [0, 0])?.alpha == 0.75)
    try scroller(tree).contentOffset.x = 25
    tree.stage.advance(to: 0.1)
    #expect(tree.view.cellForItem(at: [0, 0])?.alpha == 0.5)
    #expect(tree.view.cellForItem(at: [0, 1])?.alpha == 1)
  }

  @Test("Taps select items of a section that has scrolled, and updates move them (CO-56)")
  func tapsAndUpdates() throws {
    let tree = show(.continuous)
    tree.view.scrollToItem(at: [0, 2], at: .left, animated: false)
    tree.stage.advance(to: 0.1)
    tree.stage.window.schedule(TouchPath.tap(at: CGPoint(x: 20, y: 15), time: 0.2))
    tree.stage.advance(to: 1)
    #expect(tree.view.indexPathsForSelectedItems == [[0, 2]])
    tree.items[0].remove(at: 3)
    tree.view.deleteItems(at: [[0, 3]])
    tree.stage.advance(to: 2)
    #expect(try scroller(tree).contentSize.width == 200)
    // The end of the content is at the edge of the view.
    #expect(try scroller(tree).contentOffset.x == 100 && tree.numbers == [2, 4, 10, 11])
    tree.view.setCollectionViewLayout(gridLayout(), animated: false)
    tree.stage.advance(to: 3)
    #expect(!tree.view.subviews.contains { $0 is UIScrollView })
    #expect(tree.numbers == [0, 1, 2, 4, 10, 11, 12] && tree.place(2) == CGPoint(x: 85, y: 15))
  }
}
