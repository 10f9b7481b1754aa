import ArgumentParser

/// How a command reports progress.
enum ProgressMode: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// One line rewritten in place on a terminal, plain lines elsewhere.
  case auto
  /// A line every ten percent.
  case plain
  /// One JSON object per line, for programs.
  case json
  /// No progress.
  case none
}
