/// How a source color (S) is blended with the destination color (D).
///
/// In the formulas, R is the result, colors are premultiplied, and Sa and Da are alphas.
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// Over: R = S + D (1 - Sa).
  case normal = 0
  /// The product of the colors.
  case multiply = 1
  /// The complement of the product of the complements.
  case screen = 2
  /// Multiply on a dark backdrop, screen on a light one.
  case overlay = 3
  /// The darker of each component.
  case darken = 4
  /// The lighter of each component.
  case lighten = 5
  /// The backdrop brightened by the source.
  case colorDodge = 6
  /// The backdrop darkened by the source.
  case colorBurn = 7
  /// Soft light in the source's color.
  case softLight = 8
  /// Multiply for a dark source, screen for a light one.
  case hardLight = 9
  /// The absolute difference of the components.
  case difference = 10
  /// Like `difference`, with less contrast.
  case exclusion = 11
  /// The source's hue.
  case hue = 12
  /// The source's saturation.
  case saturation = 13
  /// The source's hue and saturation.
  case color = 14
  /// The source's lightness.
  case luminosity = 15
  /// R = 0.
  case clear = 16
  /// R = S.
  case copy = 17
  /// R = S Da.
  case sourceIn = 18
  /// R = S (1 - Da).
  case sourceOut = 19
  /// R = S Da + D (1 - Sa).
  case sourceAtop = 20
  /// R = S (1 - Da) + D.
  case destinationOver = 21
  /// R = D Sa.
  case destinationIn = 22
  /// R = D (1 - Sa).
  case destinationOut = 23
  /// R = S (1 - Da) + D Sa.
  case destinationAtop = 24
  /// R = S (1 - Da) + D (1 - Sa).
  case xor = 25
  /// Ra = min(1, Sa + Da), R = max(0, Ra - (Sa - S) - (Da - D)): their darkness adds up.
  case plusDarker = 26
  /// R = min(1, S + D).
  case plusLighter = 27

  // Those of Core Image's filters, which Apple's `CGBlendMode` does not have.

  /// The sum of the colors, less 1.
  case linearBurn = 28
  /// The sum of the colors.
  case linearDodge = 29
  /// Linear burn for a dark source, linear dodge for a light one.
  case linearLight = 30
  /// Darken for a dark source, lighten for a light one.
  case pinLight = 31
  /// Color burn for a dark source, color dodge for a light one.
  case vividLight = 32
  /// 0 or 1 in each component, depending on whether the sum is at least 1.
  case hardMix = 33
  /// The backdrop less the source.
  case subtract = 34
  /// The backdrop divided by the source.
  case divide = 35
  /// R = max(S, D), also of the alphas.
  case maximumCompositing = 36
  /// R = min(S, D), also of the alphas.
  case minimumCompositing = 37
  /// R = S D, also of the alphas.
  case multiplyCompositing = 38
}
