import MultiplaneScene
import Synchronization

/// The pages that listen for changes (PV-22).
final class EventHub: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// The maximum number of pages.
  static let mostListeners = 16
  /// The maximum number of events that wait for a page that does not read them; the oldest give way.
  private static let mostWaiting = 16

  /// Adds a listener; nil if there are too many.
  func listen() -> AsyncStream<String>? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    let number = state.withLock { state -> Int? in
      guard state.listeners.count < Self.mostListeners else { return nil }
      state.next += 1
      state.listeners[state.next] = continuation
      return state.next
    }
    guard let number else { return nil }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    // A page that connects again learns that the connection is open.
    continuation.yield(": connected\n\n")
    return stream
  }

  /// Tells all listeners.
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - data: Its contents.
  func send(_ event: String, _ data: JSONValue) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.yield("event: \(event)\ndata: \(data.inlineText)\n\n") }
  }
}
