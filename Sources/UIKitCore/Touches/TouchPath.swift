import LayerTree

/// The course of a finger on the screen: where it is, and when (TH-01).
///
/// The first sample is its contact, the last one where it is lifted, and those between are moves. The
/// finger does nothing between samples, so the moves of a drag are as close as those of a screen that
/// reports touches 120 times per second.
public struct TouchPath: Sendable, Hashable {
  /// A place of a finger at a time.
  public struct Sample: Sendable, Hashable {
    /// The time, in seconds since the stage began.
    public var time: TimeInterval
    /// The point, in the coordinates of the window.
    public var location: CGPoint

    /// Creates a sample.
    public init(time: TimeInterval, location: CGPoint) {
      (self.time, self.location) = (time, location)
    }
  }

  /// The places of the finger, in ascending order of time.
  public var samples: [Sample]
  /// Whether the system cancels the touch at the last sample instead of the finger being lifted;
  /// the default is false.
  public var isCancelled = false

  /// Creates a path from its samples, in ascending order of time.
  public init(_ samples: [Sample]) { self.samples = samples }

  /// Makes the path of a tap.
  ///
  /// - Parameters:
  ///   - location: The point, in the coordinates of the window.
  ///   - time: The time of the contact, in seconds since the stage began.
  ///   - duration: How long the finger stays, in seconds.
  /// - Returns: The path.
  public static func tap(
    at location: CGPoint, time: TimeInterval, duration: TimeInterval = 0.05
  ) -> TouchPath {
    TouchPath([
      Sample(time: time, location: location), Sample(time: time + duration, location: location),
    ])
  }

  /// Makes the path of a finger that moves along a line.
  ///
  /// - Parameters:
  ///   - start: The point of the contact, in the coordinates of the window.
  ///   - end: The point where the finger is lifted.
  ///   - time: The time of the contact, in seconds since the stage began.
  ///   - duration: How long the finger moves, in seconds.
  ///   - curve: The pace of the move.
  ///   - rest: How long the finger rests before it is lifted, in seconds.
  /// - Returns: The path.
  public static func drag(
    from start: CGPoint, to end: CGPoint, time: TimeInterval, duration: TimeInterval,
    curve: UIView.AnimationCurve = .linear, rest: TimeInterval = 0
  ) -> TouchPath {
    let pace = curve.timingFunction.function
    var path = moving(time: time, duration: duration) { fraction in
      let progress = pace.value(at: fraction)
      return CGPoint(
        x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
    }
    if rest > 0 { path.samples.append(Sample(time: time + duration + rest, location: end)) }
    return path
  }

  /// Makes the path of a finger that moves all the time.
  ///
  /// - Parameters:
  ///   - time: The time of the contact, in seconds since the stage began.
  ///   - duration: How long the finger moves, in seconds.
  ///   - place: Returns the point at a fraction of the duration, from 0 to 1.
  /// - Returns: The path.
  static func moving(
    time: TimeInterval, duration: TimeInterval, _ place: (Double) -> CGPoint
  ) -> TouchPath {
    // A path that is too long is coarser, and a duration that is not positive is left to `mistake`.
    let count = duration > 0 ? min((duration * sampleRate).rounded(.up), mostSamples) : 1
    return TouchPath(
      (0...Int(count)).map { index in
        let fraction = Double(index) / count
        return Sample(time: time + fraction * duration, location: place(fraction))
      })
  }

  /// The number of samples per second of a drag.
  private static let sampleRate = 120.0
  /// The maximum number of samples of a drag.
  private static let mostSamples = 1e4

  /// What makes the path unusable; nil if nothing does.
  var mistake: String? {
    for sample in samples {
      guard sample.time.isFinite, sample.location.isFinite else {
        return "a touch cannot be at \(sample.location) at \(sample.time) s"
      }
    }
    for (earlier, later) in zip(samples, samples.dropFirst()) where later.time < earlier.time {
      return "a touch cannot be at \(later.time) s after it was at \(earlier.time) s"
    }
    return nil
  }
}
