import Foundation
import Testing

/// What `make test` prints: `scripts/run-phase` runs each of its phases.
@Suite("Logs of make test")
struct PhaseLogTests {
  private struct Outcome {
    let status: Int32
    let lines: [Substring]
    let log: String
  }

  /// Runs a script of the shell as a phase.
  private func run(_ script: String) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "phase-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = Repository.root.appending(path: "scripts/run-phase")
    process.arguments = ["phase", "/bin/sh", "-c", script]
    process.environment = ["LOGS": folder.path, "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      lines: String(decoding: output, as: UTF8.self).split(separator: "\n"),
      log: try String(contentsOf: folder.appending(path: "phase.log"), encoding: .utf8))
  }

  @Test("A phase that passes is a line, its warnings, and the summary of the tests")
  func passed() throws {
    let outcome = try run(
      """
      echo 'A.swift:1:2: warning: never used'
      echo 'A.swift:1:2: warning: never used'
      echo '◇ Test run started.'
      echo 'B.swift:3: warning: printed by a test, as is multiplane: error: none'
      echo '⚠︎ Test "Files" recorded a warning at C.swift:1:2: Issue recorded'
      echo '↳ D.swift: 401 lines'
      echo '✔ Test "Files" passed after 0.1 seconds.'
      echo '✔ Test run with 1 test in 1 suite passed after 0.1 seconds.' >&2
      """)
    #expect(outcome.status == 0)
    #expect(outcome.lines[0].hasPrefix("phase: passed in "))
    #expect(
      outcome.lines.dropFirst() == [
        "  A.swift:1:2: warning: never used", "  warning: D.swift: 401 lines",
        "  ✔ Test run with 1 test in 1 suite passed after 0.1 seconds.",
      ])
    #expect(outcome.log.split(separator: "\n").count == 8)
  }

  @Test("Failures have their places, messages and details, and the status is kept")
  func failed() throws {
    let outcome = try run(
      """
      echo '◇ Test run started.'
      echo '✘ Test "One" recorded an issue with 1 argument text → "a'
      echo 'b" at A.swift:12:5: Expectation failed: x == y'
      echo '↳ a detail'
      echo '◇ Test case passing 1 argument text → "a" to "One" started.'
      echo 'multiplane: error: on purpose'
      echo '✘ Test "One" failed after 0.1 seconds with 1 issue.'
      echo '✘ Test run with 1 test in 1 suite failed after 0.1 seconds with 1 issue.'
      exit 7
      """)
    #expect(outcome.status == 7)
    #expect(outcome.lines[0].hasPrefix("phase: failed with status 7 in "))
    #expect(
      outcome.lines.dropFirst() == [
        "  A.swift:12:5: error: Expectation failed: x == y",
        "      Test \"One\" with 1 argument text → \"a b\"", "      ↳ a detail",
        "  ✘ Test run with 1 test in 1 suite failed after 0.1 seconds with 1 issue.",
      ])
  }

  @Test("Errors of a compiler are printed once, and lines are cut at 1,000 characters")
  func compiler() throws {
    let outcome = try run(
      """
      echo 'A.swift:1:2: error: bad'; echo 'A.swift:1:2: error: bad'
      printf 'B.swift:1:2: error: %02000d\\n' 0
      exit 1
      """)
    #expect(outcome.status == 1 && outcome.lines.count == 3)
    #expect(outcome.lines[1] == "  A.swift:1:2: error: bad")
    #expect(outcome.lines[2].count == 2 + 1000 + 3 && outcome.lines[2].hasSuffix("0..."))
  }

  @Test("Many failures leave out their details, then end with their number")
  func many() throws {
    let outcome = try run(
      """
      seq 400 | sed 's/.*/✘ Test "&" recorded an issue at A.swift:&:3: bad\\n↳ detail/'
      echo '✘ Test run with 400 tests in 1 suite failed after 1 seconds with 400 issues.'
      exit 1
      """)
    #expect(outcome.lines.count == 152)
    #expect(outcome.lines[1] == "  A.swift:1:3: error: bad")
    #expect(outcome.lines[3] == "  A.swift:2:3: error: bad")
    #expect(outcome.lines[150] == "  and 651 more lines in the log")
  }

  @Test("If the runner ends without a summary, the last 50 lines of its log follow")
  func crash() throws {
    let outcome = try run(
      """
      echo '◇ Test run started.'
      seq 100 | sed 's/.*/◇ Test & started./'
      echo 'A.swift:3: Fatal error: out of range'
      echo 'error: Exited with unexpected signal code 5'
      kill -KILL $$
      """)
    #expect(outcome.status == 137)
    #expect(outcome.lines[1] == "  error: Exited with unexpected signal code 5")
    #expect(outcome.lines.count == 3 + 50)
    #expect(outcome.lines.contains("  A.swift:3: Fatal error: out of range"))
    #expect(try run("echo '◇ Test run started.'; exit 1").lines.count == 3)
    #expect(try run("exit 3").status == 3)
  }
}
