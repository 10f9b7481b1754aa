import Foundation
import Testing

@Suite("The exit statuses of README.md")
struct ExitStatusPageTests {
  private func text(_ path: String) throws -> Repository.File {
    try #require(Repository.workingTree[path])
  }

  /// The numbers in the first column of the table under "Exit status".
  private func documented() throws -> Set<Int> {
    let lines = try text("README.md").lines.drop { $0 != "## Exit status" }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| status") }
    let cells = lines.compactMap { $0.split(separator: "|").first }
    return Set(
      cells.flatMap { $0.split(separator: ",") }.compactMap { Int($0.filter { $0 != " " }) })
  }

  @Test("The table lists the program's exit statuses")
  func table() throws {
    let declared = try text("Sources/MultiplaneCLI/Outcome/ExitStatus.swift").lines
      .filter { $0.contains("case ") }.compactMap { $0.split(separator: "=").last }
      .compactMap { Int($0.filter { $0 != " " }) }
    #expect(declared.count > 10)
    #expect(try documented() == Set(declared))
  }

  @Test("A test of the command line expects every status")
  func tested() throws {
    let tests = Repository.workingTree.files(under: "Tests/CommandLineTests").filter(\.isSwift)
      .map(\.text).joined()
    for status in try documented() {
      let spellings = [
        "status == \(status)", "SIGHUP, \(status)", "SIGINT, \(status)", "SIGTERM, \(status)",
      ]
      #expect(spellings.contains(where: tests.contains), "\(status)")
    }
  }
}
