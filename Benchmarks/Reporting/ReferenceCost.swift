/// The costs of plain Cairo and of x264 alone for a workload, measured when its baseline was
/// chosen.
///
/// Milliseconds depend on the machine, but their ratio hardly does. If a baseline's share of x264's
/// time has changed, it is a different baseline, and ratios to it are not comparable.
package struct ReferenceCost: Sendable, Equatable {
  /// Milliseconds per frame with plain Cairo.
  package let cairo: Double
  /// Milliseconds per frame with x264 alone, with the settings of `VideoMeasurement.options`.
  package let encoder: Double

  /// Plain Cairo's fraction of x264's time.
  package var cairoShare: Double { cairo / encoder }

  /// The costs by workload.
  ///
  /// The halves of W5 have none, because the known costs are those of both together.
  package static let of: [String: ReferenceCost] = [
    "W1": ReferenceCost(cairo: 16.1, encoder: 69.9),
    "W3": ReferenceCost(cairo: 7.8, encoder: 37.3),
    "W4": ReferenceCost(cairo: 0.39, encoder: 25.4),
    "W6": ReferenceCost(cairo: 30.1, encoder: 42.6),
  ]
}
