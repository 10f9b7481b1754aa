import FlyingSocks
import Foundation
import Synchronization

/// A client of the preview, who is silent until it sends something, and a stranger until a request has been
/// admitted (PV-06).
final class Visitor: Sendable {
  private struct State {
    var isStranger = true
    var isSilent = true
    var isOpen = true
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  /// Creates a visitor.
  ///
  /// - Parameter socket: The connection, which is open.
  init(_ socket: AsyncSocket) { descriptor = socket.socket.file.rawValue }

  /// Whether no request has been admitted yet.
  var isStranger: Bool { state.withLock { $0.isStranger } }

  /// Whether the connection is open and the client has sent nothing, not even what waits to be read.
  var isSilent: Bool {
    state.withLock { state in
      guard state.isOpen, state.isSilent else { return false }
      var byte: UInt8 = 0
      return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 0
    }
  }

  /// Records that the client has sent something.
  func speak() { state.withLock { $0.isSilent = false } }

  /// Whether the connection has not been closed yet.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Records that a request has been admitted.
  func admit() { state.withLock { $0.isStranger = false } }

  /// Records that the connection is about to be closed; its number may then be that of another.
  func leave() { state.withLock { $0.isOpen = false } }

  /// Ends the connection.
  func expel() {
    state.withLock { if $0.isOpen { shutdown(descriptor, Int32(SHUT_RDWR)) } }
  }
}
