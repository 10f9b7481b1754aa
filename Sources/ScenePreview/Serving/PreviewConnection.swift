import FlyingSocks
import Foundation

/// A client's connection: reads requests and writes their answers, one after the other (PV-06).
struct PreviewConnection: Sendable {
  private let socket: AsyncSocket
  private let visitor: Visitor
  private let respond: @Sendable (PreviewRequest) async -> PreviewResponse
  /// How much longer than usual clients may take.
  private let patience: Int

  /// How long a connection may be idle between two requests.
  private static let longestPause = Duration.seconds(30)
  /// How long a request may take to arrive after its first byte.
  private static let longestRequest = Duration.seconds(10)
  /// How long a client may take to receive an answer.
  private static let longestAnswer = Duration.seconds(60)
  /// The time between two comments that keep an idle stream of events open.
  private static let heartbeat = Duration.seconds(15)

  init(
    _ socket: AsyncSocket, of visitor: Visitor, patience: Int,
    respond: @escaping @Sendable (PreviewRequest) async -> PreviewResponse
  ) {
    self.socket = socket
    self.visitor = visitor
    self.patience = patience
    self.respond = respond
  }

  /// Serves requests until the client leaves, or breaks a limit.
  func run() async {
    // Frames are large; the kernel takes less if it has less.
    try? socket.socket.setValue(Int32(4 << 20), for: .sendBufferSize)
    // Otherwise, the body of a short answer waits for the client to acknowledge its head.
    try? socket.socket.setValue(
      true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    defer {
      visitor.leave()
      try? socket.close()
    }
    var received: [UInt8] = []
    do {
      while let request = try await nextRequest(&received) {
        let response = await respond(request)
        if response.status != 403 { visitor.admit() }
        try await write(response, keepsAlive: request.keepsAlive)
        guard request.keepsAlive, case .bytes = response.body else { return }
      }
    } catch let problem as PreviewRequest.Problem {
      try? await write(
        PreviewResponse(problem.rawValue, "The request cannot be read."), keepsAlive: false)
    } catch {
      // The client left or was too slow; there is nobody to answer.
    }
  }

  // MARK: Reading

  /// Returns the next request; nil if the client closes the connection between requests.
  private func nextRequest(_ received: inout [UInt8]) async throws -> PreviewRequest? {
    if received.isEmpty {
      do {
        let pause = visitor.isStranger ? Self.longestRequest : Self.longestPause
        received = try await within(pause * patience, read)
        visitor.speak()
      } catch SocketError.disconnected {
        return nil
      } catch is DeadlineExceeded {
        return nil
      }
    }
    let start = received
    let (request, rest) = try await within(Self.longestRequest * patience) {
      try await read(after: start)
    }
    received = rest
    return request
  }

  private func read(
    after start: [UInt8]
  ) async throws -> (request: PreviewRequest, rest: [UInt8]) {
    var bytes = start
    var searched = 0
    var end = Self.endOfHead(in: bytes, from: &searched)
    while end == nil {
      guard bytes.count <= PreviewRequest.longestHead else {
        throw PreviewRequest.Problem.headTooLong
      }
      bytes += try await read()
      end = Self.endOfHead(in: bytes, from: &searched)
    }
    guard let end, end <= PreviewRequest.longestHead else {
      throw PreviewRequest.Problem.headTooLong
    }
    var request = try PreviewRequest(head: bytes[..<end])
    let bodyStart = end + 4
    while bytes.count < bodyStart + request.bodyLength { bytes += try await read() }
    request.body = Array(bytes[bodyStart..<(bodyStart + request.bodyLength)])
    return (request, Array(bytes[(bodyStart + request.bodyLength)...]))
  }

  @Sendable private func read() async throws -> [UInt8] {
    let bytes = try await socket.read(atMost: 4096)
    guard !bytes.isEmpty else { throw SocketError.disconnected }
    return bytes
  }

  /// Returns the index of the empty line that ends a head.
  private static func endOfHead(in bytes: [UInt8], from searched: inout Int) -> Int? {
    var place = searched
    while place + 3 < bytes.count {
      if bytes[place] == 0x0D, bytes[place + 1] == 0x0A, bytes[place + 2] == 0x0D,
        bytes[place + 3] == 0x0A
      {
        return place
      }
      place += 1
    }
    searched = place
    return nil
  }

  // MARK: Writing

  private func write(_ response: PreviewResponse, keepsAlive: Bool) async throws {
    let head = response.head(keepsAlive: keepsAlive)
    switch response.body {
    case .bytes(let bytes):
      try await within(Self.longestAnswer * patience) {
        try await socket.write(head)
        if !bytes.isEmpty { try await socket.write(bytes) }
      }
    case .events(let events):
      try await write(head)
      try await stream(events)
    }
  }

  private func write(_ bytes: Data) async throws {
    try await within(Self.longestAnswer * patience) { try await socket.write(bytes) }
  }

  /// Writes events until the stream ends or the client leaves.
  private func stream(_ events: AsyncStream<String>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await event in events { try await write(Data(event.utf8)) }
      }
      group.addTask {
        while true {
          try await Task.sleep(for: Self.heartbeat)
          try await write(Data(": still here\n\n".utf8))
        }
      }
      // A client has nothing to say here; the end of its side is the end of the connection.
      group.addTask { while try await !socket.read(atMost: 4096).isEmpty {} }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
