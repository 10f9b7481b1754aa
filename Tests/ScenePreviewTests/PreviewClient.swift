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
  /// - Throws: `Failure`.
  func send(_ text: String, until end: String? = nil) async throws -> Data {
    let port = port
    // Sockets block, and tasks have only as many threads as the machine has cores.
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try Self.exchange(text, port: port, until: end) })
      }
    }
  }

  struct Failure: Error {
    let operation: String
    let code: Int32
  }

  /// Opens a connection, which the caller closes.
  func open() throws -> Int32 { try Self.connect(to: port) }

  private static func connect(to port: UInt16) throws -> Int32 {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw Failure(operation: "socket", code: errno) }
    // Tests that run at the same time keep the server's threads busy.
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard isConnected == 0 else { throw Failure(operation: "connect", code: errno) }
    return socket
  }

  private static func exchange(_ text: String, port: UInt16, until end: String?) throws -> Data {
    let socket = try connect(to: port)
    defer { close(socket) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // A server that refuses a request need not read all of it.
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    var received = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &part, part.count, 0)
      guard count > 0 else { return received }
      received += part[..<count]
      if let end, received.range(of: Data(end.utf8)) != nil { return received }
    }
  }
}
