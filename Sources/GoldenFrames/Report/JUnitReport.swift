import SceneInspection

/// The results of a run in JUnit's format for build servers: a test case for each scene or video.
package struct JUnitReport: Sendable {
  /// The result of one scene or video.
  package struct Case: Sendable, Hashable {
    /// The scene, such as `first/card`.
    package let scene: String
    /// The failures; empty for success.
    package let failures: [String]
    /// Whether the scene could not be compared at all.
    package let isError: Bool
    /// Whether it was not run.
    package let isSkipped: Bool
    /// The parts that could not be compared.
    package let warnings: [String]
    /// The time that it took, in seconds.
    package var seconds = 0.0

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - failures: The failures.
    ///   - isError: Whether the scene could not be compared at all.
    ///   - isSkipped: Whether it was not run.
    ///   - warnings: The parts that could not be compared.
    package init(
      scene: String, failures: [String], isError: Bool = false, isSkipped: Bool = false,
      warnings: [String] = []
    ) {
      self.scene = scene
      self.failures = failures
      self.isError = isError
      self.isSkipped = isSkipped
      self.warnings = warnings
    }
  }

  /// The results in the order of the run.
  package var cases: [Case] = []

  private let suite: String

  /// Creates an empty report.
  ///
  /// - Parameter suite: The name of the test suite.
  package init(suite: String = "goldens") { self.suite = suite }

  /// The file's contents.
  ///
  /// The time of a suite is the sum of those of its cases.
  package var text: String {
    let failed = cases.count { !$0.isError && !$0.failures.isEmpty }
    let errors = cases.count { $0.isError }
    let skipped = cases.count { $0.isSkipped }
    let seconds = Self.text(of: cases.reduce(0) { $0 + $1.seconds })
    let lines = cases.map { Self.text(of: $0) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites time="\(seconds)">
      <testsuite name="\(MarkupText.escaped(suite))" tests="\(cases.count)" \
      failures="\(failed)" errors="\(errors)"\
      \(skipped > 0 ? " skipped=\"\(skipped)\"" : "") time="\(seconds)">
      \(lines)</testsuite>
      </testsuites>

      """
  }

  /// Returns a time in seconds with three digits after the point.
  private static func text(of seconds: Double) -> String {
    let milliseconds = Int((max(0, seconds) * 1000).rounded())
    let digits = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func text(of result: Case) -> String {
    let parts = result.scene.split(separator: "/", maxSplits: 1).map(String.init)
    let area = MarkupText.escaped(parts.count == 2 ? parts[0] : "scenes")
    let name = MarkupText.escaped(parts.last ?? "")
    var body = ""
    if let first = result.failures.first {
      let tag = result.isError ? "error" : "failure"
      body +=
        "<\(tag) message=\"\(MarkupText.escaped(first))\">"
        + MarkupText.escaped(result.failures.joined(separator: "\n")) + "</\(tag)>\n"
    }
    if result.isSkipped { body += "<skipped/>\n" }
    if !result.warnings.isEmpty {
      let text = MarkupText.escaped(result.warnings.joined(separator: "\n"))
      body += "<system-err>\(text)</system-err>\n"
    }
    let time = text(of: result.seconds)
    let start = "<testcase classname=\"\(area)\" name=\"\(name)\" time=\"\(time)\""
    return body.isEmpty ? "\(start)/>\n" : "\(start)>\n\(body)</testcase>\n"
  }
}
