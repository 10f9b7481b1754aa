/// Reads a table of comma- or tab-separated values (RFC 4180) as a list of mappings.
///
/// The first row names the columns. Cells are interpreted like plain values of a scene: `12` is a
/// number and `true` a boolean. An empty cell is an empty string, and cells in quotation marks are
/// text. Empty lines are skipped.
///
/// If cells are read as text, their types are those of the parameters that they set: every cell is
/// a text, and an empty cell without quotation marks is null.
struct CSVReader {
  private let source: SourceText
  private let separator: Unicode.Scalar
  private let readsText: Bool
  private let scalars: [Unicode.Scalar]
  private var offset = 0
  private var nodeCount = 1

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - separator: The separator between cells.
  ///   - readsText: Whether cells are texts, whatever they look like.
  init(source: SourceText, separator: Unicode.Scalar, readsText: Bool = false) {
    self.source = source
    self.separator = separator
    self.readsText = readsText
    scalars = source.scalars
  }

  private struct Cell {
    let text: String
    let isQuoted: Bool
    let range: SourceRange
  }

  /// Reads the table.
  ///
  /// - Returns: The rows.
  /// - Throws: `ReadingError` for a malformed table or an exceeded limit.
  mutating func read() throws(ReadingError) -> SceneNode {
    skipEmptyLines()
    guard offset < scalars.count else {
      throw ReadingError(.badData, "the table has no header row", at: source.range(0, 0))
    }
    let head = try row()
    try ReadingError.refuseCount(head.count, at: source.range(0, offset))
    var names: [String] = []
    var known: Set<String> = []
    for cell in head {
      let name = cell.isQuoted ? cell.text : cell.text.trimmed
      guard !name.isEmpty else {
        throw ReadingError(.badData, "a column has no name", at: cell.range)
      }
      guard known.insert(name).inserted else {
        throw ReadingError(.badData, "duplicate column name \(quoted(name))", at: cell.range)
      }
      names.append(name)
    }
    var rows: [SceneNode] = []
    skipEmptyLines()
    while offset < scalars.count {
      let start = offset
      let cells = try row()
      let range = source.range(start, offset)
      guard cells.count == names.count else {
        throw ReadingError(
          .badData,
          "the row has \(cells.count == 1 ? "1 cell" : "\(cells.count) cells"), but the table has "
            + (names.count == 1 ? "1 column" : "\(names.count) columns"),
          at: cells.last?.range ?? range)
      }
      nodeCount += cells.count + 1
      try ReadingError.refuseCount(nodeCount, at: range)
      rows.append(
        SceneNode(
          .mapping(
            zip(zip(names, head), cells).map { column, cell in
              SceneNode.Entry(
                key: column.0, keyRange: column.1.range,
                value: SceneNode(.scalar(kind(of: cell)), range: cell.range))
            }), range: range))
      skipEmptyLines()
    }
    return SceneNode(.sequence(rows), range: source.range(0, scalars.count))
  }

  private func kind(of cell: Cell) -> ScalarKind {
    guard !cell.isQuoted else { return .string(cell.text) }
    let text = cell.text.trimmed
    if readsText { return text.isEmpty ? .null : .string(text) }
    return text.isEmpty ? .string("") : ScalarKind(text, isPlain: true)
  }

  // MARK: Cells

  private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

  private mutating func skipEmptyLines() {
    while offset < scalars.count, isLineEnd(scalars[offset]) { offset += 1 }
  }

  /// Reads a row including its line break.
  private mutating func row() throws(ReadingError) -> [Cell] {
    var cells: [Cell] = []
    while true {
      cells.append(try cell())
      guard offset < scalars.count else { return cells }
      let scalar = scalars[offset]
      offset += 1
      if scalar == separator { continue }
      if scalar == "\r", offset < scalars.count, scalars[offset] == "\n" { offset += 1 }
      return cells
    }
  }

  private mutating func cell() throws(ReadingError) -> Cell {
    let start = offset
    guard offset < scalars.count, scalars[offset] == "\"" else {
      while offset < scalars.count, scalars[offset] != separator, !isLineEnd(scalars[offset]) {
        offset += 1
      }
      return Cell(
        text: text(scalars[start..<offset]), isQuoted: false, range: source.range(start, offset))
    }
    offset += 1
    var content: [Unicode.Scalar] = []
    while true {
      guard offset < scalars.count else {
        throw ReadingError(
          .badData, "the quotation mark is not closed", at: source.range(start, start + 1))
      }
      let scalar = scalars[offset]
      offset += 1
      guard scalar == "\"" else {
        content.append(scalar)
        continue
      }
      guard offset < scalars.count, scalars[offset] == "\"" else { break }
      content.append("\"")
      offset += 1
    }
    guard offset == scalars.count || scalars[offset] == separator || isLineEnd(scalars[offset])
    else {
      throw ReadingError(
        .badData, "unexpected text after the closing quotation mark",
        at: source.range(offset, offset + 1),
        hint: "double a quotation mark inside a cell")
    }
    return Cell(
      text: text(content[...]), isQuoted: true, range: source.range(start, offset))
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
