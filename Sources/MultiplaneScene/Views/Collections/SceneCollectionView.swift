import CoreGraphics
import QuartzCore
import UIKit

/// A collection view of a scene, whose items are views of it.
@MainActor final class SceneCollectionView: UICollectionView {
  /// An item with its view, which it keeps also while it is not shown.
  struct Item {
    /// The full id; nil for an item that the timeline cannot change.
    let identifier: String?
    /// The view.
    let view: UIView
  }

  private static let reuseIdentifier = "item"
  /// The items that are shown.
  private var items: [Item] = []
  /// All items with an id.
  private var itemsByID: [String: Item] = [:]
  private var itemEffect = SceneTransition.Effect()
  private var pinch: LayoutPinch?
  /// The time at which the timeline changed the layout last.
  private var layoutTime: Double?

  init() {
    super.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    register(SceneItemCell.self, forCellWithReuseIdentifier: Self.reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the view up.
  ///
  /// - Parameters:
  ///   - setup: What the scene says about it.
  ///   - items: The items that are shown from the start.
  ///   - newItems: The items that the timeline inserts.
  func configure(_ setup: SceneCollection, items: [Item], newItems: [Item]) {
    self.items = items
    for item in items + newItems {
      if let identifier = item.identifier { itemsByID[identifier] = item }
    }
    itemEffect = setup.itemEffect
    collectionViewLayout = makeLayout(setup.layout)
    if setup.pinchIn != nil || setup.pinchOut != nil {
      pinch = LayoutPinch(
        self, inward: setup.pinchIn.map(makeLayout), outward: setup.pinchOut.map(makeLayout))
    }
    dataSource = self
  }

  /// Performs a change of the timeline, which ends one by fingers.
  ///
  /// One that is impossible is reported and ignored.
  func perform(_ change: CollectionChange) {
    let problems = problems(of: change)
    guard problems.isEmpty else {
      for problem in problems { SceneReports.ignore("the entry", "CO-40", because: problem) }
      return
    }
    pinch?.interrupt()
    // Otherwise, the change would also animate what is not laid out yet.
    UIView.performWithoutAnimation { layoutIfNeeded() }
    switch change.content {
    case .items(let change): perform(change)
    case .layout(let layout):
      layoutTime = CACurrentMediaTime()
      pinch?.middleDidChange()
      setCollectionViewLayout(makeLayout(layout), animated: true)
    }
  }

  private func problems(of change: CollectionChange) -> [SceneDiagnostic] {
    switch change.content {
    case .items(let items): items.problems(after: self.items.map(\.identifier))
    case .layout where layoutTime == CACurrentMediaTime():
      [
        change.place.with(
          message: "the layout of \(quoted(change.collection)) changes twice at the same time")
      ]
    case .layout: []
    }
  }

  private func perform(_ change: ItemChange) {
    let old = items
    let new = change.order(
      after: old, identifier: \.identifier, inserted: { itemsByID[$0] })
    func paths(_ mentions: [ItemChange.Mention], in items: [Item]) -> [IndexPath] {
      mentions.compactMap { mention in
        items.firstIndex { $0.identifier == mention.item }.map { IndexPath(item: $0, section: 0) }
      }
    }
    performBatchUpdates { [self] in
      items = new
      deleteItems(at: paths(change.deletions, in: old))
      insertItems(at: paths(change.insertions, in: new))
      for (source, destination) in zip(paths(change.moves, in: old), paths(change.moves, in: new)) {
        moveItem(at: source, to: destination)
      }
    }
  }

  private func makeLayout(_ layout: SceneCollectionLayout) -> UICollectionViewLayout {
    switch layout {
    case .flow(let flow): SceneFlowLayout(flow, effect: itemEffect)
    case .stack(let stack): SceneStackLayout(stack, effect: itemEffect)
    }
  }
}

extension SceneCollectionView: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    items.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = dequeueReusableCell(withReuseIdentifier: Self.reuseIdentifier, for: indexPath)
    (cell as? SceneItemCell)?.item = items[indexPath.item].view
    return cell
  }
}

/// A cell that the view of an item fills.
@MainActor private final class SceneItemCell: UICollectionViewCell {
  var item: UIView? {
    didSet {
      if let oldValue, oldValue !== item, oldValue.superview === contentView {
        oldValue.removeFromSuperview()
      }
      guard let item else { return }
      item.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(item)
      item.frame = contentView.bounds
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    item = nil
  }
}
