import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Controllers of collections, including those in navigation controllers (CO-34, CO-36).
@Suite(.ownContext) @MainActor struct CollectionControllerTests {
  /// A layout of items of 30 by 30 points, three in a line of 100 points.
  private var gridLayout: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 30, height: 30)
    layout.minimumInteritemSpacing = 5
    return layout
  }

  /// A layout of items of 20 by 20 points in one column at the left.
  private var columnLayout: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.sectionInset.right = 80
    layout.minimumLineSpacing = 0
    return layout
  }

  @Test("A push and a pop keep the collection view, and change its layout (VC-24, VC-25, CO-34)")
  func navigation() throws {
    let stage = Stage(size: CGSize(width: 100, height: 300))
    let first = NumbersController(collectionViewLayout: gridLayout)
    let second = NumbersController(collectionViewLayout: columnLayout)
    second.useLayoutToLayoutNavigationTransitions = true
    let navigation = UINavigationController(rootViewController: first)
    navigation.isNavigationBarHidden = true
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    let view = try #require(first.collectionView)
    navigation.pushViewController(second, animated: true)
    stage.advance(to: 0.175)
    #expect(second.collectionView === view && view.isDescendant(of: second.view))
    #expect(view.dataSource === first && view.delegate === second)
    let cell = try #require(view.cellForItem(at: [0, 1]))
    // From (50, 15) to (10, 30).
    #expect(
      areClose([Double(cell.shown.position.x), Double(cell.shown.position.y)], [30, 22.5]))
    stage.advance(to: 1)
    #expect(first.view.superview == nil && navigation.topViewController === second)
    navigation.popViewController(animated: true)
    stage.advance(to: 1.175)
    #expect(
      areClose([Double(cell.shown.position.x), Double(cell.shown.position.y)], [30, 22.5]))
    stage.advance(to: 2)
    #expect(view.isDescendant(of: first.view) && view.delegate === first)
    #expect(view.collectionViewLayout === first.collectionViewLayout)
    navigation.pushViewController(second, animated: false)
    stage.advance(to: 3)
    #expect(view.isDescendant(of: second.view))
    #expect(view.collectionViewLayout === second.collectionViewLayout)
  }

  @Test("A controller provides the data, and deselects when it appears (CO-36)")
  func controllers() throws {
    let stage = Stage(size: CGSize(width: 100, height: 300))
    let controller = NumbersController(collectionViewLayout: gridLayout)
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    let view = try #require(controller.collectionView)
    #expect(view.visibleCells.count == 3 && view.dataSource === controller)
    view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    stage.window.rootViewController = UIViewController()
    stage.window.rootViewController = controller
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("Subclasses of the controller override what the delegate of a scroll view learns (CO-36)")
  func scrollMethods() {
    final class Controller: UICollectionViewController {
      var count = 0
      override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { count += 1 }
    }
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    controller.collectionView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    stage.advance(to: 1)
    #expect(controller.count == 1)
  }

  private final class NumbersController: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      3
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    }
  }
}
