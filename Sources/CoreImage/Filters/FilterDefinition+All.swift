extension FilterDefinition {
  /// All filters, by topic.
  package static let all: [FilterDefinition] = [
    blurs, transitions,
  ].flatMap { $0 }
}
