extension FilterDefinition {
  /// The filters that generate images.
  static let generators: [FilterDefinition] = [
    constantColorGenerator, checkerboardGenerator, stripesGenerator, randomGenerator,
    roundedRectangleGenerator, starShineGenerator, sunbeamsGenerator, lenticularHaloGenerator,
  ]
}
