public import Foundation
import UIKitCore

/// A data source of a collection view that finds the updates between two snapshots by itself (TV-61).
///
/// It becomes the data source of the collection view.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// The sections and items of the collection view.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Makes the cell of an item; nil is an illegal call.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  /// Makes the supplementary view of a kind; nil is an illegal call.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  private weak var view: UICollectionView?
  private let makeCell: CellProvider
  private var current = Snapshot()

  /// Makes supplementary views; nil, the default, if the layout has none.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates the data source of a collection view, which shows nothing until a snapshot is applied.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, which does not keep the data source.
  ///   - cellProvider: Makes cells.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    makeCell = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the snapshot that the collection view shows.
  open func snapshot() -> Snapshot { current.withoutReloads }

  /// Shows a snapshot (TV-61).
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - animatingDifferences: Whether items move to their new places.
  ///   - completion: Called when the animations are over; nil for nothing.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let view else { return }
    let updates = snapshot.updates(from: current)
    let change = {
      view.performBatchUpdates {
        self.current = snapshot
        view.update(updates.changes)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
  }

  /// Shows a snapshot without finding updates, like `reloadData()`.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - completion: Called immediately; nil for nothing.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot
    view?.reloadData()
    completion?()
  }

  /// Returns the item at a path; nil for one that does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the path of an item; nil for an unknown one.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.paths[itemIdentifier]
  }

  /// Returns the identifier of a section; nil for one that does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }

  /// Returns the index of a section; nil for an unknown one.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  /// Returns the number of items of a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    current.sections[section].items.count
  }
  /// Returns the cell that the provider makes.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
    if let cell = makeCell(collectionView, indexPath, item) { return cell }
    CAEngine.reportIllegalCall("TV-61", "the cell provider returned nil for \(item)")
    return UICollectionViewCell(frame: .zero)
  }
  /// Returns the view that the provider makes.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    CAEngine.reportIllegalCall(
      "TV-61", "no provider makes supplementary views of the kind \"\(kind)\"")
    return UICollectionReusableView(frame: .zero)
  }
}
