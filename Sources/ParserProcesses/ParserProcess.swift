import CParserProcess
import Glibc

/// What a process parses.
package enum ParserKind: Sendable {
  /// SVG documents, by librsvg.
  case svg
  /// Videos, by libav.
  case video
  /// Sound, by libav.
  case sound
  /// Nothing: it does what tests ask for.
  case test

  fileprivate var code: mp_parser_kind {
    switch self {
    case .svg: MP_PARSER_SVG
    case .video: MP_PARSER_VIDEO
    case .sound: MP_PARSER_SOUND
    case .test: MP_PARSER_TEST
    }
  }
}

/// A process that parses foreign data for this one, and cannot harm it.
///
/// It has limits of time and memory, and may neither write files, open connections nor start
/// programs. Use it on one thread at a time. After an error, it has ended.
package final class ParserProcess: @unchecked Sendable {
  private var parser = mp_parser()
  private let limits: ParserLimits
  private let pool = ParserMemoryPool()
  /// Why it has ended; nil while it is running.
  private var failure: ParserFailure?
  /// The time by which the current answer must be complete.
  private var deadline: Int64 = 0
  /// The most bytes of an answer.
  private static let largestAnswer = 128 << 20

  /// Starts a process.
  package init(
    _ kind: ParserKind, limits: ParserLimits = ParserLimits()
  ) throws(ParserFailure) {
    self.limits = limits
    let problem = mp_parser_start(
      kind.code, mp_parser_limits(seconds: limits.wholeSeconds, bytes: Int64(limits.byteCount)),
      &parser)
    if let problem { throw .notStarted(String(cString: problem)) }
  }

  /// Prepares for processes as a program starts, before it has other threads.
  ///
  /// It makes the first process ten times as fast to start.
  package static func prepare() { mp_parser_fork_server() }

  deinit { if failure == nil { mp_parser_end(&parser) } }

  /// The process's number, for tests.
  package var identifier: Int32 { parser.pid }

  /// Returns memory that the process can fill.
  package func makeMemory(
    _ byteCount: Int
  ) throws(ParserFailure) -> (memory: ParserMemory, descriptor: Int32) {
    guard let memory = pool.take(byteCount) else {
      throw end(.neededTooMuchMemory(byteCount: byteCount))
    }
    return memory
  }

  /// Sends a request and receives the answer.
  package func answer(
    _ request: ParserMessage, in memory: (memory: ParserMemory, descriptor: Int32)? = nil
  ) throws(ParserFailure) -> ParserMessage {
    try send(request, in: memory)
    return try receive()
  }

  /// Sends a request, or more of one.
  package func send(
    _ message: ParserMessage, in memory: (memory: ParserMemory, descriptor: Int32)? = nil
  ) throws(ParserFailure) {
    defer { if let memory, memory.descriptor >= 0 { mp_close(memory.descriptor) } }
    if let failure { throw failure }
    deadline = mp_milliseconds() + limits.patience
    let header = mp_message_header(
      count: UInt32(message.bytes.count), memory: UInt32(memory?.memory.number ?? 0),
      capacity: UInt64(memory?.memory.byteCount ?? 0))
    try check(
      mp_message_send(parser.socket, header, message.bytes, memory?.descriptor ?? -1, deadline))
  }

  /// Receives the next message, before the time is up.
  package func receive() throws(ParserFailure) -> ParserMessage {
    if let failure { throw failure }
    var header = mp_message_header()
    var descriptor: Int32 = -1
    try check(mp_message_receive(parser.socket, &header, &descriptor, deadline))
    if descriptor >= 0 { mp_close(descriptor) }
    let count = Int(header.count)
    guard count <= Self.largestAnswer else { throw end(.answeredNonsense) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      code = mp_message_read(parser.socket, buffer.baseAddress, count, deadline)
      used = code == 0 ? count : 0
    }
    try check(code)
    return ParserMessage(bytes)
  }

  private func check(_ code: Int32) throws(ParserFailure) {
    if code == 0 { return }
    throw end(code == ETIMEDOUT ? .tookTooLong(seconds: limits.seconds) : nil)
  }

  /// Ends the process after an error, or finds out why it has ended.
  private func end(_ reason: ParserFailure?) -> ParserFailure {
    let ending = mp_parser_end(&parser)
    let known = reason ?? ParserFailure(ending, limits)
    failure = known
    return known
  }
}
