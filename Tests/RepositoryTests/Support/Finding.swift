import Testing

/// A place where a house rule is broken, and what to do about it.
struct Finding: CustomStringConvertible, Equatable {
  /// Relative to the root.
  let path: String
  /// From 1; nil where the whole file or folder is meant.
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

/// The places of findings, for the tests of rules: `Sources/A/B.swift:3`.
func places(_ findings: [Finding]) -> [String] {
  findings.map { $0.path + ($0.line.map { ":\($0)" } ?? "") }
}
