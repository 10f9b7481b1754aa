import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems

/// Collection views whose client code reloads at inconvenient times.
@Suite(.ownContext) @MainActor struct CollectionRobustnessTests {
  /// Reloads the data when a cell has left.
  private final class Reloader: NSObject, UICollectionViewDelegate {
    var count = 0
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      count += 1
      if count < 3 { collectionView.reloadData() }
    }
  }

  @Test("A reload while cells leave uses each of them once (CO-11)")
  func reentrancy() {
    let stage = CollectionStage(grid: [Array(0..<9)])
    let reloader = Reloader()
    stage.view.delegate = reloader
    stage.view.reloadData()
    stage.stage.advance(to: 1)
    #expect(stage.numbers == Array(0..<9))
    #expect(Set(stage.view.visibleCells.map(ObjectIdentifier.init)).count == 9)
    #expect(stage.view.subviews.filter { $0 is NumberCell }.count == 9)
  }

  @Test("A cell that leaves does not return for an item that is reloaded (CO-23)")
  func reloadOfLeavingItem() {
    let stage = CollectionStage(grid: [Array(0..<60)])
    let old = stage.cell(0)
    let (start, end) = (IndexPath(item: 0, section: 0), IndexPath(item: 59, section: 0))
    stage.items[0] = Array(1..<60) + [0]
    stage.view.moveItem(at: start, to: end)
    stage.items[0][59] = 100
    stage.view.reloadItems(at: [end])
    stage.items[0] = [100] + Array(1..<60)
    stage.view.moveItem(at: end, to: start)
    #expect(stage.numbers.first == 100 && stage.view.cellForItem(at: start) !== old)
    stage.stage.advance(to: 1)
    #expect(stage.numbers.first == 100 && stage.cell(0) == nil)
  }

  @Test("An animated scroll ends in what an update leaves (CO-22)")
  func scrollAndDeletion() {
    // 60 items are 20 lines of 30 points, 10 points apart: 790 points.
    let stage = CollectionStage(grid: [Array(0..<60)])
    stage.view.setContentOffset(CGPoint(x: 0, y: 590), animated: true)
    stage.stage.advance(to: 0.1)
    stage.items[0] = Array(0..<30)
    stage.view.deleteItems(at: (30..<60).map { IndexPath(item: $0, section: 0) })
    stage.stage.advance(to: 2)
    #expect(abs(stage.view.contentOffset.y - (390 - 200)) < 1e-9)
  }

  @Test("Metrics that are not finite are reported, and count as 0 (CO-04)")
  func infiniteInsets() throws {
    let stage = CollectionStage(grid: [Array(0..<9)])
    let layout = try #require(stage.view.collectionViewLayout as? UICollectionViewFlowLayout)
    layout.sectionInset.left = .infinity
    stage.stage.advance(to: 1)
    #expect(stage.numbers == Array(0..<9))
    #expect(stage.calls.first?.hasPrefix("CO-04: the insets, spacings and lengths") == true)
    #expect(stage.place(0) == CGPoint(x: 15, y: 15))
  }

  @Test("An insertion before the first layout is part of what that shows (CO-22)")
  func insertionBeforeLayout() {
    let stage = CollectionStage(grid: [Array(0..<3)])
    let view = UICollectionView(frame: stage.view.frame, collectionViewLayout: gridLayout())
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = stage
    stage.items[0].append(3)
    view.insertItems(at: [IndexPath(item: 3, section: 0)])
    stage.stage.window.addSubview(view)
    stage.stage.advance(to: 1)
    #expect(stage.calls == [])
    #expect(view.visibleCells.count == 4)
  }
}
