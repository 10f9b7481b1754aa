import Testing

/// A violation of a house rule, and how to fix it.
struct Finding: CustomStringConvertible, Equatable {
  /// The path relative to the root.
  let path: String
  /// The line number, from 1; nil for a whole file or folder.
  let line: Int?
  let message: String

  init(_ path: String, line: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  var description: String { path + (line.map { ":\($0)" } ?? "") + ": " + message }
}

/// Fails the test with each finding.
func expectNone(_ findings: [Finding]) {
  for finding in findings { Issue.record(Comment(rawValue: finding.description)) }
}

/// Returns the locations of findings, for tests of rules, such as `Sources/A/B.swift:3`.
func places(_ findings: [Finding]) -> [String] {
  findings.map { $0.path + ($0.line.map { ":\($0)" } ?? "") }
}
