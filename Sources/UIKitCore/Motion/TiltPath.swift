import LayerTree

/// How a device is tilted over time (ME-05).
///
/// Between samples, the tilt changes along a curve; after the last one, it stays.
public struct TiltPath: Sendable, Hashable {
  /// A tilt at a time.
  public struct Sample: Sendable, Hashable {
    /// The time, in seconds since the stage began.
    public var time: TimeInterval
    /// The tilt, as `UIScreen.viewerOffset`.
    public var offset: UIOffset

    /// Creates a sample.
    public init(time: TimeInterval, offset: UIOffset) { (self.time, self.offset) = (time, offset) }
  }

  /// The tilts, in ascending order of time.
  public var samples: [Sample]
  /// The pace between two samples; the default is `linear`.
  public var curve: UIView.AnimationCurve

  /// Creates a path.
  ///
  /// - Parameters:
  ///   - samples: The tilts, in ascending order of time.
  ///   - curve: The pace between two samples.
  public init(_ samples: [Sample], curve: UIView.AnimationCurve = .linear) {
    (self.samples, self.curve) = (samples, curve)
  }

  /// Returns the tilt at a time; that of the first or last sample outside of the path.
  func offset(at time: TimeInterval) -> UIOffset {
    guard let next = samples.firstIndex(where: { $0.time > time }) else {
      return samples.last?.offset ?? .zero
    }
    guard next > 0 else { return samples[0].offset }
    let (start, end) = (samples[next - 1], samples[next])
    let progress = curve.timingFunction.function.value(
      at: (time - start.time) / (end.time - start.time))
    return UIOffset(
      horizontal: start.offset.horizontal
        + (end.offset.horizontal - start.offset.horizontal) * progress,
      vertical: start.offset.vertical + (end.offset.vertical - start.offset.vertical) * progress)
  }

  /// What makes the path unusable; nil if nothing does.
  var mistake: String? {
    for sample in samples where !sample.time.isFinite || !sample.offset.isFinite {
      return "a tilt cannot be \(sample.offset) at \(sample.time) s"
    }
    for (earlier, later) in zip(samples, samples.dropFirst()) where later.time < earlier.time {
      return "a tilt cannot be at \(later.time) s after that at \(earlier.time) s"
    }
    return nil
  }
}

extension UIOffset {
  /// Whether both distances are finite.
  var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
}
