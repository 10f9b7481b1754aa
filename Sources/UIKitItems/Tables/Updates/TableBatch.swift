import Foundation

/// The updates of a table that are performed together.
struct TableBatch {
  /// How many batches are open.
  var depth = 0
  private(set) var changes = ItemUpdates()
  /// How the rows and sections of changes appear and disappear.
  private var animations: [ItemUpdates.Change: UITableView.RowAnimation] = [:]
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

  /// Adds changes.
  mutating func add(_ changes: [ItemUpdates.Change], _ animation: UITableView.RowAnimation) {
    self.changes.add(changes)
    for change in changes { animations[change] = animation }
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
    animation(
      of: .insert(path), reloaded.map { .reload($0) }, .insertSection(path.section),
      oldSection.map { .reloadSection($0) })
  }

  /// Returns how a row disappears, from its place before the batch.
  func deletion(of path: IndexPath) -> UITableView.RowAnimation {
    animation(
      of: .delete(path), .reload(path), .deleteSection(path.section), .reloadSection(path.section))
  }

  /// Returns the animation of the first change that is in the batch; `top` for none.
  private func animation(of changes: ItemUpdates.Change?...) -> UITableView.RowAnimation {
    for case let change? in changes {
      guard let animation = animations[change] else { continue }
      guard animation == .automatic else { return animation }
      return switch change {
      case .insert, .delete: .top
      default: .fade
      }
    }
    return .top
  }
}
