/// The reason an animation has no effect, because its value or key path cannot be used (B-02).
struct UnusableAnimation: Error {
  /// The number of the rule.
  let rule: String
  /// What was expected, and what was found.
  let reason: String

  init(_ rule: String, _ reason: String) {
    self.rule = rule
    self.reason = reason
  }
}
