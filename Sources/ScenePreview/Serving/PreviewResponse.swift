import Foundation
import MultiplaneScene

/// An answer of the preview's server.
package struct PreviewResponse: Sendable {
  /// The contents of an answer.
  enum Body: Sendable {
    case bytes(Data)
    /// Server-sent events, until the stream or the connection ends.
    case events(AsyncStream<String>)
  }

  /// The status of HTTP.
  let status: Int
  /// The header fields other than those of every answer.
  var fields: [(name: String, value: String)] = []
  let body: Body

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - status: The status of HTTP. The default is 200.
  ///   - type: The media type.
  ///   - bytes: The contents.
  init(_ status: Int = 200, type: String, _ bytes: Data) {
    self.status = status
    fields = [("Content-Type", type)]
    body = .bytes(bytes)
  }

  /// Creates a stream of events.
  init(events: AsyncStream<String>) {
    status = 200
    fields = [("Content-Type", "text/event-stream")]
    body = .events(events)
  }

  /// Creates an answer of one plain sentence.
  ///
  /// - Parameters:
  ///   - status: The status of HTTP.
  ///   - sentence: The sentence, with its period.
  init(_ status: Int, _ sentence: String) {
    self.init(status, type: "text/plain; charset=utf-8", Data((sentence + "\n").utf8))
  }

  /// Creates an answer of JSON.
  ///
  /// - Parameters:
  ///   - status: The status of HTTP. The default is 200.
  ///   - json: The value.
  init(_ status: Int = 200, json: JSONValue) {
    self.init(status, type: "application/json", Data(json.inlineText.utf8))
  }

  /// Fields that restrict what a page can do with an answer: scripts, styles and images only from here,
  /// nothing embedded in other pages, nothing stored.
  private static let protection = [
    ("Cache-Control", "no-store"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
  ]

  /// Returns the head, with the empty line after it.
  ///
  /// - Parameter keepsAlive: Whether the connection stays open.
  /// - Returns: The bytes.
  func head(keepsAlive: Bool) -> Data {
    var lines = ["HTTP/1.1 \(status) \(Self.phrases[status] ?? "Status")"]
    var length: Int?
    if case .bytes(let bytes) = body { length = bytes.count }
    let framing = [
      length.map { ("Content-Length", "\($0)") },
      ("Connection", keepsAlive && length != nil ? "keep-alive" : "close"),
    ].compactMap { $0 }
    for (name, value) in fields + framing + Self.protection {
      lines.append("\(name): \(value)")
    }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private static let phrases = [
    200: "OK", 303: "See Other", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 409: "Conflict", 413: "Content Too Large",
    422: "Unprocessable Content", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
  ]
}
