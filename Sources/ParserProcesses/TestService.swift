import CParserProcess

/// What tests ask a process for.
package enum TestRequest: Int {
  /// Return the text.
  case echo
  /// Calculate without end.
  case spin
  /// Wait without end.
  case block
  /// Abort.
  case abort
  /// Allocate as many bytes.
  case allocate
  /// Return whether the system refuses what a parser must not do.
  case isConfined
  /// Fill the shared memory with a byte.
  case fill
  /// Answer with bytes that are no values.
  case babble
}

/// Serves requests of tests.
@c(mp_serve_test)
package func serveTests(_ socket: Int32) {
  let service = ParserService(socket: socket)
  while let (message, memory) = service.next() {
    var request = message
    guard let kind = (try? request.integer()).flatMap(TestRequest.init) else { return }
    var answer = ParserMessage()
    switch kind {
    case .echo: answer.append((try? request.text()) ?? "")
    case .spin: mp_parser_spin()
    case .block: mp_parser_block()
    case .abort: mp_parser_abort()
    case .allocate: answer.append(mp_parser_allocate((try? request.integer()) ?? 0))
    case .isConfined: answer.append(mp_parser_is_confined())
    case .fill:
      let byte = UInt8(truncatingIfNeeded: (try? request.integer()) ?? 0)
      memory?.initializeMemory(as: UInt8.self, repeating: byte)
    case .babble: answer = ParserMessage([1, 2, 3])
    }
    service.answer(answer)
  }
}
