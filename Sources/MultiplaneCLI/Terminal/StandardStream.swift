import Foundation

/// Standard output, which carries data, and standard error, which carries everything else.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Whether a person is looking at it through something that understands carriage returns.
  var isTerminal: Bool {
    isatty(rawValue) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Columns of the terminal, 80 where it does not say.
  var columns: Int {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes text.
  ///
  /// - Parameter text: With its line feeds.
  /// - Throws: `CommandError` where nobody reads any more or the disk is full.
  func write(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw CommandError(
          .inputOutput,
          "cannot write \(self == .output ? "standard output" : "standard error"): "
            + String(cString: strerror(errno)))
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Writes what may as well be lost: nobody can be told that telling failed.
  static func note(_ text: String) { try? StandardStream.error.write(text) }

  /// Writes a value as one JSON document.
  ///
  /// - Parameter value: With its format's version in a field `format`.
  /// - Throws: `CommandError`.
  static func writeJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try output.write(String(decoding: encoder.encode(value), as: UTF8.self) + "\n")
  }
}
