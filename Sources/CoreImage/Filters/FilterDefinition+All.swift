extension FilterDefinition {
  /// All filters, by topic.
  package static let all: [FilterDefinition] = [
    blooms,
    blurs,
    colorAdjustments,
    colorEffects,
    compositing,
    convolutions,
    generators,
    geometry,
    gradients,
    reduction,
    sharpening,
    transitions,
  ].flatMap { $0 }
}
