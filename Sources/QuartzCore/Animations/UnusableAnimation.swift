/// Why an animation changes nothing although client code meant it to: what it was given cannot be used
/// where it was to be used (B-02).
struct UnusableAnimation: Error {
  /// The rule that says so.
  let rule: String
  /// What was expected, and what was found.
  let reason: String

  init(_ rule: String, _ reason: String) {
    self.rule = rule
    self.reason = reason
  }
}
