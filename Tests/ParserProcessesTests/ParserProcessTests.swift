import Foundation
import ParserProcesses
import Testing

@Suite("Processes that parse")
struct ParserProcessTests {
  private func request(_ kind: TestRequest, _ number: Int = 0) -> ParserMessage {
    var message = ParserMessage()
    message.append(kind.rawValue)
    message.append(number)
    return message
  }

  private func echo(_ text: String, _ process: ParserProcess) throws -> String {
    var message = ParserMessage()
    message.append(TestRequest.echo.rawValue)
    message.append(text)
    var answer = try process.answer(message)
    return try answer.text()
  }

  @Test("A process answers one request after the other, of any size")
  func answers() throws {
    let process = try ParserProcess(.test)
    #expect(try echo("a", process) == "a")
    let long = String(repeating: "long", count: 1_000_000)
    #expect(try echo(long, process) == long)
  }

  @Test("A crash is an error that names the signal, and the next process answers (PI-02)")
  func crash() throws {
    let process = try ParserProcess(.test)
    #expect(throws: ParserFailure.crashed(signal: 6)) { try process.answer(request(.abort)) }
    // It stays that error.
    #expect(throws: ParserFailure.crashed(signal: 6)) { try echo("a", process) }
    #expect(try echo("a", ParserProcess(.test)) == "a")
  }

  @Test("What takes too long is stopped (PI-02)", arguments: [TestRequest.spin, .block])
  func time(kind: TestRequest) throws {
    let process = try ParserProcess(.test, limits: ParserLimits(seconds: 0.01))
    let failure = #expect(throws: ParserFailure.self) { try process.answer(request(kind)) }
    #expect(failure == .tookTooLong(seconds: 0.01))
    #expect(
      failure?.message("the decoder") == "the decoder took more than 0.01 s (limit parser-time)")
  }

  @Test("What needs too much memory is stopped (PI-02)")
  func memory() throws {
    let process = try ParserProcess(.test, limits: ParserLimits(byteCount: 1 << 30))
    let failure = #expect(throws: ParserFailure.self) {
      try process.answer(request(.allocate, 3 << 30))
    }
    #expect(failure == .neededTooMuchMemory(byteCount: 1 << 30))
    #expect(
      failure?.message("the decoder") == "the decoder needed more than 1 GB (limit parser-memory)")
  }

  @Test("A process can neither write files, connect nor start others (PI-01)")
  func confinement() throws {
    var answer = try ParserProcess(.test).answer(request(.isConfined))
    #expect(try answer.bool())
  }

  @Test("The error of a process that cannot be started says what to do (PI-05)")
  func hint() {
    #expect(
      ParserFailure.notStarted("no /proc").message("the decoder")
        == "the decoder cannot be started in a process of its own: no /proc; if you trust all files, "
        + "use --trust-input or set MULTIPLANE_TRUST_INPUT=1")
  }

  @Test("A process that is killed is replaced, and the request succeeds (PI-03)")
  func replacement() throws {
    let processes = [try ParserProcess(.test), try ParserProcess(.test)]
    kill(processes[0].identifier, SIGKILL)
    let killers = KnownKillers<String>()
    let text = try killers.attempt("file") { (isNew) throws(ParserFailure) in
      var message = ParserMessage()
      message.append(TestRequest.echo.rawValue)
      message.append("a")
      var answer = try processes[isNew ? 1 : 0].answer(message)
      return try answer.text()
    }
    #expect(text == "a")
  }

  @Test("What ends a process twice is not tried again (PI-03)")
  func memoryOfKillers() {
    let killers = KnownKillers<String>()
    var count = 0
    for _ in 0..<3 {
      #expect(throws: ParserFailure.crashed(signal: 6)) {
        try killers.attempt("file") { (_) throws(ParserFailure) in
          count += 1
          _ = try ParserProcess(.test).answer(request(.abort))
        }
      }
    }
    #expect(count == 2)
  }

  @Test("Memory is shared, and used again")
  func sharing() throws {
    let process = try ParserProcess(.test)
    var addresses: Set<UnsafeMutablePointer<UInt8>> = []
    for value in [7, 9] {
      let memory = try process.makeMemory(100_000)
      _ = try process.answer(request(.fill, value), in: memory)
      #expect((0..<100_000).allSatisfy { memory.memory.address[$0] == UInt8(value) })
      addresses.insert(memory.memory.address)
    }
    #expect(addresses.count == 1)
  }

  @Test("An answer without meaning is an error")
  func nonsense() throws {
    var answer = try ParserProcess(.test).answer(request(.babble))
    #expect(throws: ParserFailure.answeredNonsense) { try answer.integer() }
  }

  @Test("Messages hold values, and a length that is wrong is an error")
  func messages() throws {
    var message = ParserMessage()
    message.append(-3)
    message.append(0.5)
    message.append("text")
    message.append([1.5, 2])
    var copy = ParserMessage(message.bytes)
    #expect(try copy.integer() == -3)
    #expect(try copy.number() == 0.5)
    #expect(try copy.text() == "text")
    #expect(try copy.numbers() == [1.5, 2])
    var short = ParserMessage()
    short.append(1 << 60)
    #expect(throws: ParserFailure.answeredNonsense) { try short.listCount() }
    short.append(Double.nan)
    #expect(throws: ParserFailure.answeredNonsense) { try short.number() }
  }
}
