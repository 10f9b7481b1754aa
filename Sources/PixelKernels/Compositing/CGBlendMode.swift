/// How a source color (S) is blended with the destination color (D).
///
/// The raw values up to 27 are Apple's; the other modes are those of Core Image's filters, which Apple's
/// type does not have. In the formulas, R is the result, colors are premultiplied, and Sa and Da are
/// alphas; cs and cb are the unpremultiplied colors of S and D. For the modes that define B, the
/// result is `S (1 - Da) + D (1 - Sa) + Sa Da B(cb, cs)` (ISO 32000-2, 11.3).
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// R = S + D (1 - Sa).
  case normal = 0
  /// B = cb cs.
  case multiply = 1
  /// B = cb + cs - cb cs.
  case screen = 2
  /// `hardLight` with source and destination exchanged.
  case overlay = 3
  /// B = min(cb, cs).
  case darken = 4
  /// B = max(cb, cs).
  case lighten = 5
  /// B = min(1, cb / (1 - cs)), and 0 for cb = 0.
  case colorDodge = 6
  /// B = 1 - min(1, (1 - cb) / cs), and 1 for cb = 1.
  case colorBurn = 7
  /// B = cb - (1 - 2 cs) cb (1 - cb) for cs up to .5; above, toward the square root of cb.
  case softLight = 8
  /// B = 2 cb cs for cs up to .5; above, the screen of cb and 2 cs - 1.
  case hardLight = 9
  /// B = |cb - cs|.
  case difference = 10
  /// B = cb + cs - 2 cb cs.
  case exclusion = 11
  /// B has the hue of cs, and the saturation and luminosity of cb.
  case hue = 12
  /// B has the saturation of cs, and the hue and luminosity of cb.
  case saturation = 13
  /// B has the hue and saturation of cs, and the luminosity of cb.
  case color = 14
  /// B has the luminosity of cs, and the hue and saturation of cb.
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
  /// Ra = min(1, Sa + Da), R = max(0, Ra - (Sa - S) - (Da - D)): darkness is added.
  case plusDarker = 26
  /// R = min(1, S + D).
  case plusLighter = 27
  /// B = max(0, cb + cs - 1).
  case linearBurn = 28
  /// B = min(1, cb + cs).
  case linearDodge = 29
  /// B = cb + 2 cs - 1, limited to 0 to 1.
  case linearLight = 30
  /// B = min(cb, 2 cs) for cs up to .5; above, max(cb, 2 cs - 1).
  case pinLight = 31
  /// `colorBurn` with 2 cs for cs up to .5; above, `colorDodge` with 2 cs - 1.
  case vividLight = 32
  /// B = 1 if cb + cs is at least 1, and 0 otherwise.
  case hardMix = 33
  /// B = max(0, cb - cs).
  case subtract = 34
  /// B = min(1, cb / cs), and 0 for cb = 0.
  case divide = 35
  /// R = max(S, D), also of the alphas.
  case maximumCompositing = 36
  /// R = min(S, D), also of the alphas.
  case minimumCompositing = 37
  /// R = S D, also of the alphas.
  case multiplyCompositing = 38

  /// Whether the mode changes pixels even where the source is transparent.
  ///
  /// Such a mode needs an explicit shape; for the others, coverage may be multiplied into the
  /// source.
  package var actsWhereSourceIsClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
      .minimumCompositing, .multiplyCompositing:
      true
    default: false
    }
  }

  /// Whether the result may have less alpha than what was there.
  package var mayLowerAlpha: Bool {
    switch self {
    case .destinationOut, .xor: true
    default: actsWhereSourceIsClear
    }
  }
}
