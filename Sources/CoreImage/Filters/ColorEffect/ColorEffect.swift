extension FilterDefinition {
  /// The filters that change colors.
  static let colorEffects: [FilterDefinition] =
    [
      colorCrossPolynomial, colorCube, colorCubesMixedWithMask, colorCubeWithColorSpace,
      colorCurves, colorInvert, colorMap, colorMonochrome, colorPosterize, dither, falseColor,
      maskToAlpha, maximumComponent, minimumComponent, sepiaTone, vignette, vignetteEffect,
    ] + photoEffects
}
