import Foundation
import Testing

/// The tests that `make check` runs after a change.
struct ChangedTestsTests {
  private let package = """
    {"targets": [
      {"name": "Low", "type": "library", "path": "Sources/Low"},
      {"name": "High", "type": "library", "path": "Sources/High", "target_dependencies": ["Low"]},
      {"name": "Nested", "type": "executable", "path": "Sources/High/Tool"},
      {"name": "TestSupport", "type": "library", "path": "Tests/TestSupport",
       "target_dependencies": ["High"]},
      {"name": "LowTests", "type": "test", "path": "Tests/LowTests",
       "target_dependencies": ["Low", "TestSupport"]},
      {"name": "HighTests", "type": "test", "path": "Tests/HighTests",
       "target_dependencies": ["High"]},
      {"name": "GoldenTests", "type": "test", "path": "Tests/GoldenTests"},
      {"name": "RepositoryTests", "type": "test", "path": "Tests/RepositoryTests"}
    ]}
    """

  /// Returns the filter for changed files.
  private func filter(_ paths: String...) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(package.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = Process()
    script.executableURL = Repository.root.appending(path: "scripts/changed-tests")
    script.arguments = ["--package", file.path()] + paths
    let output = Pipe()
    script.standardOutput = output
    try script.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self)
  }

  @Test("A change reaches the tests of its target and of what depends on it")
  func dependencies() throws {
    #expect(try filter("Sources/Low/A.swift") == "^(HighTests|LowTests|RepositoryTests)\\.\n")
    #expect(try filter("Sources/High/A.swift") == "^(HighTests|RepositoryTests)\\.\n")
    #expect(try filter("Tests/TestSupport/A.swift") == "^(LowTests|RepositoryTests)\\.\n")
    #expect(try filter("Tests/LowTests/A.swift") == "^(LowTests|RepositoryTests)\\.\n")
  }

  @Test("A file belongs to the innermost target")
  func nestedTargets() throws {
    #expect(try filter("Sources/High/Tool/A.swift") == "^(RepositoryTests)\\.\n")
  }

  @Test("Files that tests read reach them, and the manifest reaches all")
  func files() throws {
    #expect(try filter("docs/goldens.md") == "^(RepositoryTests)\\.\n")
    #expect(try filter("scenes/first/a.yaml") == "^(GoldenTests|RepositoryTests)\\.\n")
    #expect(
      try filter("Package.swift") == "^(GoldenTests|HighTests|LowTests|RepositoryTests)\\.\n")
  }
}
