/// The primaries of an RGB space, all with the white point D65.
enum ColorPrimaries: Sendable, Hashable {
  /// Rec. 709's, which sRGB uses.
  case sRGB
  /// Display P3's: SMPTE RP 431-2's with D65.
  case displayP3
  /// Adobe RGB (1998)'s.
  case adobeRGB

  /// The matrix from these primaries' linear light to linear sRGB, by rows.
  ///
  /// Computed from the published chromaticities of primaries and white point; each row sums to 1,
  /// because all have the same white point.
  var toSRGB: [[Double]] {
    switch self {
    case .sRGB: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .displayP3:
      [
        [1.2249401762805598, -0.2249401762805598, 0],
        [-0.0420569547096881, 1.0420569547096881, 0],
        [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
      ]
    case .adobeRGB:
      [
        [1.3983557439607790, -0.3983557439607786, 0],
        [0, 1, 0],
        [0, -0.0429289892944732, 1.0429289892944731],
      ]
    }
  }

  /// The inverse of `toSRGB`.
  var fromSRGB: [[Double]] {
    switch self {
    case .sRGB: toSRGB
    case .displayP3:
      [
        [0.8224619687143623, 0.1775380312856377, 0],
        [0.0331941988509616, 0.9668058011490384, 0],
        [0.0170826307211200, 0.0723974407208043, 0.9105199285680757],
      ]
    case .adobeRGB:
      [
        [0.7151256068556243, 0.2848743931443755, 0],
        [0, 1, 0],
        [0, 0.0411619484501184, 0.9588380515498817],
      ]
    }
  }
}
