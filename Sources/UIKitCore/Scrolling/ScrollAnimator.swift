import LayerTree

/// Where content is while it scrolls by itself, as a function of time.
enum ScrollCurve {
  /// An animated scroll from one offset to another (SV-05).
  case eased(from: CGPoint, to: CGPoint)
  /// Content that a finger has left.
  case glide(ScrollGlide)

  /// The duration of animated scrolls and zooms, in seconds (SV-05).
  static let duration = 0.3
  private static let curve = UIView.AnimationCurve.easeInOut.timingFunction.function

  /// The time until the content rests, in seconds.
  var duration: Double {
    switch self {
    case .eased: Self.duration
    case .glide(let glide): glide.duration
    }
  }

  /// Where the content comes to rest.
  var end: CGPoint {
    switch self {
    case .eased(_, let end): end
    case .glide(let glide): glide.end
    }
  }

  /// The axes along which the content moves.
  var axes: [ScrollAxis] {
    ScrollAxis.allCases.filter {
      switch self {
      case .eased(let start, let end): start[$0] != end[$0]
      case .glide(let glide): glide[$0].duration > 0
      }
    }
  }

  /// Returns the offset at a number of seconds after the start.
  func offset(at seconds: Double) -> CGPoint {
    switch self {
    case .eased(let start, let end):
      let progress = Self.curve.value(at: min(1, seconds / Self.duration))
      return CGPoint { start[$0] + (end[$0] - start[$0]) * progress }
    case .glide(let glide): return glide.offset(at: seconds)
    }
  }

  /// Returns an animated scroll that ends elsewhere, but is where it is now at a number of seconds.
  func redirected(to end: CGPoint, at seconds: Double) -> ScrollCurve {
    guard case .eased = self else { return self }
    let (now, progress) = (
      offset(at: seconds), Self.curve.value(at: min(1, seconds / Self.duration))
    )
    guard progress < 1 else { return .eased(from: end, to: end) }
    return .eased(
      from: CGPoint { (now[$0] - end[$0] * progress) / (1 - progress) }, to: end)
  }

  /// Returns an animated scroll whose whole curve is shifted.
  func shifted(by distance: CGPoint) -> ScrollCurve {
    guard case .eased(let start, let end) = self else { return self }
    return .eased(
      from: CGPoint { start[$0] + distance[$0] }, to: CGPoint { end[$0] + distance[$0] })
  }
}

/// Content that a finger has left: each axis moves by itself.
struct ScrollGlide {
  let horizontal: AxisGlide
  let vertical: AxisGlide

  init(_ glide: (ScrollAxis) -> AxisGlide) {
    (horizontal, vertical) = (glide(.horizontal), glide(.vertical))
  }

  subscript(axis: ScrollAxis) -> AxisGlide { axis == .horizontal ? horizontal : vertical }

  var duration: Double { max(horizontal.duration, vertical.duration) }
  var end: CGPoint { CGPoint { CGFloat(self[$0].end) } }

  func offset(at seconds: Double) -> CGPoint {
    CGPoint { CGFloat(self[$0].position(at: seconds)) }
  }
}

/// Moves content along a curve: whenever the clock stops, which is at least at every frame and at
/// the end (SV-26).
@MainActor package final class ScrollAnimator: ClockFollower {
  /// What the motion is to its scroll view, which determines what it tells the delegate.
  enum Purpose {
    case animation, scrollToTop, deceleration
    /// A return to the edge that is not the end of a gesture.
    case adjustment
  }

  private(set) var curve: ScrollCurve
  let purpose: Purpose
  private weak var context: RenderContext?
  private let startTime: Double
  /// The time that the content has been moved to.
  private var latestTime: Double
  /// Makes the clock stop at every frame.
  private var link: CADisplayLink?
  private var move: ((CGPoint) -> Void)?
  private var end: (() -> Void)?
  /// Whether the content no longer moves.
  package private(set) var isOver = false

  /// Creates a motion that starts now, on the clock of the current stage.
  init(_ curve: ScrollCurve, for purpose: Purpose) {
    (self.curve, self.purpose) = (curve, purpose)
    let context = RenderContext.current
    (self.context, startTime, latestTime) = (context, context.elapsed, context.elapsed)
  }

  /// Whether this is content that a finger has left.
  package var isGlide: Bool { if case .glide = curve { true } else { false } }
  /// Where the content comes to rest.
  package var destination: CGPoint { curve.end }
  /// The time since the start, in seconds.
  var elapsed: Double { (context?.elapsed ?? startTime) - startTime }
  /// The offset now.
  var offset: CGPoint { curve.offset(at: elapsed) }

  private var endTime: Double { startTime + curve.duration }

  /// Starts to move; `move` is called whenever the clock stops before the end, with the offset.
  func start(_ move: @escaping (CGPoint) -> Void, end: @escaping () -> Void) {
    (self.move, self.end) = (move, end)
    let link = CADisplayLink { [weak self] link in
      // The stage keeps its links, but not the views that use them.
      if self == nil { link.invalidate() }
    }
    self.link = link
    link.add(to: .current, forMode: .common)
    context?.follow(self)
  }

  /// Continues an animated scroll to another end, without a jump.
  package func redirect(to end: CGPoint) { curve = curve.redirected(to: end, at: elapsed) }

  /// Shifts an animated scroll, because the content above it changed its height.
  package func shift(by distance: CGPoint) { curve = curve.shifted(by: distance) }

  /// Stops.
  func stop() {
    isOver = true
    link?.invalidate()
    link = nil
    context?.unfollow(self)
  }

  // MARK: Following the clock

  package nonisolated var nextTime: Double? { MainActor.assumeIsolated { isOver ? nil : endTime } }

  package nonisolated func isBehind(_ time: Double) -> Bool {
    MainActor.assumeIsolated { !isOver && (time > latestTime || isAtEnd(time)) }
  }

  package nonisolated func catchUp(to time: Double) {
    MainActor.assumeIsolated {
      latestTime = time
      if isAtEnd(time) { end?() } else { move?(curve.offset(at: time - startTime)) }
    }
  }

  private func isAtEnd(_ time: Double) -> Bool { time >= endTime - RenderContext.instant }
}
