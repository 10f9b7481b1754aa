import Foundation

/// A connection to a preview, which is closed with the last reference to it.
///
/// Sockets block, and tasks have only as many threads as the machine has cores: connections are used
/// on threads of their own.
final class ClientConnection: Sendable {
  struct Failure: Error {
    let operation: String
    let code: Int32
  }

  private let socket: Int32

  /// Opens a connection that says nothing.
  ///
  /// - Parameter port: The port on this machine.
  /// - Throws: `Failure`.
  init(to port: UInt16) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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
  }

  deinit { close(socket) }

  /// Runs work that blocks on a thread of its own.
  static func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }

  /// Sends text.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // A server that refuses a request need not read all of it.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns what is received until a text has been, or until the connection ends.
  func receive(until end: String?) -> Data {
    var received = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &part, part.count, 0)
      guard count > 0 else { return received }
      received += part[..<count]
      if let end, received.range(of: Data(end.utf8)) != nil { return received }
    }
  }

  /// Returns the text that is received until some text has been.
  func text(until end: String) async throws -> String {
    try await Self.onThread { String(decoding: self.receive(until: end), as: UTF8.self) }
  }
}
