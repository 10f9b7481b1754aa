extension FilterDefinition {
  /// The filters that adjust colors.
  static let colorAdjustments: [FilterDefinition] = [
    colorAbsoluteDifference, colorClamp, colorControls, colorMatrix, colorPolynomial,
    colorThreshold, exposureAdjust, gammaAdjust, highlightShadowAdjust, hueAdjust,
    linearToSRGBToneCurve, sRGBToneCurveToLinear, temperatureAndTint, toneCurve, vibrance,
    whitePointAdjust,
  ]
}
