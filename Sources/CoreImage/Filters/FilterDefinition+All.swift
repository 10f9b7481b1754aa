extension FilterDefinition {
  /// All filters, by topic.
  package static let all: [FilterDefinition] = [
    blooms,
    blurs,
    cells,
    colorAdjustments,
    colorEffects,
    compositing,
    convolutions,
    distortion,
    generators,
    geometry,
    gradients,
    halftone,
    reduction,
    sharpening,
    stylize,
    symmetries,
    tileEffects,
    transitions,
  ].flatMap { $0 }
}
