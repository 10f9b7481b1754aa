import Foundation

/// A request of HTTP/1.1, as far as the preview needs it.
package struct PreviewRequest: Sendable {
  /// The method, such as `GET`.
  let method: String
  /// The path as received, with escapes, which no route has.
  let path: String
  /// The values of the query by name, decoded; the last one counts.
  let query: [String: String]
  /// Whether the connection stays open for further requests.
  let keepsAlive: Bool
  /// The body; empty for none.
  var body: [UInt8] = []
  /// The number of bytes of the body that follow the head.
  let bodyLength: Int
  /// The values of the header fields by lowercased name.
  private let fields: [String: [String]]

  /// The maximum length of a head, in bytes.
  static let longestHead = 16 << 10
  /// The maximum length of a body, in bytes.
  static let longestBody = 256 << 10

  /// The reason why a request cannot be read, as the status of its answer.
  enum Problem: Int, Error {
    case malformed = 400
    case bodyTooLong = 413
    case headTooLong = 431
    case codingNotSupported = 501
  }

  /// Reads the head of a request.
  ///
  /// - Parameter head: The bytes up to the empty line, without it.
  /// - Throws: `Problem`.
  init(head: some Sequence<UInt8>) throws(Problem) {
    let bytes = Array(head)
    // A bare line feed or a zero could hide a field from one reader and not from another.
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }),
      let text = String(validating: bytes, as: UTF8.self)
    else { throw .malformed }
    // Swift regards CR LF as one character.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard !lines.contains(where: { $0.utf8.contains(0x0D) || $0.utf8.contains(0x0A) }) else {
      throw .malformed
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/"),
      words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0"
    else { throw .malformed }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = try Self.query(target.count > 1 ? target[1] : "")
    fields = try Self.fields(lines.dropFirst())
    keepsAlive =
      words[2] == "HTTP/1.1" && fields["connection"]?.last?.lowercased() != "close"
    guard fields["transfer-encoding"] == nil else { throw .codingNotSupported }
    let lengths = fields["content-length"] ?? ["0"]
    guard lengths.count == 1, lengths[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      !lengths[0].isEmpty
    else { throw .malformed }
    guard let length = Int(lengths[0]), length <= Self.longestBody else { throw .bodyTooLong }
    bodyLength = length
  }

  private static func query(_ text: Substring) throws(Problem) -> [String: String] {
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = String(parts[0]).removingPercentEncoding,
        let value = (parts.count > 1 ? String(parts[1]) : "").removingPercentEncoding
      else { throw .malformed }
      values[name] = value
    }
    return values
  }

  private static func fields(_ lines: some Sequence<Substring>) throws(Problem)
    -> [String: [String]]
  {
    var fields: [String: [String]] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { throw .malformed }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields[line[..<colon].lowercased(), default: []].append(value)
    }
    return fields
  }

  /// Returns the value of a header field; nil if it is missing, or if there are several.
  ///
  /// - Parameter name: The name in lower case.
  /// - Returns: The value.
  func field(_ name: String) -> String? {
    let values = fields[name] ?? []
    return values.count == 1 ? values[0] : nil
  }

  /// Whether a header field is present, once or several times.
  func hasField(_ name: String) -> Bool { fields[name] != nil }

  /// The values of cookies with a name.
  func cookies(named name: String) -> [String] {
    (fields["cookie"] ?? []).flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.trimmingCharacters(in: .whitespaces)
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
    }
  }
}
