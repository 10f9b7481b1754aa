// Generated from docs/collection-views.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func collectionViews(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/collection-views.md", line: 8)
final class Grid: NSObject, UICollectionViewDataSource {
  var colors: [UIColor] = [.systemTeal, .systemIndigo, .systemPink, .systemOrange]

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    colors.count
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "color", for: path)
    cell.contentView.backgroundColor = colors[path.item]
    cell.contentView.layer.cornerRadius = 10
    return cell
  }
}

let layout = UICollectionViewFlowLayout()
layout.itemSize = CGSize(width: 80, height: 60)
layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
let grid = Grid()
view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
view.dataSource = grid
stage.window.addSubview(view)
#sourceLocation()
#sourceLocation(file: "docs/collection-views.md", line: 63)
stage.advance(to: 0)
#sourceLocation()
#sourceLocation(file: "docs/collection-views.md", line: 67)
grid.colors.remove(at: 0)
grid.colors.append(.systemGreen)
view.performBatchUpdates {
  view.deleteItems(at: [IndexPath(item: 0, section: 0)])
  view.insertItems(at: [IndexPath(item: 3, section: 0)])
}
#sourceLocation()
#sourceLocation(file: "docs/collection-views.md", line: 128)
stage.advance(to: 0.5)
#sourceLocation()
#sourceLocation(file: "docs/collection-views.md", line: 132)
let full = NSCollectionLayoutSize(
  widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
let card = NSCollectionLayoutGroup.horizontal(
  layoutSize: NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(100)),
  subitems: [NSCollectionLayoutItem(layoutSize: full)])
let carousel = NSCollectionLayoutSection(group: card)
carousel.orthogonalScrollingBehavior = .groupPagingCentered
carousel.interGroupSpacing = 12
view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: carousel), animated: true)
#sourceLocation()
#sourceLocation(file: "docs/collection-views.md", line: 147)
stage.advance(to: 1)
#sourceLocation()
#sourceLocation(file: "docs/collection-views.md", line: 151)
let large = UICollectionViewFlowLayout()
large.itemSize = CGSize(width: 140, height: 80)
UIView.animate(withDuration: 0.8) { view.setCollectionViewLayout(large, animated: false) }
#sourceLocation()
#sourceLocation(file: "docs/collection-views.md", line: 182)
stage.advance(to: 2)
#sourceLocation()
#sourceLocation(file: "docs/collection-views.md", line: 186)
let transition = view.startInteractiveTransition(to: layout)
transition.transitionProgress = 0.4  // as often as the fingers move
view.finishInteractiveTransition()  // or cancelInteractiveTransition()
#sourceLocation()
    return stage
  }
}
