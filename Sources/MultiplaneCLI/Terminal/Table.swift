/// Formats rows as aligned columns.
///
/// - Parameter rows: The rows, each with the same number of cells.
/// - Returns: One line per row, each ending in a line feed, with two spaces between columns.
func table(_ rows: [[String]]) -> String {
  let widths = (0..<(rows.first?.count ?? 0)).map { column in
    rows.map { $0[column].count }.max() ?? 0
  }
  return rows.map { row in
    zip(row, widths).enumerated().map { column, cell in
      let padding = column == row.count - 1 ? 0 : cell.1 - cell.0.count + 2
      return cell.0 + String(repeating: " ", count: padding)
    }.joined() + "\n"
  }.joined()
}
