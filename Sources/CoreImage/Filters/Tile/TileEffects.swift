extension FilterDefinition {
  /// The filters that repeat and reflect a part of an image.
  static let tileEffects: [FilterDefinition] = [
    eightfoldReflectedTile, fourfoldReflectedTile, fourfoldRotatedTile, fourfoldTranslatedTile,
    glideReflectedTile, kaleidoscope, opTile, parallelogramTile, sixfoldReflectedTile,
    sixfoldRotatedTile, triangleKaleidoscope, twelvefoldReflectedTile,
  ]
}
