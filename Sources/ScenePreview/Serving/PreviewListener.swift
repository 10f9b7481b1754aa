import FlyingSocks
import Foundation

/// A listening socket on this machine's loopback address, which accepts a bounded number of connections
/// at a time (PV-01, PV-06).
package final class PreviewListener: Sendable {
  /// The port.
  package let port: UInt16
  private let socket: Socket

  /// The maximum number of connections at a time.
  ///
  /// Another one takes the place of the oldest that has sent nothing; if there is none, it waits.
  static let mostConnections = 64

  /// The reason why the preview cannot listen.
  package enum Problem: Error, CustomStringConvertible {
    /// Another program listens on the port.
    case portInUse(UInt16)
    /// The system refuses, for example for a port below 1024.
    case refused(String)

    package var description: String {
      switch self {
      case .portInUse(let port): "port \(port) is in use"
      case .refused(let reason): "cannot listen on 127.0.0.1: \(reason)"
      }
    }
  }

  /// Starts listening on 127.0.0.1.
  ///
  /// - Parameter port: The port; 0 for any that is free.
  /// - Throws: `Problem`.
  package init(port: UInt16) throws(Problem) {
    do {
      let socket = try Socket(domain: AF_INET, type: .stream)
      do {
        try socket.setValue(true, for: .localAddressReuse)
        try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
        try socket.listen()
        guard case .ip4(_, let bound) = try socket.sockname() else {
          throw SocketError.unsupportedAddress
        }
        self.socket = socket
        self.port = bound
      } catch {
        try? socket.close()
        throw error
      }
    } catch SocketError.failed(_, EADDRINUSE, _) {
      throw .portInUse(port)
    } catch SocketError.failed(_, _, let message) {
      throw .refused(message)
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Serves connections until the task is cancelled, then closes the socket.
  ///
  /// - Parameters:
  ///   - patience: How much longer than usual clients may take.
  ///   - respond: Answers a request.
  /// - Throws: The errors of the system that end the server.
  package func run(
    patience: Int, respond: @escaping @Sendable (PreviewRequest) async -> PreviewResponse
  ) async throws {
    let pool = SocketPool<ePoll>.ePoll()
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { await self.accept(on: listening, patience, respond) }
      defer {
        group.cancelAll()
        try? socket.close()
      }
      try await group.next()
    }
  }

  private func accept(
    on listening: AsyncSocket, _ patience: Int,
    _ respond: @escaping @Sendable (PreviewRequest) async -> PreviewResponse
  ) async {
    await withTaskGroup(of: Int.self) { connections in
      var visitors: [Int: Visitor] = [:]
      var number = 0
      while !Task.isCancelled {
        do {
          let socket = try await listening.accept()
          if visitors.count == Self.mostConnections {
            if visitors.values.allSatisfy(\.isOpen) {
              visitors.sorted { $0.key < $1.key }.first { $0.value.isSilent }?.value.expel()
            }
            if let left = await connections.next() { visitors[left] = nil }
          }
          number += 1
          let (visitor, own) = (Visitor(socket), number)
          visitors[own] = visitor
          connections.addTask {
            await PreviewConnection(socket, of: visitor, patience: patience, respond: respond).run()
            return own
          }
        } catch is CancellationError {
          break
        } catch {
          // The client left already, or there are too many open files: others may still come.
          try? await Task.sleep(for: .milliseconds(50))
        }
      }
      connections.cancelAll()
    }
  }
}
