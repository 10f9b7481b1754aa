/// Reads a table of separated values (RFC 4180) as a list of mappings.
///
/// The first row names the columns. Cells are interpreted like plain values of a scene: `12` is a
/// number and `true` a boolean. An empty cell is an empty string, and cells in quotation marks are
/// text. Empty lines are skipped. Spaces are part of a text, but not of a name, number or boolean.
///
/// If cells are read as text, their types are those of the parameters that they set: every cell is
/// a text, and an empty cell without quotation marks is null.
struct CSVReader {
  /// The characters between cells.
  enum Separator {
    /// A comma, or a semicolon if the first row has semicolons outside of quotation marks and no
    /// commas, as in the tables of programs for languages with a decimal comma.
    case commaOrSemicolon
    case tab

    /// Returns the separator for a file's extension.
    init(ofExtension name: String) { self = name == "tsv" ? .tab : .commaOrSemicolon }

    fileprivate func scalar(in scalars: [Unicode.Scalar]) -> Unicode.Scalar {
      guard self == .commaOrSemicolon else { return "\t" }
      var isQuoted = false
      var found: Set<Unicode.Scalar> = []
      for scalar in scalars.drop(while: CSVReader.isLineEnd) {
        if scalar == "\"" { isQuoted.toggle() }
        if isQuoted { continue }
        if CSVReader.isLineEnd(scalar) { break }
        found.insert(scalar)
      }
      return found.contains(";") && !found.contains(",") ? ";" : ","
    }
  }

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
  init(source: SourceText, separator: Separator, readsText: Bool = false) {
    self.source = source
    self.readsText = readsText
    scalars = source.scalars
    self.separator = separator.scalar(in: source.scalars)
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
    var rows: [SceneNode] = []
    for row in try self.rows() { rows.append(try row.get()) }
    return SceneNode(.sequence(rows), range: source.range(0, scalars.count))
  }

  /// Reads the table, including the rows behind malformed ones.
  ///
  /// - Returns: The rows, or what is wrong with them.
  /// - Throws: `ReadingError` for a malformed header or an exceeded limit.
  mutating func rows() throws(ReadingError) -> [Result<SceneNode, ReadingError>] {
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
    var rows: [Result<SceneNode, ReadingError>] = []
    skipEmptyLines()
    while offset < scalars.count {
      let start = offset
      do throws(ReadingError) {
        let node = try mapping(from: zip(names, head).map { ($0, $1.range) })
        rows.append(.success(node))
      } catch {
        rows.append(.failure(error))
      }
      nodeCount += names.count + 1
      try ReadingError.refuseCount(nodeCount, at: source.range(start, offset))
      skipEmptyLines()
    }
    return rows
  }

  /// Reads a row as values of columns; after an error, the position is that of the next row.
  private mutating func mapping(
    from columns: [(name: String, range: SourceRange)]
  ) throws(ReadingError) -> SceneNode {
    let start = offset
    let cells = try row()
    let range = source.range(start, offset)
    guard cells.count == columns.count else {
      throw ReadingError(
        .badData,
        "the row has \(cells.count == 1 ? "1 cell" : "\(cells.count) cells"), but the table has "
          + (columns.count == 1 ? "1 column" : "\(columns.count) columns"),
        at: cells.last?.range ?? range)
    }
    return SceneNode(
      .mapping(
        zip(columns, cells).map { column, cell in
          SceneNode.Entry(
            key: column.name, keyRange: column.range,
            value: SceneNode(.scalar(kind(of: cell)), range: cell.range))
        }), range: range)
  }

  private func kind(of cell: Cell) -> ScalarKind {
    guard !cell.isQuoted else { return .string(cell.text) }
    if readsText { return cell.text.isEmpty ? .null : .string(cell.text) }
    return switch ScalarKind(cell.text.trimmed, isPlain: true) {
    case .null where cell.text.trimmed.isEmpty, .string: .string(cell.text)
    case let kind: kind
    }
  }

  // MARK: Cells

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }

  private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { Self.isLineEnd(scalar) }

  private mutating func skipLine() {
    while offset < scalars.count, !isLineEnd(scalars[offset]) { offset += 1 }
  }

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
        // The rows after this line may be intact.
        offset = start
        skipLine()
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
      let end = offset
      skipLine()
      throw ReadingError(
        .badData, "unexpected text after the closing quotation mark",
        at: source.range(end, end + 1),
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
