import Foundation

/// Results as text for people: a row for each benchmark, a column for each figure.
package struct ResultTable: CustomStringConvertible {
  private let results: [BenchmarkResult]

  package init(_ results: [BenchmarkResult]) { self.results = results }

  /// The rows, each ending in a line feed; a benchmark with different figures starts a new heading.
  package var description: String {
    var groups: [[BenchmarkResult]] = []
    for result in results {
      if let last = groups.last?.first, last.figures.map(\.name) == result.figures.map(\.name) {
        groups[groups.count - 1].append(result)
      } else {
        groups.append([result])
      }
    }
    return groups.map(Self.text(of:)).joined(separator: "\n")
  }

  /// Formats a number with two decimals, or without decimals from 1000 up.
  private static func number(_ value: Double) -> String {
    String(format: abs(value) < 1000 ? "%.2f" : "%.0f", value)
  }

  private static func text(of group: [BenchmarkResult]) -> String {
    let heading = [""] + (group.first?.figures.map(\.name) ?? [])
    let rows =
      [heading] + group.map { [$0.name] + $0.figures.map { number($0.value) } }
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + blanks : blanks + cell.0
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
