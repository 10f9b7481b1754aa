import Foundation
import Testing

/// An answer as received.
struct Reply: Sendable {
  let status: Int
  /// The header fields by lowercased name.
  let fields: [String: String]
  let body: Data

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as an object of JSON.
  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:]
  }

  init(_ bytes: Data) throws {
    let end = try #require(bytes.range(of: Data("\r\n\r\n".utf8)))
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    status = try #require(Int(lines[0].split(separator: " ")[1]))
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    self.fields = fields
    body = Data(bytes[end.upperBound...])
  }
}

/// A client that sends exactly what it is told, as hostile clients do.
struct PreviewClient: Sendable {
  let port: UInt16
  let token: String

  /// Sends a request with the token, and returns the answer.
  func request(
    _ target: String, method: String = "GET", host: String? = nil, _ fields: [String: String] = [:],
    body: String = "", hasToken: Bool = true
  ) async throws -> Reply {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"]
    if hasToken { lines.append("X-Multiplane-Token: \(token)") }
    if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
    lines += fields.map { "\($0): \($1)" } + ["Connection: close", "", ""]
    return try await Reply(send(lines.joined(separator: "\r\n") + body))
  }

  /// Sends text, and returns everything that is received until the connection ends.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - end: Ends the connection when this has been received; nil for the server's end.
  /// - Returns: The bytes.
  /// - Throws: `ClientConnection.Failure`.
  func send(_ text: String, until end: String? = nil) async throws -> Data {
    let port = port
    return try await ClientConnection.onThread {
      let connection = try ClientConnection(to: port)
      connection.send(text)
      return connection.receive(until: end)
    }
  }

  /// Opens a connection on which events arrive.
  func listen(_ target: String) async throws -> ClientConnection {
    let (port, token) = (port, token)
    return try await ClientConnection.onThread {
      let connection = try ClientConnection(to: port)
      connection.send(
        "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX-Multiplane-Token: \(token)\r\n\r\n")
      return connection
    }
  }

  /// Opens a connection that says nothing.
  func open() throws -> ClientConnection { try ClientConnection(to: port) }
}
