extension FilterDefinition {
  /// All filters, by topic.
  package static let all: [FilterDefinition] = [
    blurs,
    colorAdjustments,
    colorEffects,
    compositing,
    generators,
    geometry,
    reduction,
    gradients,
    transitions,
  ].flatMap { $0 }
}
