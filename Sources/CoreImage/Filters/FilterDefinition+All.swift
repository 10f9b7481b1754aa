extension FilterDefinition {
  /// All filters, by topic.
  package static let all: [FilterDefinition] = [
    blurs,
    colorAdjustments,
    colorEffects,
    transitions,
  ].flatMap { $0 }
}
