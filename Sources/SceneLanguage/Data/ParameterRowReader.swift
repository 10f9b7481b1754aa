package import Foundation

/// Reads the rows of a CSV, TSV, JSON or NDJSON file.
///
/// Files with an object per line (`.ndjson`, `.jsonl`) are read line by line, so they can be of any
/// size; others are read as a whole and have the limits of scene files.
package final class ParameterRowReader {
  /// The file extensions.
  package static let extensions = ["csv", "tsv", "json", "ndjson", "jsonl"]

  /// The index of the data file among the files of a scene: the first after the scene's own.
  private static let fileIndex = 1

  private enum Source {
    case list([Result<SceneNode, ReadingError>], SourceText)
    case lines(LineReader)
  }

  private let name: String
  private let source: Source
  private var count = 0

  /// The number of the row that was read last, also of one that is malformed; 0 before the first.
  package var rowNumber: Int { count }

  /// Opens a file.
  ///
  /// - Parameter url: The file, whose extension determines the format.
  /// - Throws: `SceneError` if the file cannot be read, has another extension, or is malformed.
  package init(contentsOf url: URL) throws {
    name = url.relativePath
    let kind = url.pathExtension.lowercased()
    guard Self.extensions.contains(kind) else {
      throw Self.failure(
        .badData, "expected a data file, found \(quotedPath(name))", file: name,
        hint: "the names of data files end in .csv, .tsv, .json, .ndjson or .jsonl")
    }
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      throw Self.failure(.unreadableFile, "no such file", file: name)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Self.failure(.unreadableFile, "not a regular file", file: name)
    }
    if kind == "ndjson" || kind == "jsonl" {
      guard let lines = LineReader(path: url.path) else {
        throw Self.failure(.unreadableFile, "cannot open the file", file: name)
      }
      source = .lines(lines)
    } else {
      source = try Self.list(url, kind: kind, name: name, byteCount: Int(status.st_size))
    }
  }

  /// Reads the next row.
  ///
  /// - Returns: The row, or nil at the end.
  /// - Throws: `SceneError` if the row is malformed; the next call reads the row after it.
  package func next() throws -> ParameterRow? {
    switch source {
    case .list(let rows, let text):
      guard count < rows.count else { return nil }
      count += 1
      do {
        return try ParameterRow(number: count, rows[count - 1].get(), of: text)
      } catch let error as ReadingError {
        let diagnostics = DiagnosticList(continuing: Self.noScene(name), with: text)
        diagnostics.report(error)
        throw diagnostics.error
      }
    case .lines(let lines):
      while let line = try nextLine(of: lines) {
        guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { continue }
        count += 1
        return try row(line, number: lines.lineNumber)
      }
      return nil
    }
  }

  private func nextLine(of lines: LineReader) throws -> [UInt8]? {
    switch lines.next(limit: SceneLimit.documentSize.value) {
    case .line(let bytes): return bytes
    case .end: return nil
    case .tooLong:
      let limit = SceneLimit.documentSize
      throw Self.failure(
        .limitExceeded,
        "line \(lines.lineNumber) is longer than \(limit.value) bytes (limit \(limit.name))",
        file: name)
    case .failed(let reason):
      throw Self.failure(.unreadableFile, "cannot read the file: \(reason)", file: name)
    }
  }

  /// Parses a line as an object.
  private func row(_ line: [UInt8], number: Int) throws -> ParameterRow {
    let (text, isComplete) = SourceText.decoding(
      line, fileName: name, fileIndex: Self.fileIndex, firstLine: number)
    let diagnostics = DiagnosticList(continuing: Self.noScene(name), with: text)
    do {
      try ReadingError.refuseBrokenText(text, isComplete: isComplete)
      let node = try JSONSceneReader(source: text, diagnostics: diagnostics).read()
      try diagnostics.throwIfNeeded()
      return try ParameterRow(number: count, node, of: text)
    } catch let error as ReadingError {
      diagnostics.report(error)
      throw diagnostics.error
    }
  }

  private static func list(
    _ url: URL, kind: String, name: String, byteCount: Int
  ) throws -> Source {
    let limit = SceneLimit.documentSize
    guard byteCount <= limit.value else {
      throw failure(
        .limitExceeded, "the file is larger than \(limit.value) bytes (limit \(limit.name))",
        file: name, hint: "a file with a JSON object per line, named .ndjson, can be of any size")
    }
    guard let bytes = FileManager.default.contents(atPath: url.path) else {
      throw failure(.unreadableFile, "cannot open the file", file: name)
    }
    let (text, isComplete) = SourceText.decoding(bytes, fileName: name, fileIndex: fileIndex)
    let diagnostics = DiagnosticList(continuing: noScene(name), with: text)
    do {
      try ReadingError.refuseBrokenText(text, isComplete: isComplete)
      if kind == "json" {
        guard !text.scalars.allSatisfy({ " \t\r\n".unicodeScalars.contains($0) }) else {
          return .list([], text)
        }
        let root = try JSONSceneReader(source: text, diagnostics: diagnostics).read()
        try diagnostics.throwIfNeeded()
        guard case .sequence(let rows) = root.content else {
          throw ParameterRow.error(
            "expected a list of rows, found \(root.name)", at: root.range, of: text,
            hint: "write [{...}, {...}]")
        }
        return .list(rows.map { .success($0) }, text)
      }
      var reader = CSVReader(
        source: text, separator: CSVReader.Separator(ofExtension: kind), readsText: true)
      return .list(try reader.rows(), text)
    } catch let error as ReadingError {
      diagnostics.report(error)
      throw diagnostics.error
    }
  }

  /// A list whose only file is empty, instead of the scene's own.
  private static func noScene(_ name: String) -> DiagnosticList {
    DiagnosticList(source: SourceText(scalars: [], fileName: name))
  }

  private static func failure(
    _ code: SceneErrorCode, _ message: String, file: String, hint: String? = nil
  ) -> SceneError {
    SceneError([SceneDiagnostic(code: code, message: message, file: file, hint: hint)])
  }
}
