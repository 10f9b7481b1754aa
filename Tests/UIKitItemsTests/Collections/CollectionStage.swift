import QuartzCore
import StageRendering
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// A stage with a collection view of 100 by 200 points, whose items are numbers.
@MainActor final class CollectionStage: UICollectionViewDataSource, UICollectionViewDelegate {
  let stage: Stage
  let view: UICollectionView
  var items: [[Int]]
  /// What happened, if `logs`.
  var events: [String] = []
  var logs = false
  var calls: [String] = []

  init(_ layout: UICollectionViewLayout, items: [[Int]]) {
    self.items = items
    stage = Stage(size: CGSize(width: 100, height: 200))
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "title")
    }
    view.dataSource = self
    view.delegate = self
    stage.window.addSubview(view)
    CAEngine.illegalCall = { [weak self] rule, message in
      self?.calls.append("\(rule): \(message)")
    }
    stage.advance(to: 0)
  }

  /// A stage whose items fill the columns of a grid of 30 by 30 points.
  convenience init(grid items: [[Int]]) { self.init(gridLayout(), items: items) }

  /// The numbers on screen in the order of their paths.
  var numbers: [Int] { view.visibleCells.compactMap { ($0 as? NumberCell)?.number } }

  /// Where the cell of a number is on screen; nil for none, also if it is about to leave.
  func place(_ number: Int) -> CGPoint? { cell(number)?.shown.position }

  /// The cell of a number, which may be about to leave; nil for none.
  func cell(_ number: Int) -> NumberCell? {
    view.subviews.compactMap { $0 as? NumberCell }.last { $0.number == number }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    items[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.number = items[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    log("move", destinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log(cell.superview == nil ? "will display" : "late", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log(cell.superview == nil ? "did end" : "early", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log("should highlight", indexPath)
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    log("highlight", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    log("unhighlight", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log("should select", indexPath)
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    log("should deselect", indexPath)
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log("select", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log("deselect", indexPath)
  }

  private func log(_ event: String, _ path: IndexPath) {
    if logs { events.append("\(event) \(path.item)") }
  }
}

/// A cell that shows a number.
@MainActor final class NumberCell: UICollectionViewCell {
  static var madeCount = 0
  var number = -1
  private(set) var reuseCount = 0
  /// The opacity that it gets when it is reused; nil for none.
  var reusedAlpha: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.madeCount += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
    if let reusedAlpha { alpha = reusedAlpha }
  }
}

/// A flow layout of items of 30 by 30 points, three in a line of 100 points.
@MainActor func gridLayout() -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 30, height: 30)
  layout.minimumInteritemSpacing = 5
  layout.minimumLineSpacing = 10
  return layout
}

/// A layout of items of 20 by 20 points in one column, which logs its calls.
@MainActor final class ColumnLayout: UICollectionViewLayout {
  var log: [String] = []
  var bad: [UICollectionViewLayoutAttributes] = []
  var height: CGFloat?
  /// Changes the attributes of items.
  var adjust: (UICollectionViewLayoutAttributes) -> Void = { _ in }

  override func prepare() { log.append("prepare") }

  override var collectionViewContentSize: CGSize {
    log.append("size")
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return CGSize(width: 100, height: height ?? CGFloat(count) * 20)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    log.append("elements")
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    } + bad
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: indexPath.item * 20, width: 20, height: 20)
    adjust(attributes)
    return attributes
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    log.append("updates \(updateItems.map(\.updateAction.rawValue))")
  }

  override func finalizeCollectionViewUpdates() { log.append("finalize") }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }

  override func finalizeLayoutTransition() { log.append("finalize transition") }
}
