import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems

/// Where flow layouts place items, headers and footers (CO-07 to CO-09).
@Suite(.ownContext) @MainActor struct FlowLayoutTests {
  private func frames(_ tree: CollectionStage, section: Int = 0) -> [CGRect] {
    tree.items[section].indices.compactMap {
      tree.view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test("Equal items share the rest of a line, also of the last one (CO-07)")
  func columns() {
    let tree = CollectionStage(grid: [Array(0..<5)])
    // floor((100 + 5) / (30 + 5)) = 3 columns; (100 - 90) / 2 = 5 between them.
    let xs: [CGFloat] = [0, 35, 70, 0, 35]
    #expect(frames(tree).map(\.minX) == xs)
    #expect(frames(tree).map(\.minY) == [0, 0, 0, 40, 40])
    #expect(tree.view.contentSize == CGSize(width: 100, height: 70))
  }

  @Test("Space is shared between columns, not given to a line that is not full (CO-07)")
  func widerSpace() {
    let layout = gridLayout()
    layout.itemSize = CGSize(width: 24, height: 30)
    let tree = CollectionStage(layout, items: [[0, 1]])
    // floor(105 / 29) = 3 columns; (100 - 72) / 2 = 14.
    #expect(frames(tree).map(\.minX) == [0, 38])
  }

  @Test("A single column is centered, also if it is too wide (CO-07)")
  func singleColumn() {
    let layout = gridLayout()
    layout.itemSize = CGSize(width: 60, height: 20)
    let tree = CollectionStage(layout, items: [[0, 1]])
    #expect(frames(tree).map(\.minX) == [20, 20])
    layout.itemSize = CGSize(width: 140, height: 20)
    #expect(frames(tree).map(\.minX) == [-20, -20])
  }

  @Test("Lines of different items are justified except for the last one (CO-07)")
  func differentItems() {
    let layout = gridLayout()
    let tree = CollectionStage(layout, items: [Array(0..<6)])
    let sizes = Sizes([(40, 10), (40, 30), (95, 10), (20, 10), (30, 20), (10, 10)])
    tree.view.delegate = sizes
    layout.invalidateLayout()
    // 40 + 5 + 40 fit; 95 is alone and centered; 20 + 5 + 30 + 5 + 10 are the last line.
    #expect(
      frames(tree) == [
        CGRect(x: 0, y: 10, width: 40, height: 10), CGRect(x: 60, y: 0, width: 40, height: 30),
        CGRect(x: 2.5, y: 40, width: 95, height: 10), CGRect(x: 0, y: 65, width: 20, height: 10),
        CGRect(x: 25, y: 60, width: 30, height: 20), CGRect(x: 60, y: 65, width: 10, height: 10),
      ])
  }

  @Test("Sections have a header, insets and a footer (CO-07)")
  func sections() {
    let layout = gridLayout()
    layout.sectionInset = UIEdgeInsets(top: 3, left: 10, bottom: 4, right: 20)
    layout.headerReferenceSize = CGSize(width: 1, height: 12)
    layout.footerReferenceSize = CGSize(width: 1, height: 8)
    let tree = CollectionStage(layout, items: [[0, 1, 2], [], [3]])
    // 100 - 30 = 70 fit two items: 30 + 10 + 30.
    #expect(
      frames(tree).map(\.origin) == [.init(x: 10, y: 15), .init(x: 50, y: 15), .init(x: 10, y: 55)])
    func supplementary(_ kind: String, _ section: Int) -> CGRect? {
      tree.view.layoutAttributesForSupplementaryElement(
        ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    let header = UICollectionView.elementKindSectionHeader
    let footer = UICollectionView.elementKindSectionFooter
    #expect(supplementary(header, 0) == CGRect(x: 0, y: 0, width: 100, height: 12))
    #expect(supplementary(footer, 0) == CGRect(x: 0, y: 89, width: 100, height: 8))
    // The second section is empty: header at 97, footer at 109.
    #expect(supplementary(header, 1) == CGRect(x: 0, y: 97, width: 100, height: 12))
    #expect(supplementary(footer, 1) == CGRect(x: 0, y: 109, width: 100, height: 8))
    #expect(frames(tree, section: 2) == [CGRect(x: 10, y: 132, width: 30, height: 30)])
    #expect(tree.view.contentSize.height == 174)
  }

  @Test("Horizontally, lines are columns (CO-07)")
  func horizontal() {
    let layout = gridLayout()
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 15, height: 0)
    let tree = CollectionStage(layout, items: [Array(0..<7)])
    // floor(205 / 35) = 5 rows; (200 - 150) / 4 = 12.5.
    #expect(frames(tree).map(\.minY) == [0, 42.5, 85, 127.5, 170, 0, 42.5])
    #expect(frames(tree).map(\.minX) == [15, 15, 15, 15, 15, 55, 55])
    #expect(tree.view.contentSize == CGSize(width: 85, height: 200))
  }

  @Test("A pinned header stays until its section pushes it away (CO-08)")
  func pinnedHeaders() throws {
    let layout = gridLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    let tree = CollectionStage(layout, items: [Array(0..<9), Array(0..<30)])
    let header = UICollectionView.elementKindSectionHeader
    func top(_ section: Int) -> CGFloat? {
      tree.view.supplementaryView(
        forElementKind: header, at: IndexPath(item: 0, section: section))?.frame.minY
    }
    // The first section is 20 + 3 * 30 + 2 * 10 = 130 points high.
    for (offset, first, second) in [(0.0, 0.0, 130.0), (50, 50, 130), (120, 110, 130)] {
      tree.view.contentOffset.y = offset
      tree.stage.advance(by: 0.1)
      #expect(top(0) == first && top(1) == second)
    }
    tree.view.contentOffset.y = 200
    tree.stage.advance(by: 0.1)
    #expect(top(0) == nil && top(1) == 200)
    let view = try #require(tree.view.visibleSupplementaryViews(ofKind: header).first)
    #expect(view.layer.zPosition == 10)
  }

  @Test("Cells determine their sizes by constraints (CO-09)")
  func selfSizing() {
    let layout = gridLayout()
    layout.estimatedItemSize = CGSize(width: 30, height: 10)
    let tree = CollectionStage(layout, items: [[0, 1, 2, 3]])
    tree.view.register(TallCell.self, forCellWithReuseIdentifier: "number")
    tree.view.reloadData()
    tree.stage.advance(by: 0.1)
    #expect(frames(tree).map(\.size) == Array(repeating: CGSize(width: 45, height: 25), count: 4))
    // 45 + 10 + 45; the second line is at 25 + 10.
    #expect(frames(tree).map(\.origin.y) == [0, 0, 35, 35])
    #expect(
      tree.view.cellForItem(at: [0, 3])?.frame == CGRect(x: 55, y: 35, width: 45, height: 25))
    tree.view.deleteItems(at: removing(tree, 0))
    tree.stage.advance(by: 1)
    #expect(frames(tree).map(\.size) == Array(repeating: CGSize(width: 45, height: 25), count: 3))
  }

  private func removing(_ tree: CollectionStage, _ item: Int) -> [IndexPath] {
    tree.items[0].remove(at: item)
    return [IndexPath(item: item, section: 0)]
  }

  @Test("A size that cannot be is an illegal call, and the item is empty (CO-04)")
  func badSizes() {
    let layout = gridLayout()
    let tree = CollectionStage(layout, items: [[0, 1]])
    let sizes = Sizes([(.nan, 10), (-1, 10)])
    tree.view.delegate = sizes
    layout.invalidateLayout()
    #expect(frames(tree).map(\.size) == [.zero, .zero])
    #expect(tree.calls.count == 2)
    #expect(
      tree.calls.first?.contains("the size of item 0 of section 0 cannot be") == true)
  }

  /// A cell whose content is 45 by 25 points.
  private final class TallCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(content)
      NSLayoutConstraint.activate([
        content.widthAnchor.constraint(equalToConstant: 45),
        content.heightAnchor.constraint(equalToConstant: 25),
        content.topAnchor.constraint(equalTo: contentView.topAnchor),
        content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Sizes: UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]

    init(_ sizes: [(CGFloat, CGFloat)]) {
      self.sizes = sizes.map { CGSize(width: $0.0, height: $0.1) }
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      sizes[indexPath.item]
    }
  }
}
