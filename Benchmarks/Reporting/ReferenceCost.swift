/// What plain Cairo and x264 alone were found to cost for a workload when its baseline was chosen.
///
/// Milliseconds depend on the machine, but hardly how many times the one is of the other. A baseline
/// whose share of x264's time has moved is another baseline, and ratios to it mean something else.
package struct ReferenceCost: Sendable, Equatable {
  /// Milliseconds a frame by plain Cairo.
  package let cairo: Double
  /// Milliseconds a frame by x264 alone, with the settings of `VideoMeasurement.options`.
  package let encoder: Double

  /// Plain Cairo's part of x264's time.
  package var cairoShare: Double { cairo / encoder }

  /// The costs by workload.
  ///
  /// W5 has none: it was measured with a second half that is not drawn here.
  package static let of: [String: ReferenceCost] = [
    "W1": ReferenceCost(cairo: 16.1, encoder: 69.9),
    "W3": ReferenceCost(cairo: 7.8, encoder: 37.3),
    "W4": ReferenceCost(cairo: 0.39, encoder: 25.4),
    "W6": ReferenceCost(cairo: 30.1, encoder: 42.6),
  ]
}
