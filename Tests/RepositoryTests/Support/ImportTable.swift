import Foundation

/// The tables of `docs/targets.md` that define the allowed imports.
struct ImportTable {
  static let path = "docs/targets.md"

  /// The row of a target.
  struct Row: Equatable {
    let target: String
    /// The targets and products of this package and of others.
    let imports: [String]
    /// The modules of the toolchain.
    let systemModules: [String]
    /// The row's line number on the page.
    let line: Int
  }

  /// The rows, from bottom to top.
  let rows: [Row]
  /// The only folders that may import a module.
  let folders: [String: [String]]
  /// Parses the tables by their headings: "target" and "module".
  init(_ page: String) {
    var rows: [Row] = []
    var folders: [String: [String]] = [:]
    var heading = ""
    for (index, line) in page.components(separatedBy: "\n").enumerated() {
      guard line.hasPrefix("|") else {
        heading = ""
        continue
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .map { $0.trimming() }
      if heading.isEmpty { heading = cells.first ?? "" }
      guard let name = Self.names(cells.first ?? "").first else { continue }
      if heading == "target", cells.count > 3 {
        rows.append(
          Row(
            target: name, imports: Self.names(cells[1]), systemModules: Self.names(cells[2]),
            line: index + 1))
      } else if heading == "module", cells.count > 1 {
        folders[name] = Self.names(cells[1])
      }
    }
    self.rows = rows
    self.folders = folders
  }

  func row(of target: String) -> Row? { rows.first { $0.target == target } }

  /// Returns the words in backquotes.
  private static func names(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension Substring {
  fileprivate func trimming() -> String {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
