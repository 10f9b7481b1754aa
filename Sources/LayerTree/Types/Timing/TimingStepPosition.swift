/// Where the jumps of a timing function in steps are, as for the CSS function `steps()` (F-10).
///
/// This type is Multiplane's own.
public enum TimingStepPosition: String, CaseIterable, Sendable, Hashable {
  /// At the end of each interval; the first interval shows 0.
  case jumpEnd = "jump-end"
  /// At the start of each interval; the first one shows the first step.
  case jumpStart = "jump-start"
  /// Between the intervals only; the first one shows 0 and the last one 1.
  case jumpNone = "jump-none"
  /// At the start, between the intervals and at the end.
  case jumpBoth = "jump-both"
}
