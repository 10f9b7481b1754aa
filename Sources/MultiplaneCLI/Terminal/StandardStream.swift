import Foundation
import MultiplaneScene

/// Standard output, which carries data, and standard error, which carries everything else.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Whether a person is looking at it through something that understands carriage returns.
  var isTerminal: Bool {
    isatty(rawValue) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether errors are coloured: on a terminal, unless `NO_COLOR` is set; `CLICOLOR_FORCE`, set and
  /// not 0, colours them elsewhere too.
  var hasColors: Bool {
    let variables = ProcessInfo.processInfo.environment
    if variables["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return false }
    if let force = variables["CLICOLOR_FORCE"], !force.isEmpty { return force != "0" }
    return isTerminal
  }

  /// The variables that this reads, and what they do.
  static let variables = [
    ("NO_COLOR", "Not empty: errors have no colours."),
    (
      "CLICOLOR_FORCE",
      "Not empty: errors have colours also where there is no terminal; 0: nowhere."
    ),
    ("TERM", "For dumb, there are no colours and no line of progress that is rewritten."),
  ]

  /// Columns of the terminal, 80 where it does not say.
  var columns: Int {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes text for people.
  ///
  /// - Parameter text: With its line feeds; other control characters are replaced.
  /// - Throws: `CommandError` where nobody reads any more or the disk is full.
  func write(_ text: String) throws { try write(Array(shownLines(text).utf8)) }

  /// Writes bytes.
  ///
  /// - Parameter bytes: Of a text in UTF-8, which are not looked at.
  /// - Throws: `CommandError` where nobody reads any more or the disk is full.
  func write(_ bytes: [UInt8]) throws {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw CommandError(
          errno == EPIPE ? .brokenPipe : .inputOutput,
          "cannot write \(self == .output ? "standard output" : "standard error"): "
            + String(cString: strerror(errno)))
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: After so many bytes the rest is left.
  /// - Returns: What was there.
  /// - Throws: `CommandError` where it cannot be read.
  static func readInput(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = read(STDIN_FILENO, &part, min(part.count, limit - bytes.count))
      if count < 0 {
        if errno == EINTR { continue }
        throw CommandError(
          .inputOutput, "cannot read standard input: " + String(cString: strerror(errno)))
      }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// Writes what may as well be lost: nobody can be told that telling failed.
  static func note(_ text: String) { try? StandardStream.error.write(text) }

  /// How errors are written there.
  var style: DiagnosticStyle { hasColors ? .colored : .plain }

  /// Tells of an error, with what is to be done about it; of a reader that is gone nobody wants to
  /// know.
  static func note(_ error: CommandError) {
    guard error.status != .brokenPipe else { return }
    try? StandardStream.error.write(Array(error.text(StandardStream.error.style).utf8))
  }

  /// Writes what may as well be lost, for programs: a JSON object on a line.
  ///
  /// - Parameter object: With its format's version in a field `format`.
  static func note(object: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(object) else { return }
    try? StandardStream.error.write(Array(data) + Array("\n".utf8))
  }

  /// Writes a value as one JSON document.
  ///
  /// - Parameter value: With its format's version in a field `format`.
  /// - Throws: `CommandError`.
  static func writeJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try output.write(Array(encoder.encode(value)) + Array("\n".utf8))
  }
}
