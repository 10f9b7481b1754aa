import Foundation
import QuartzCore
import Testing

private let notANumber = CGPoint(x: CGFloat.nan, y: 0)

/// Warnings and errors of a client's program without handlers name its lines (LX-28).
@Suite struct ClientMistakeTests {
  // Nothing follows an error.
  @Test(arguments: [
    ("illegal", 12, "a layer cannot be inside itself (O-09, docs/rules/conventions.md)"),
    ("later", 15, "position cannot be \(notANumber) (O-09, docs/rules/conventions.md)"),
    ("clock", 35, "the clock cannot advance to inf (O-02, docs/rules/conventions.md)"),
  ])
  func errors(mistake: String, line: Int, message: String) throws {
    let run = try Run(mistake)
    #expect(run.errors == "Mistakes.swift:\(line): error: \(message)\n")
    #expect(run.reason == .uncaughtSignal && run.output == "")
  }

  // B-02
  @Test func warnings() throws {
    let run = try Run("ignored")
    let message = "animation of opacity has no effect: expected a number for toValue, found String"
    let rule = "(B-02, docs/rules/basic-animations.md)"
    #expect(run.errors == "Mistakes.swift:29: warning: \(message) \(rule)\n")
    #expect(run.reason == .exit && run.output == "faded\nend\n")
  }

  @Test func aBacktraceThatIsRequestedFollows() throws {
    let run = try Run("illegal", backtrace: "enable=yes,symbolicate=off,timeout=1s")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Mistakes.swift:12: error: ") == true && lines.count > 1)
    #expect(run.reason == .uncaughtSignal)
  }
}

/// A run of the program that makes a mistake.
private struct Run {
  let output: String
  let errors: String
  let reason: Process.TerminationReason

  init(_ mistake: String, backtrace: String? = nil) throws {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let (program, output, errors) = (Process(), Pipe(), Pipe())
    program.executableURL = tests.deletingLastPathComponent().appending(path: "swift5-client")
    program.arguments = [mistake]
    program.environment = ProcessInfo.processInfo.environment
    program.environment?["SWIFT_BACKTRACE"] = backtrace
    (program.standardOutput, program.standardError) = (output, errors)
    try program.run()
    // What is written to one pipe fits into its buffer while the other one is read.
    let data = try [output, errors].map { try $0.fileHandleForReading.readToEnd() ?? Data() }
    program.waitUntilExit()
    self.output = String(decoding: data[0], as: UTF8.self)
    self.errors = String(decoding: data[1], as: UTF8.self)
    reason = program.terminationReason
  }
}
