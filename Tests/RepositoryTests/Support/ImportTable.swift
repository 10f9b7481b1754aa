import Foundation

/// The tables of `docs/targets.md` that define the allowed imports, and uses between folders.
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

  /// A layer of UIKit.
  struct Layer: Equatable {
    let name: String
    /// The folders; empty for all others.
    let folders: [String]
    /// The other layers whose types it may use.
    let uses: [String]
    /// The row's line number on the page.
    let line: Int
  }

  /// The rows, from bottom to top.
  let rows: [Row]
  /// The only folders that may import a module.
  let folders: [String: [String]]
  /// The layers, from bottom to top.
  let layers: [Layer]

  /// Parses the tables by their headings: "target", "module" and "layer".
  init(_ page: String) {
    var rows: [Row] = []
    var folders: [String: [String]] = [:]
    var layers: [Layer] = []
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
      } else if heading == "layer", cells.count > 2 {
        layers.append(
          Layer(
            name: name, folders: Self.names(cells[1]), uses: Self.names(cells[2]), line: index + 1))
      }
    }
    self.rows = rows
    self.folders = folders
    self.layers = layers
  }

  func row(of target: String) -> Row? { rows.first { $0.target == target } }

  func layer(of file: Repository.File) -> Layer? {
    layers.first { $0.folders.contains { file.path.hasPrefix($0 + "/") } }
      ?? layers.first { $0.folders.isEmpty }
  }

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
