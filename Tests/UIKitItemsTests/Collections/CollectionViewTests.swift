import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// Layouts, the views on screen, and what cannot be (CO-01 to CO-06, CO-10 to CO-15).
@Suite(.ownContext) @MainActor struct CollectionViewTests {
  @Test("A layout is prepared once, then asked again when the content scrolls (CO-01)")
  func orderOfCalls() {
    let layout = ColumnLayout()
    let tree = CollectionStage(layout, items: [Array(0..<100)])
    #expect(layout.log == ["prepare", "size", "elements"])
    layout.log = []
    layout.invalidateLayout()
    layout.invalidateLayout()
    #expect(layout.log.isEmpty)
    tree.stage.advance(by: 0.1)
    #expect(layout.log == ["prepare", "size", "elements"])
    layout.log = []
    tree.view.contentOffset.y = 10
    tree.stage.advance(by: 0.1)
    #expect(layout.log == ["elements"])
  }

  @Test("New bounds invalidate a layout that wants it; a context moves the content (CO-02)")
  func boundsChanges() {
    let layout = FollowingLayout()
    let tree = CollectionStage(layout, items: [[0]])
    tree.view.contentOffset.y = 40
    #expect(layout.bounds == [CGRect(x: 0, y: 40, width: 100, height: 200)])
    tree.stage.advance(by: 0.1)
    #expect(tree.view.cellForItem(at: [0, 0])?.frame.minY == 40)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
    layout.invalidateLayout(with: context)
    #expect(tree.view.contentOffset.y == 65)
  }

  @Test("Only what is visible has a view, however many items there are (CO-03)")
  func manyItems() {
    NumberCell.madeCount = 0
    let tree = CollectionStage(grid: [Array(0..<10_000)])
    // Lines every 40 points: five are visible in 200 points.
    #expect(tree.numbers == Array(0..<15))
    #expect(tree.view.contentSize.height == 133_350)
    for offset in stride(from: 0.0, through: 4000, by: 40) {
      tree.view.contentOffset.y = offset
      tree.stage.advance(by: 0.01)
    }
    #expect(tree.numbers == Array(300..<315))
    // A line leaves before one appears.
    #expect(NumberCell.madeCount == 15)
    tree.view.scrollToItem(at: [0, 9999], at: .bottom, animated: false)
    tree.stage.advance(by: 0.1)
    #expect(tree.numbers.last == 9999)
  }

  @Test("Hidden attributes, and those outside of the bounds, have no views (CO-03)")
  func invisibleAttributes() {
    let layout = ColumnLayout()
    let hidden = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "x", with: [0, 0])
    hidden.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    hidden.isHidden = true
    layout.bad = [hidden]
    let tree = CollectionStage(layout, items: [Array(0..<30)])
    #expect(tree.numbers == Array(0..<10) && tree.calls.isEmpty)
    #expect(tree.view.visibleSupplementaryViews(ofKind: "x").isEmpty)
  }

  @Test("Attributes that no view can have are illegal calls (CO-04)")
  func badAttributes() {
    let layout = ColumnLayout()
    let tree = CollectionStage(layout, items: [[0]])
    let missing = UICollectionViewLayoutAttributes(forCellWith: [0, 7])
    missing.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let broken = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: [0, 2])
    broken.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
    layout.bad = [missing, broken]
    layout.height = .infinity
    layout.invalidateLayout()
    tree.stage.advance(by: 0.1)
    #expect(tree.calls.count == 3)
    #expect(tree.calls[0].contains("ColumnLayout returned the content size"))
    #expect(
      tree.calls[1].contains(
        "ColumnLayout returned attributes of item 7 of section 0, which does not exist"))
    #expect(
      tree.calls[2].contains(
        "ColumnLayout returned attributes of decoration view \"line\" 2 of section 0 that are not "
          + "finite"))
    #expect(tree.numbers == [0] && tree.view.contentSize.height == 20)
  }

  @Test("A layout without attributes shows nothing (CO-03)")
  func emptyLayout() {
    let tree = CollectionStage(UICollectionViewLayout(), items: [[0, 1]])
    #expect(tree.view.visibleCells.isEmpty && tree.view.contentSize == .zero)
    #expect(tree.view.numberOfItems(inSection: 0) == 2 && tree.calls.isEmpty)
  }

  @Test("Counts that change without an update are an illegal call (CO-05)")
  func secretChanges() {
    let tree = CollectionStage(grid: [Array(0..<30), [50]])
    tree.items[0].removeLast(2)
    tree.view.contentOffset.y = 100
    tree.stage.advance(by: 0.1)
    #expect(tree.calls.count == 1)
    #expect(
      tree.calls.first?.contains(
        "the number of items in section 0 changed from 30 to 28 without an update") == true)
    #expect(tree.view.numberOfItems(inSection: 0) == 28)
    #expect(tree.numbers.last == 23)
    tree.items.removeLast()
    tree.view.contentOffset.y = 0
    tree.stage.advance(by: 0.1)
    #expect(
      tree.calls.last?.contains("the number of sections changed from 2 to 1") == true)
  }

  @Test("A layout belongs to one collection view (CO-06)")
  func sharedLayout() {
    let layout = gridLayout()
    let tree = CollectionStage(layout, items: [[0]])
    let other = CollectionStage(grid: [[1]])
    let own = other.view.collectionViewLayout
    other.view.collectionViewLayout = layout
    #expect(other.view.collectionViewLayout === own && layout.collectionView === tree.view)
    #expect(other.calls.count == 1)
    #expect(
      other.calls.first?.contains(
        "UICollectionViewFlowLayout belongs to another collection view") == true)
  }

  @Test("Views get all attributes, and those of a subclass (CO-10)")
  func attributes() throws {
    let tree = CollectionStage(TiltedLayout(), items: [[0]])
    tree.view.register(TiltedCell.self, forCellWithReuseIdentifier: "number")
    tree.view.reloadData()
    tree.stage.advance(by: 0.1)
    let cell = try #require(tree.view.cellForItem(at: [0, 0]) as? TiltedCell)
    #expect(
      cell.center == CGPoint(x: 50, y: 60) && cell.bounds.size == CGSize(width: 20, height: 10))
    #expect(cell.alpha == 0.5 && cell.layer.zPosition == 3)
    #expect(cell.transform == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(cell.frame == CGRect(x: 45, y: 50, width: 10, height: 20))
    #expect(cell.tilts == [7])
    // Equal attributes are not applied again.
    tree.view.collectionViewLayout.invalidateLayout()
    tree.stage.advance(by: 0.1)
    #expect(cell.tilts == [7])
  }

  @Test("Attributes are equal if everything is, and are copied with their class (CO-10)")
  func copies() throws {
    let attributes = TiltedAttributes(forCellWith: [1, 2])
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.tilt = 5
    let copy = try #require(attributes.copy() as? TiltedAttributes)
    #expect(copy == attributes && copy.tilt == 5 && copy.center == CGPoint(x: 2.5, y: 4))
    copy.tilt = 6
    #expect(copy != attributes)
    #expect(UICollectionViewLayoutAttributes(forCellWith: [0, 0]) != .init(forCellWith: [0, 1]))
  }

  @Test("Preparing a cell does not animate in a block of client code (CO-11)")
  func preparing() throws {
    let tree = CollectionStage(grid: [Array(0..<6)])
    for cell in tree.view.visibleCells { (cell as? NumberCell)?.reusedAlpha = 0.5 }
    tree.items = [[]]
    tree.view.reloadData()
    tree.stage.advance(by: 0.1)
    UIView.animate(withDuration: 1) {
      let cell = tree.view.dequeueReusableCell(withReuseIdentifier: "number", for: [0, 0])
      #expect(cell.alpha == 0.5 && cell.layer.animationKeys() == nil)
    }
  }

  @Test("Cells are reused, and the delegate knows what is shown (CO-11)")
  func reuse() throws {
    let tree = CollectionStage(grid: [Array(0..<30)])
    let first = try #require(tree.view.cellForItem(at: [0, 0]) as? NumberCell)
    #expect(first.reuseCount == 0 && first.reuseIdentifier == "number")
    tree.logs = true
    tree.view.contentOffset.y = 40
    tree.stage.advance(by: 0.1)
    #expect(
      tree.events == [
        "did end 0", "did end 1", "did end 2", "will display 15", "will display 16",
        "will display 17",
      ])
    // The one that waited least is reused first.
    #expect(first.number == 17 && first.reuseCount == 1)
    #expect(tree.view.indexPath(for: first) == [0, 17])
  }

  @Test("A drag rests where the layout wants it (CO-12)")
  func targetOffsets() {
    let tree = CollectionStage(SnappingLayout(), items: [Array(0..<100)])
    tree.stage.window.schedule(
      TouchPath.drag(
        from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50), time: 0, duration: 0.1))
    tree.stage.advance(to: 10)
    #expect(tree.view.contentOffset.y == 555)
  }

  @Test("Scrolling to an item brings it to a named place (CO-13)")
  func scrolling() {
    let tree = CollectionStage(grid: [Array(0..<60)])
    let places: [(UICollectionView.ScrollPosition, CGFloat)] = [
      (.top, 400), (.bottom, 230), (.centeredVertically, 315), ([], 315),
    ]
    // Item 30 is at 400...430.
    for (position, offset) in places {
      tree.view.scrollToItem(at: [0, 30], at: position, animated: false)
      #expect(tree.view.contentOffset.y == offset)
    }
    tree.view.contentOffset.y = 0
    tree.view.scrollToItem(at: [0, 30], at: [], animated: false)
    #expect(tree.view.contentOffset.y == 230)
    tree.view.scrollToItem(at: [0, 59], at: .top, animated: true)
    tree.stage.advance(to: 1)
    // 20 lines are 790 points high.
    #expect(tree.view.contentOffset.y == 590)
  }

  @Test("Views of unknown identifiers and kinds, and classes of other views (CO-14)")
  func registration() {
    let tree = CollectionStage(grid: [[0]])
    let cell = tree.view.dequeueReusableCell(withReuseIdentifier: "x", for: [0, 0])
    #expect(type(of: cell) == UICollectionViewCell.self)
    _ = tree.view.dequeueReusableSupplementaryView(
      ofKind: "k", withReuseIdentifier: "y", for: [0, 0])
    tree.view.register(UIView.self, forCellWithReuseIdentifier: "z")
    tree.view.collectionViewLayout.register(UIView.self, forDecorationViewOfKind: "d")
    let expected = [
      "no class is registered for cells with the identifier \"x\"",
      "no class is registered for supplementary views of the kind \"k\" with the "
        + "identifier \"y\"",
      "UIView is not a subclass of UICollectionViewCell",
      "UIView is not a subclass of UICollectionReusableView",
    ]
    #expect(tree.calls.count == 4)
    for (call, text) in zip(tree.calls, expected) { #expect(call.contains(text)) }
  }

  @Test("A registration makes cells of its class, and configures them (CO-14)")
  func registrations() {
    let tree = CollectionStage(grid: [[0]])
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, path, number in
      cell.number = number + path.item
    }
    let cell = tree.view.dequeueConfiguredReusableCell(
      using: registration, for: [0, 0], item: 41)
    #expect(cell.number == 41)
    let titles = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: "title"
    ) { view, kind, path in view.tag = kind.count + path.section }
    #expect(
      tree.view.dequeueConfiguredReusableSupplementary(using: titles, for: [2, 0]).tag == 7)
    #expect(tree.calls.isEmpty)
  }

  @Test("Items that do not exist are illegal calls (CO-15)")
  func missingItems() {
    let tree = CollectionStage(grid: [[0]])
    tree.view.scrollToItem(at: [0, 1], at: .top, animated: false)
    tree.view.selectItem(at: [1, 0], animated: false, scrollPosition: [])
    #expect(!tree.view.beginInteractiveMovementForItem(at: [0]))
    #expect(tree.calls.count == 3 && tree.view.indexPathsForSelectedItems == nil)
    #expect(
      tree.calls.first?.contains("cannot scroll to item 1 of section 0, which does not exist")
        == true)
  }

  @Test("The background fills the view and does not scroll (CO-03)")
  func background() {
    let tree = CollectionStage(grid: [Array(0..<60)])
    let background = UIView()
    tree.view.backgroundView = background
    tree.view.contentOffset.y = 100
    #expect(background.frame == CGRect(x: 0, y: 100, width: 100, height: 200))
    #expect(tree.view.subviews.first === background)
  }

  /// Its only item is at the top of the view.
  private final class FollowingLayout: UICollectionViewLayout {
    var bounds: [CGRect] = []

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
      attributes.frame = CGRect(
        x: 0, y: collectionView?.contentOffset.y ?? 0, width: 10, height: 10)
      return [attributes]
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      bounds.append(newBounds)
      return true
    }
  }

  private final class SnappingLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 2000) }

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      CGPoint(x: 0, y: velocity.y > 0 ? 555 : 0)
    }
  }

  private final class TiltedAttributes: UICollectionViewLayoutAttributes {
    var tilt = 0

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TiltedAttributes)?.tilt = tilt
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? TiltedAttributes)?.tilt == tilt
    }
  }

  private final class TiltedCell: UICollectionViewCell {
    var tilts: [Int] = []

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      if let attributes = layoutAttributes as? TiltedAttributes { tilts.append(attributes.tilt) }
    }
  }

  private final class TiltedLayout: UICollectionViewLayout {
    override class var layoutAttributesClass: AnyClass { TiltedAttributes.self }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let attributes = TiltedAttributes(forCellWith: [0, 0])
      (attributes.center, attributes.size) = (
        CGPoint(x: 50, y: 60), CGSize(width: 20, height: 10)
      )
      (attributes.alpha, attributes.zIndex, attributes.tilt) = (0.5, 3, 7)
      attributes.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      return [attributes]
    }
  }
}
