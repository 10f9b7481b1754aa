extension FilterDefinition {
  /// The filters that give an image a style.
  static let stylize: [FilterDefinition] = [
    crystallize, edges, hexagonalPixellate, lineOverlay, pixellate, pointillize, shadedMaterial,
    spotColor, spotLight,
  ]
}
