import Foundation
package import FrameEncoding
package import MultiplaneScene

/// The path of every output of a batch: text with placeholders for the columns of the data and the
/// number of the row (BA-05).
package struct OutputPattern {
  private enum Part: Equatable {
    case text(String)
    case column(String)
    /// The number of the row, with at least this many digits.
    case row(digits: Int)
  }

  /// The reason a pattern cannot be used.
  package struct Problem: Error {
    /// One sentence without a period.
    package let message: String
    /// The suggested fix.
    package let hint: String
  }

  /// The pattern as written.
  package let text: String
  /// The format of all outputs.
  package let format: OutputFormat
  private let parts: [Part]

  /// The maximum number of bytes of a file's name.
  private static let nameLimit = 255
  /// The maximum number of bytes of a path.
  private static let pathLimit = 4095

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - text: A path such as `out/${team}/${id}.mp4` or `out/${row:04}/`.
  ///   - formatName: The name of the format, or nil for that of the extension.
  /// - Throws: `Problem`; `EncodingError` if the path has no known format.
  package init(_ text: String, formatName: String?) throws {
    self.text = text
    parts = try Self.parts(of: text)
    guard parts.contains(where: { if case .text = $0 { false } else { true } }) else {
      throw Problem(
        message: "the output path \(quotedPath(text)) is the same for all rows",
        hint: "add a column or the number of the row, such as out/${id}.mp4 or out/${row}.mp4")
    }
    // The format must not depend on the data.
    let sample = parts.map { if case .text(let text) = $0 { text } else { "x" } }.joined()
    format = try OutputDestination(path: sample, formatName: formatName).format
  }

  /// The names of the columns in the pattern.
  package var columns: Set<String> {
    Set(parts.compactMap { if case .column(let name) = $0 { name } else { nil } })
  }

  /// The folder that all outputs have in common, without a trailing slash; `.` for the working
  /// directory.
  package var commonFolder: String {
    guard case .text(let start)? = parts.first, let slash = start.lastIndex(of: "/") else {
      return "."
    }
    return slash == start.startIndex ? "/" : String(start[..<slash])
  }

  /// Returns the path of an output relative to the common folder.
  package func name(of destination: OutputDestination) -> String {
    let folder = commonFolder
    guard folder != "." else { return destination.path }
    return String(destination.path.dropFirst(folder == "/" ? 1 : folder.count + 1))
  }

  /// Returns the path of an output from that relative to the common folder.
  package func path(named name: String) -> String {
    let folder = commonFolder
    return folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Whether a path could be that of a row: it has the text of the pattern around its placeholders.
  package func matches(_ path: String) -> Bool {
    let expression = parts.map { part in
      if case .text(let text) = part {
        NSRegularExpression.escapedPattern(for: text)
      } else {
        "[^/]+"
      }
    }
    return path.range(of: "^\(expression.joined())$", options: .regularExpression) != nil
  }

  private static func parts(of text: String) throws(Problem) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      if start.lowerBound > rest.startIndex {
        parts.append(.text(String(rest[..<start.lowerBound])))
      }
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        throw Problem(
          message: "the placeholder in \(quoted(text)) is not closed", hint: "write ${name}")
      }
      parts.append(try part(String(rest[start.upperBound..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }

  private static func part(_ name: String) throws(Problem) -> Part {
    if name == "row" { return .row(digits: 1) }
    if let match = name.wholeMatch(of: /row:0([1-9])/), let digits = Int(match.1) {
      return .row(digits: digits)
    }
    guard !name.isEmpty, !name.hasPrefix("row:") else {
      throw Problem(
        message: "unknown placeholder ${\(name)}",
        hint: "placeholders are ${row}, ${row:04} and the names of columns")
    }
    return .column(name)
  }

  // MARK: Rows

  /// Returns where an error of a row's output is: the first column of the pattern, if it has one.
  func place(in row: ParameterRow) -> SourceRange? {
    for case .column(let name) in parts {
      if let cell = row.cells.first(where: { $0.name == name }) { return cell.place.value }
    }
    return nil
  }

  /// Returns the output of a row.
  ///
  /// - Parameter row: The row.
  /// - Returns: The output, in the pattern's format.
  /// - Throws: `SceneError` if a column is missing or its value cannot be part of a file's name.
  package func destination(of row: ParameterRow) throws -> OutputDestination {
    let path = try path(of: row)
    do {
      return try OutputDestination(path: path, formatName: format.name)
    } catch {
      throw row.error("invalid output: \(error)", at: place(in: row))
    }
  }

  private func path(of row: ParameterRow) throws -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .row(let digits):
        let number = String(row.number)
        path += String(repeating: "0", count: max(0, digits - number.count)) + number
      case .column(let name): path += try value(of: name, in: row, after: path)
      }
    }
    let components = path.split(separator: "/")
    guard components.allSatisfy({ $0.utf8.count <= Self.nameLimit }),
      path.utf8.count <= Self.pathLimit
    else {
      throw row.error(
        "the name of the output has more than \(Self.nameLimit) bytes", at: place(in: row),
        hint: "use ${row} or a shorter column")
    }
    return path
  }

  /// Returns the value of a column, if it can be part of a file's name.
  private func value(
    of name: String, in row: ParameterRow, after path: String
  ) throws -> String {
    guard let cell = row.cells.first(where: { $0.name == name }) else {
      let names = row.cells.map(\.name)
      throw row.error(
        "no column \(quoted(name)), which the output path uses",
        hint: UnknownWord(name, among: names + ["row"]).hint
          ?? "columns: \(names.joined(separator: ", "))")
    }
    func refuse(_ reason: String, hint: String? = nil) -> SceneError {
      row.error(
        "the output path cannot use \(quoted(name)): \(reason)", at: cell.place.value, hint: hint)
    }
    guard !cell.isNull else { throw refuse("it has no value") }
    guard let text = cell.text else { throw refuse("expected a text or a number") }
    guard !text.isEmpty else { throw refuse("it is empty") }
    guard !text.contains("/") else {
      throw refuse(
        "it contains a slash", hint: "write slashes in the output path: ${folder}/${name}.mp4")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw refuse("it contains a control character") }
    let startsName = path.isEmpty || path.hasSuffix("/")
    guard !startsName || !text.hasPrefix(".") else {
      throw refuse("it starts with a dot", hint: "such names are hidden or lead to other folders")
    }
    return text
  }
}
