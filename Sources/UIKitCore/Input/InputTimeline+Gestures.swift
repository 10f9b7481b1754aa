import LayerTree

extension InputTimeline {
  /// Taps once, or several times.
  ///
  /// - Parameters:
  ///   - location: The point, in the window's coordinates.
  ///   - time: The time of the first contact, in seconds since the stage began.
  ///   - count: The number of taps.
  ///   - interval: The time from one contact to the next, in seconds.
  ///   - duration: How long the finger stays, in seconds.
  /// - Returns: The timeline.
  public static func tap(
    at location: CGPoint, time: TimeInterval, count: Int = 1, interval: TimeInterval = 0.2,
    duration: TimeInterval = 0.05
  ) -> InputTimeline {
    InputTimeline(
      touches: (0..<max(0, count)).map {
        .tap(at: location, time: time + Double($0) * interval, duration: duration)
      })
  }

  /// Taps twice, 0.2 s apart.
  ///
  /// - Parameters:
  ///   - location: The point, in the window's coordinates.
  ///   - time: The time of the first contact, in seconds since the stage began.
  /// - Returns: The timeline.
  public static func doubleTap(at location: CGPoint, time: TimeInterval) -> InputTimeline {
    tap(at: location, time: time, count: 2)
  }

  /// Presses a point.
  ///
  /// - Parameters:
  ///   - location: The point, in the window's coordinates.
  ///   - time: The time of the contact, in seconds since the stage began.
  ///   - duration: How long the finger stays, in seconds.
  /// - Returns: The timeline.
  public static func longPress(
    at location: CGPoint, time: TimeInterval, duration: TimeInterval = 0.8
  ) -> InputTimeline {
    InputTimeline(touches: [.tap(at: location, time: time, duration: duration)])
  }

  /// Drags a finger along lines from point to point (IT-02).
  ///
  /// - Parameters:
  ///   - points: The points, in the window's coordinates; no points make no touch.
  ///   - time: The time of the contact, in seconds since the stage began.
  ///   - duration: How long the finger moves, in seconds.
  ///   - curve: The pace along the whole way.
  ///   - endSpeed: The speed at which the finger is lifted, in points per second. It then starts at
  ///     rest, instead of following `curve`. At most three times the mean speed; nil for none.
  ///   - rest: How long the finger rests before it is lifted, in seconds.
  /// - Returns: The timeline.
  public static func drag(
    through points: [CGPoint], time: TimeInterval, duration: TimeInterval,
    curve: UIView.AnimationCurve = .linear, endSpeed: CGFloat? = nil, rest: TimeInterval = 0
  ) -> InputTimeline {
    guard let first = points.first else { return InputTimeline() }
    let way = FingerWay(points)
    let pace = curve.timingFunction.function
    // A cubic from rest to the speed; beyond 3, it would start backward.
    let slope = endSpeed.map { max(0, min($0 * duration / max(way.length, 1e-9), 3)) }
    var path = TouchPath.moving(time: time, duration: duration) { fraction in
      let progress =
        slope.map { fraction * fraction * (3 - $0 + ($0 - 2) * fraction) }
        ?? pace.value(at: fraction)
      return way.point(at: progress * way.length) ?? first
    }
    if rest > 0, let last = points.last {
      path.samples.append(.init(time: time + duration + rest, location: last))
    }
    return InputTimeline(touches: [path])
  }

  /// Moves two fingers apart or together, and around their middle (IT-02).
  ///
  /// - Parameters:
  ///   - center: The middle of the fingers, in the window's coordinates.
  ///   - startDistance: The distance of the fingers at the contact, in points.
  ///   - endDistance: Their distance when they are lifted.
  ///   - startAngle: The direction from the first finger to the second one at the contact, in radians
  ///     clockwise from the right.
  ///   - rotation: How far the fingers rotate, in radians clockwise.
  ///   - time: The time of the contact, in seconds since the stage began.
  ///   - duration: How long the fingers move, in seconds.
  ///   - curve: The pace.
  /// - Returns: The timeline.
  public static func pinch(
    at center: CGPoint, from startDistance: CGFloat, to endDistance: CGFloat,
    startAngle: CGFloat = 0, rotation: CGFloat = 0, time: TimeInterval, duration: TimeInterval,
    curve: UIView.AnimationCurve = .linear
  ) -> InputTimeline {
    let pace = curve.timingFunction.function
    return InputTimeline(
      touches: [-1, 1].map { (side: CGFloat) in
        .moving(time: time, duration: duration) { fraction in
          let progress = pace.value(at: fraction)
          let radius: CGFloat =
            side * (startDistance + (endDistance - startDistance) * progress) / 2
          let angle = startAngle + rotation * progress
          return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
      })
  }

  /// Moves two fingers around their middle.
  ///
  /// - Parameters:
  ///   - center: The middle of the fingers, in the window's coordinates.
  ///   - angle: How far the fingers rotate, in radians clockwise.
  ///   - distance: The distance of the fingers, in points.
  ///   - time: The time of the contact, in seconds since the stage began.
  ///   - duration: How long the fingers move, in seconds.
  ///   - curve: The pace.
  /// - Returns: The timeline.
  public static func rotate(
    at center: CGPoint, by angle: CGFloat, distance: CGFloat = 100, time: TimeInterval,
    duration: TimeInterval, curve: UIView.AnimationCurve = .linear
  ) -> InputTimeline {
    pinch(
      at: center, from: distance, to: distance, rotation: angle, time: time, duration: duration,
      curve: curve)
  }

  /// Types text, a key for each character.
  ///
  /// - Parameters:
  ///   - text: The text; a line break is Return.
  ///   - time: The time of the first key, in seconds since the stage began.
  ///   - interval: The time from one key to the next, in seconds.
  /// - Returns: The timeline.
  public static func type(
    _ text: String, time: TimeInterval, interval: TimeInterval = 0.12
  ) -> InputTimeline {
    InputTimeline(
      keys: text.enumerated().map {
        KeyPress(time: time + Double($0.offset) * interval, key: String($0.element))
      })
  }
}

/// Lines from point to point.
private struct FingerWay {
  private let points: [CGPoint]
  /// The length of the way up to each point.
  private let lengths: [CGFloat]

  init(_ points: [CGPoint]) {
    self.points = points
    lengths = zip(points, points.dropFirst()).reduce(into: [0]) { lengths, line in
      lengths.append(lengths[lengths.count - 1] + line.0.distance(to: line.1))
    }
  }

  /// The whole length, in points.
  var length: CGFloat { lengths.last ?? 0 }

  /// Returns the point at a length of the way; nil if there are no lines.
  func point(at length: CGFloat) -> CGPoint? {
    guard
      let end = lengths.indices.dropFirst().first(where: { lengths[$0] >= length })
        ?? lengths.indices.dropFirst().last
    else { return nil }
    let (start, span) = (end - 1, lengths[end] - lengths[end - 1])
    let fraction = span > 0 ? (length - lengths[start]) / span : 0
    return CGPoint { points[start][$0] + (points[end][$0] - points[start][$0]) * fraction }
  }
}
