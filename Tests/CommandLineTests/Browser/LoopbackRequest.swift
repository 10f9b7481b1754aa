import Foundation

/// A request of HTTP to a server on this machine.
///
/// The driver's answers have fields that `URLSession` refuses, and a test needs nothing else.
struct LoopbackRequest {
  let method: String
  let port: UInt16
  let path: String
  let body: Data

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Sends the request and returns the status and the body of the answer.
  func send() throws -> (status: Int, body: Data) {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeBytes(of: &address) {
      connect(connection, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), size)
    }
    guard code == 0 else { throw Failure(description: "connect: \(errno)") }
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    try write(to: connection)
    return try read(from: connection)
  }

  private func write(to connection: Int32) throws {
    let head = """
      \(method) \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Length: \(body.count)\r
      Content-Type: application/json\r
      \r

      """
    var rest = (Data(head.utf8) + body)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw Failure(description: "send: \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  private func read(from connection: Int32) throws -> (status: Int, body: Data) {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      if let end = data.firstRange(of: Data("\r\n\r\n".utf8)) {
        let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
        let length = head.lowercased().firstMatch(of: /content-length: *(\d+)/)?.1
        let body = data[end.upperBound...]
        if let count = length.flatMap({ Int($0) }), body.count >= count {
          let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
          return (status ?? 0, Data(body.prefix(count)))
        }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { throw Failure(description: "the answer ends early") }
      data += buffer.prefix(count)
    }
  }
}
