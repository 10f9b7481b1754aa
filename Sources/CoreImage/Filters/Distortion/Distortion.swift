extension FilterDefinition {
  /// The filters that distort an image.
  static let distortion: [FilterDefinition] = [
    bumpDistortion, bumpDistortionLinear, circleSplashDistortion, circularWrap,
    displacementDistortion, glassDistortion, glassLozenge, holeDistortion, lightTunnel,
    ninePartStretched, pinchDistortion, stretchCrop, torusLensDistortion, twirlDistortion,
    vortexDistortion,
  ]
}
