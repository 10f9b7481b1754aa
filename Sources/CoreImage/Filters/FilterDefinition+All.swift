extension FilterDefinition {
  /// All filters, by topic.
  package static let all: [FilterDefinition] = [
    blooms,
    blurs,
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
    tileEffects,
    transitions,
  ].flatMap { $0 }
}
