import ArgumentParser

/// How a command tells how far it is.
enum ProgressMode: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// A line that is rewritten on a terminal, plain lines elsewhere.
  case auto
  /// A line every ten per cent.
  case plain
  /// A JSON object a line, for programs.
  case json
  /// Nothing.
  case none
}
