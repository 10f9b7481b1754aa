import Foundation

/// The updates of a table that are performed together.
struct TableBatch {
  /// How many batches are open.
  var depth = 0
  var changes = ItemUpdates()
  /// How rows and sections appear: by their places after the batch.
  private var insertions: [IndexPath: UITableView.RowAnimation] = [:]
  private var sectionInsertions: [Int: UITableView.RowAnimation] = [:]
  /// How they disappear or are replaced: by their places before the batch.
  private var deletions: [IndexPath: UITableView.RowAnimation] = [:]
  private var sectionDeletions: [Int: UITableView.RowAnimation] = [:]
  var completions: [(Bool) -> Void] = []
  /// How many batches are still animating.
  var runningCount = 0

  /// Takes the changes out, for a new batch.
  mutating func take() -> TableBatch {
    let taken = self
    self = TableBatch()
    runningCount = taken.runningCount
    return taken
  }

  // MARK: Adding

  mutating func insert(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    changes.insert(paths)
    for path in paths { insertions[path] = animation }
  }

  mutating func delete(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    changes.delete(paths)
    for path in paths { deletions[path] = animation }
  }

  mutating func reload(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    changes.reload(paths)
    for path in paths { deletions[path] = animation == .automatic ? .fade : animation }
  }

  mutating func insertSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    changes.insertSections(sections)
    for section in sections { sectionInsertions[section] = animation.ofSection }
  }

  mutating func deleteSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    changes.deleteSections(sections)
    for section in sections { sectionDeletions[section] = animation.ofSection }
  }

  mutating func reloadSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    changes.reloadSections(sections)
    for section in sections { sectionDeletions[section] = animation.ofSection }
  }

  /// Adds updates of any kind.
  mutating func add(_ updates: ItemUpdates, _ animation: UITableView.RowAnimation) {
    for change in updates.changes {
      switch change {
      case .insert(let path): insert([path], animation)
      case .delete(let path): delete([path], animation)
      case .reload(let path): reload([path], animation)
      case .insertSection(let section): insertSections([section], animation)
      case .deleteSection(let section): deleteSections([section], animation)
      case .reloadSection(let section): reloadSections([section], animation)
      case .move, .moveSection: changes.add(change)
      }
    }
  }

  // MARK: Animations

  /// Returns how a new row appears (TV-31).
  ///
  /// - Parameters:
  ///   - path: The row after the batch.
  ///   - reloaded: The row before the batch that it replaces; nil for none.
  ///   - oldSection: The index of its section before the batch; nil for a new section.
  /// - Returns: The animation, which is not `automatic`.
  func insertion(
    of path: IndexPath, reloaded: IndexPath?, oldSection: Int?
  ) -> UITableView.RowAnimation {
    let animation =
      insertions[path] ?? reloaded.flatMap { deletions[$0] }
      ?? sectionInsertions[path.section] ?? oldSection.flatMap { sectionDeletions[$0] }
    return (animation ?? .automatic).ofRow
  }

  /// Returns how a row disappears, from its place before the batch.
  func deletion(of path: IndexPath) -> UITableView.RowAnimation {
    (deletions[path] ?? sectionDeletions[path.section] ?? .automatic).ofRow
  }
}

extension UITableView.RowAnimation {
  /// The animation of sections that the table chooses.
  fileprivate var ofSection: Self { self == .automatic ? .fade : self }
  /// The animation of rows that the table chooses.
  fileprivate var ofRow: Self { self == .automatic ? .top : self }
}
