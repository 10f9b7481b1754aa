import Foundation
import MultiplaneScene

/// Standard output, which carries data, and standard error, which carries everything else.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Whether the stream is a terminal that understands carriage returns.
  var isTerminal: Bool {
    isatty(rawValue) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether errors are colored: on a terminal, unless `NO_COLOR` is set; elsewhere if
  /// `CLICOLOR_FORCE` is set and not 0.
  var hasColors: Bool {
    let variables = ProcessInfo.processInfo.environment
    if variables["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return false }
    if let force = variables["CLICOLOR_FORCE"], !force.isEmpty { return force != "0" }
    return isTerminal
  }

  /// The environment variables that affect output, with their descriptions.
  static let variables = [
    ("NO_COLOR", "If set and not empty, print errors without colors."),
    (
      "CLICOLOR_FORCE",
      "If 0, never print colors; otherwise, if not empty, print them off a terminal too."
    ),
    ("COLUMNS", "The width of help and of the progress line. (default: the terminal's, or 80)"),
    ("TERM", "If \"dumb\", print no colors and do not rewrite the progress line."),
  ]

  /// The width of lines in columns: that of `COLUMNS`, of the terminal, or 80.
  var columns: Int {
    if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }),
      columns > 0
    {
      return columns
    }
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes text for people.
  ///
  /// - Parameter text: Text, including its line feeds; other control characters are replaced.
  /// - Throws: `CommandError` if the reader is gone or the disk is full.
  func write(_ text: String) throws { try write(Array(shownLines(text).utf8)) }

  /// Writes bytes.
  ///
  /// - Parameter bytes: UTF-8 text, written unchanged.
  /// - Throws: `CommandError` if the reader is gone or the disk is full.
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
  /// - Parameter limit: The maximum number of bytes to read.
  /// - Returns: The bytes.
  /// - Throws: `CommandError` if reading fails.
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

  /// Writes text to standard error, ignoring failures.
  static func note(_ text: String) { try? StandardStream.error.write(text) }

  /// The style of errors on this stream.
  var style: DiagnosticStyle { hasColors ? .colored : .plain }

  /// Reports an error with its hint.
  ///
  /// A broken pipe is not reported.
  static func note(_ error: CommandError) {
    guard error.status != .brokenPipe else { return }
    try? StandardStream.error.write(Array(error.text(StandardStream.error.style).utf8))
  }

  /// Writes an object as a line of JSON to standard error, ignoring failures.
  ///
  /// - Parameter object: The object, with a version in its field `format`.
  static func note(object: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(object) else { return }
    try? StandardStream.error.write(Array(data) + Array("\n".utf8))
  }

  /// Writes a value as one JSON document.
  ///
  /// - Parameter value: The value, with a version in its field `format`.
  /// - Throws: `CommandError`.
  static func writeJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try output.write(Array(encoder.encode(value)) + Array("\n".utf8))
  }
}
