public import Foundation
import UIKitCore

/// A data source of a table that finds the updates between two snapshots by itself (TV-61).
///
/// It becomes the table's data source. Subclasses override the methods that edit rows and name sections.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// The sections and rows of the table.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Makes the cell of an item; nil is an illegal call.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let makeCell: CellProvider
  private var current = Snapshot()

  /// How rows appear and disappear; the default is `automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates the data source of a table, which shows nothing until a snapshot is applied.
  ///
  /// - Parameters:
  ///   - tableView: The table, which does not keep the data source.
  ///   - cellProvider: Makes cells.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    makeCell = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the snapshot that the table shows.
  open func snapshot() -> Snapshot { current.withoutReloads }

  /// Shows a snapshot (TV-61).
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - animatingDifferences: Whether rows and sections slide and fade to their new places.
  ///   - completion: Called when the animations are over; nil for nothing.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let table else { return }
    let updates = snapshot.updates(from: current)
    let change = {
      table.performBatchUpdates {
        self.current = snapshot
        table.batch.add(updates.changes, self.defaultRowAnimation)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
  }

  /// Shows a snapshot without finding updates, like `reloadData()`.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - completion: Called immediately; nil for nothing.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot
    table?.reloadData()
    completion?()
  }

  /// Returns the item of a row; nil for a row that does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the row of an item; nil for an unknown one.
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
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// Returns the number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }
  /// Returns the cell that the provider makes.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = current.sections[indexPath.section].items[indexPath.row]
    if let cell = makeCell(tableView, indexPath, item) { return cell }
    CAEngine.reportIllegalCall("TV-61", "the cell provider returned nil for \(item)")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// Returns nil.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    nil
  }
  /// Returns nil.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    nil
  }
  /// Returns false.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Returns false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
