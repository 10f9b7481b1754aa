import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems

/// Where compositional layouts place items and views, in a view of 100 by 200 points (CO-50 to CO-55).
@Suite(.ownContext) @MainActor struct CompositionalLayoutTests {
  private func frames(_ tree: CollectionStage, section: Int = 0) -> [CGRect] {
    tree.items[section].indices.compactMap {
      tree.view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  private func corners(_ frames: [CGRect]) -> [[CGFloat]] { frames.map { [$0.minX, $0.minY] } }

  private func show(_ group: NSCollectionLayoutGroup, _ count: Int) -> CollectionStage {
    let section = NSCollectionLayoutSection(group: group)
    return CollectionStage(
      UICollectionViewCompositionalLayout(section: section), items: [Array(0..<count)])
  }

  @Test("Items fill the rows of a grid (CO-51)")
  func grid() {
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
    let tree = show(row, 6)
    #expect(frames(tree).map(\.minX) == [0, 25, 50, 75, 0, 25])
    #expect(frames(tree).map(\.minY) == [0, 0, 0, 0, 20, 20])
    #expect(tree.view.contentSize == CGSize(width: 100, height: 40))
    #expect(tree.numbers == [0, 1, 2, 3, 4, 5])
  }

  @Test("Thirds fit in spite of their rounding, and with spaces one less does (CO-51)")
  func thirds() {
    let third = item(.fractionalWidth(1 / 3), .fractionalHeight(1))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [third])
    #expect(frames(show(row, 4)).map(\.minY) == [0, 0, 0, 20])
    row.interItemSpacing = .fixed(4)
    let all = frames(show(row, 3))
    #expect(all.map(\.minY) == [0, 0, 20] && abs(all[1].minX - (100.0 / 3 + 4)) < 1e-9)
  }

  @Test("Insets are inside places, and spaces between groups (CO-50, CO-52)")
  func insets() {
    let half = item(.fractionalWidth(0.5), .fractionalHeight(1))
    half.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [half]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    section.interGroupSpacing = 4
    let tree = CollectionStage(
      UICollectionViewCompositionalLayout(section: section), items: [[0, 1, 2]])
    // 80 points for two items, each 4 smaller than its place.
    #expect(
      frames(tree) == [
        CGRect(x: 12, y: 7, width: 36, height: 16), CGRect(x: 52, y: 7, width: 36, height: 16),
        CGRect(x: 12, y: 31, width: 36, height: 16),
      ])
    // 5 + 20 + 4 + 20 + 5.
    #expect(tree.view.contentSize.height == 54)
  }

  @Test("A number of items shares the width, or each keeps its own (CO-51)")
  func counts() {
    let one = item(.absolute(20), .fractionalHeight(1))
    let rowSize = size(.fractionalWidth(1), .absolute(20))
    let equal = NSCollectionLayoutGroup.horizontal(layoutSize: rowSize, subitem: one, count: 3)
    equal.interItemSpacing = .fixed(5)
    // (100 - 2 * 5) / 3 = 30.
    #expect(frames(show(equal, 4)).map(\.minX) == [0, 35, 70, 0])
    #expect(frames(show(equal, 4)).map(\.width) == [30, 30, 30, 30])
    let own = NSCollectionLayoutGroup.horizontal(
      layoutSize: rowSize, repeatingSubitem: one, count: 2)
    own.interItemSpacing = .fixed(5)
    #expect(corners(frames(show(own, 3))) == [[0, 0], [25, 0], [0, 20]])
  }

  @Test("Flexible spaces share the rest, also in a row that is not full (CO-51)")
  func flexibleSpaces() {
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [item(.absolute(26), .fractionalHeight(1))])
    row.interItemSpacing = .flexible(5)
    // 3 items and 2 spaces are 88; 12 more make spaces of 11.
    #expect(frames(show(row, 5)).map(\.minX) == [0, 37, 74, 0, 37])
  }

  @Test("Edge spaces belong to the place, and flexible ones center (CO-51)")
  func edgeSpaces() {
    let small = item(.absolute(20), .absolute(10))
    small.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(6), top: .flexible(0), trailing: .fixed(4), bottom: .flexible(0))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [small])
    // 30 points each: three fit.
    #expect(corners(frames(show(row, 4))) == [[6, 20], [36, 20], [66, 20], [6, 70]])
  }

  @Test("Groups in groups take items in order (CO-51)")
  func nestedGroups() {
    let large = item(.fractionalWidth(0.6), .fractionalHeight(1))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, column])
    #expect(
      frames(show(row, 5)) == [
        CGRect(x: 0, y: 0, width: 60, height: 50), CGRect(x: 60, y: 0, width: 40, height: 25),
        CGRect(x: 60, y: 25, width: 40, height: 25), CGRect(x: 0, y: 50, width: 60, height: 50),
        CGRect(x: 60, y: 50, width: 40, height: 25),
      ])
  }

  @Test("A custom group has frames of client code (CO-51)")
  func customGroup() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(40))
    ) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 30, height: 30)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width - 30, y: 10, width: 30, height: 30), zIndex: 2),
      ]
    }
    let tree = show(group, 3)
    #expect(corners(frames(tree)) == [[0, 0], [70, 10], [0, 40]])
    #expect(tree.view.layoutAttributesForItem(at: [0, 1])?.zIndex == 2)
  }

  @Test("Sections have headers and footers, and spaces between them (CO-53)")
  func boundaries() {
    let section = list(height: 20)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let (header, footer) = (boundary(30, .top), boundary(10, .bottom))
    section.boundarySupplementaryItems = [header, footer]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    let layout = UICollectionViewCompositionalLayout(
      section: section, configuration: configuration)
    let tree = CollectionStage(layout, items: [[0, 1], [2]])
    #expect(view(tree, .header)?.frame == CGRect(x: 10, y: 0, width: 80, height: 30))
    #expect(frames(tree).map(\.minY) == [35, 55])
    #expect(view(tree, .footer)?.frame == CGRect(x: 10, y: 80, width: 80, height: 10))
    // The section is 30 + 5 + 40 + 5 + 10 = 90 points long.
    #expect(view(tree, .header, section: 1)?.frame.minY == 97)
    // The second one has one row less.
    #expect(tree.view.contentSize.height == 167)
    section.supplementariesFollowContentInsets = false
    header.extendsBoundary = false
    layout.invalidateLayout()
    #expect(view(tree, .header)?.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(frames(tree).map(\.minY) == [5, 25])
  }

  @Test("A pinned header stays in its section, whose footer pushes it (CO-53)")
  func pinning() {
    let section = list(height: 40)
    let header = boundary(30, .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header, boundary(10, .bottom)]
    let tree = CollectionStage(
      UICollectionViewCompositionalLayout(section: section), items: [[0, 1], Array(0..<9)])
    // The first section is 30 + 80 + 10 = 120 points long.
    for (offset, y) in [(0, 0), (50, 50), (80, 80), (90, 80), (110, 80)] as [(CGFloat, CGFloat)] {
      tree.view.contentOffset.y = offset
      #expect(view(tree, .header)?.frame.minY == y)
    }
    #expect(view(tree, .header)?.zIndex == 10)
  }

  @Test("Badges are anchored to items, and backgrounds are behind sections (CO-53)")
  func anchoredViews() {
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size(.absolute(10), .absolute(10)), elementKind: Kind.header.name,
          containerAnchor: NSCollectionLayoutAnchor(
            edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
      ])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [cell]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "card")
    background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 3, bottom: 2, trailing: 1)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    let tree = CollectionStage(layout, items: [[0, 1]])
    // The corner of the first item is at (50, 8), in the middle of the badge.
    #expect(view(tree, .header)?.frame == CGRect(x: 45, y: 3, width: 10, height: 10))
    #expect(view(tree, .header, item: 1)?.frame == CGRect(x: 95, y: 3, width: 10, height: 10))
    let card = layout.layoutAttributesForDecorationView(ofKind: "card", at: [0, 0])
    #expect(card?.frame == CGRect(x: 3, y: 4, width: 96, height: 50) && card?.zIndex == 0)
    #expect(tree.view.layoutAttributesForItem(at: [0, 0])?.zIndex == 1)
    #expect(tree.calls.isEmpty)
  }

  @Test("Views determine estimated heights, and siblings can be as high as the highest (CO-54)")
  func measuring() {
    func show(_ height: NSCollectionLayoutDimension) -> CollectionStage {
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(44)),
        subitems: [item(.fractionalWidth(0.5), height)])
      let tree = CollectionStage(
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row)),
        items: [[]])
      tree.view.register(TallCell.self, forCellWithReuseIdentifier: "number")
      tree.items = [[0, 1, 2]]
      tree.view.reloadData()
      tree.stage.advance(to: 0.1)
      return tree
    }
    // The numbers 0, 1 and 2 are 10, 20 and 30 points high.
    #expect(
      frames(show(.estimated(44))) == [
        CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 50, y: 0, width: 50, height: 20),
        CGRect(x: 0, y: 20, width: 50, height: 30),
      ])
    #expect(frames(show(.uniformAcrossSiblings(estimate: 44))).map(\.height) == [20, 20, 30])
    #expect(show(.estimated(44)).view.contentSize.height == 50)
  }

  @Test("Columns follow each other in a layout that scrolls horizontally (CO-50)")
  func horizontalLayout() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.absolute(40), .fractionalHeight(1)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))]))
    section.interGroupSpacing = 5
    let tree = CollectionStage(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration),
      items: [[0, 1, 2]])
    #expect(corners(frames(tree)) == [[0, 0], [0, 100], [45, 0]])
    #expect(tree.view.contentSize == CGSize(width: 85, height: 200))
  }

  @Test("Rows start on the right in languages that are written from there (CO-50)")
  func mirrored() {
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [item(.absolute(30), .fractionalHeight(1))])
    let tree = show(row, 2)
    tree.view.semanticContentAttribute = .forceRightToLeft
    tree.view.collectionViewLayout.invalidateLayout()
    #expect(frames(tree).map(\.minX) == [70, 40])
  }

  @Test("A group without items is an illegal call (CO-55)")
  func emptyGroup() {
    let tree = show(
      .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: []), 2)
    #expect(tree.calls.first?.hasPrefix("CO-55") == true && tree.numbers.isEmpty)
  }

  @Test("The provider returns a section for each index, or none (CO-52)")
  func provider() {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      index == 1 ? nil : list(height: index == 0 ? 20 : 30)
    }
    let tree = CollectionStage(layout, items: [[0], [1], [2]])
    #expect(tree.numbers == [0, 2] && frames(tree, section: 2).map(\.minY) == [20])
  }
}

/// A cell whose height is 10 points more than ten times its number.
@MainActor private final class TallCell: UICollectionViewCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let path = (superview as? UICollectionView)?.indexPath(for: self)
    return CGSize(width: 3, height: 10 + 10 * CGFloat(path?.item ?? 0))
  }
}

/// The kinds of supplementary views in the tests.
private enum Kind {
  case header
  case footer

  @MainActor var name: String {
    self == .header
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
  }
}

@MainActor private func view(
  _ tree: CollectionStage, _ kind: Kind, item: Int = 0, section: Int = 0
) -> UICollectionViewLayoutAttributes? {
  tree.view.layoutAttributesForSupplementaryElement(
    ofKind: kind.name, at: IndexPath(item: item, section: section))
}

@MainActor private func boundary(_ height: CGFloat, _ alignment: NSRectAlignment)
  -> NSCollectionLayoutBoundarySupplementaryItem
{
  NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), .absolute(height)),
    elementKind: (alignment == .top ? Kind.header : .footer).name, alignment: alignment)
}

@MainActor private func size(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor private func item(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutItem {
  NSCollectionLayoutItem(layoutSize: size(width, height))
}

@MainActor private func list(height: CGFloat) -> NSCollectionLayoutSection {
  NSCollectionLayoutSection(
    group: .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
}
