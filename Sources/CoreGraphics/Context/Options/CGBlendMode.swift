/// How a colour that is drawn (S) meets the colour that is there (D).
///
/// In the formulas R is the result, colours are premultiplied and Sa, Da are alphas.
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// Over: R = S + D (1 - Sa).
  case normal = 0
  /// The product of the colours.
  case multiply = 1
  /// The complement of the complements' product.
  case screen = 2
  /// Multiply on dark, screen on light ground.
  case overlay = 3
  /// The darker of each component.
  case darken = 4
  /// The lighter of each component.
  case lighten = 5
  /// The ground brightened by the source.
  case colorDodge = 6
  /// The ground darkened by the source.
  case colorBurn = 7
  /// A soft light of the source's colour.
  case softLight = 8
  /// Multiply for a dark, screen for a light source.
  case hardLight = 9
  /// The distance between the components.
  case difference = 10
  /// Difference with less contrast.
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
  /// Ra = min(1, Sa + Da), R = max(0, Ra - (Sa - S) - (Da - D)): what both lack of white adds up.
  case plusDarker = 26
  /// R = min(1, S + D).
  case plusLighter = 27
}
