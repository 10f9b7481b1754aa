import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics
import UIKitItems

/// Layouts of collections whose attributes physics moves (CO-37).
@Suite(.ownContext) @MainActor struct CollectionDynamicsTests {
  @Test("Attributes move by physics (CO-37)")
  func dynamics() throws {
    let layout = FallingLayout()
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let items = OneItem()
    view.dataSource = items
    stage.window.addSubview(view)
    stage.advance(to: 0)
    stage.advance(to: 0.5)
    let animator = try #require(layout.animator)
    let item = try #require(animator.layoutAttributesForCell(at: [0, 0]))
    // 1000 points per square second for half a second.
    #expect(abs(item.center.y - 125) < 2)
    #expect(view.cellForItem(at: [0, 0])?.center == item.center)
    #expect(animator.layoutAttributesForCell(at: [0, 1]) == nil)
  }

  /// The data of a collection with one item.
  private final class OneItem: UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      1
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  /// A layout whose item falls.
  private final class FallingLayout: UICollectionViewLayout {
    private(set) var animator: UIDynamicAnimator?

    override func prepare() {
      guard animator == nil else { return }
      let item = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
      item.frame = CGRect(x: 40, y: -10, width: 20, height: 20)
      let animator = UIDynamicAnimator(collectionViewLayout: self)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      self.animator = animator
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      animator?.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }
  }
}
