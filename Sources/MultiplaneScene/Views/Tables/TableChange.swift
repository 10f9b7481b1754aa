import Foundation
import UIKit

/// A change of the rows of a table by the timeline.
package struct TableChange: TimelineAction {
  /// A row, by its place in the table.
  struct Place: Sendable, CustomStringConvertible {
    let section: Int
    let row: Int
    /// The place in the file, as an error without a message.
    let place: SceneDiagnostic

    var indexPath: IndexPath { IndexPath(row: row, section: section) }
    var description: String { "[\(section), \(row)]" }

    func problem(_ message: String) -> Problem {
      Problem(diagnostic: place.with(message: message))
    }

    func missingSection(_ count: Int) -> Problem {
      problem("there is no section \(section); the table has \(count)")
    }
  }

  /// What is impossible about a change.
  struct Problem: Error {
    let diagnostic: SceneDiagnostic
  }

  static let animations: KeyValuePairs<String, UITableView.RowAnimation> = [
    "automatic": .automatic, "fade": .fade, "left": .left, "right": .right, "top": .top,
    "bottom": .bottom, "middle": .middle, "none": .none,
  ]

  /// The full id of the table.
  let table: String
  /// The place in the file, as an error without a message.
  package let place: SceneDiagnostic
  /// Rows to delete, by their places before the change.
  var deletions: [Place] = []
  /// Rows to insert, at their places after the change.
  var insertions: [(row: Place, content: SceneTable.Row)] = []
  /// Rows to move, from places before the change to places after it.
  var moves: [(source: Place, destination: Place)] = []
  /// Rows to select, by their places after the change.
  var selections: [Place] = []
  /// Rows to deselect, by their places after the change.
  var deselections: [Place] = []
  /// How rows appear and disappear.
  var animation = UITableView.RowAnimation.automatic
  /// Whether the change animates.
  var isAnimated = true

  /// Whether rows are deleted, inserted or moved.
  var movesRows: Bool { !deletions.isEmpty || !insertions.isEmpty || !moves.isEmpty }

  package var node: String { table }

  /// Outside of blocks, a change takes the time of its own animation (TV-22, TV-31).
  package func duration(in settings: TransactionSettings) -> Double {
    settings.end(own: isAnimated ? 0.3 : 0)
  }

  package func perform(_ find: @escaping @Sendable (String) -> (any StagedNode)?) {
    guard let node = find(table) as? StagedView else { return }
    MainActor.assumeIsolated { (node.view as? SceneTableView)?.perform(self) }
  }
}
