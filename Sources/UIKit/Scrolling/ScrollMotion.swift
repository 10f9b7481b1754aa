import CoreGraphics
import Foundation
import LayerTree
import QuartzCore

/// Where content is while it scrolls by itself, as a function of time.
enum ScrollCourse {
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

  /// Returns the offset at a number of seconds after the start.
  func offset(at seconds: Double) -> CGPoint {
    switch self {
    case .eased(let start, let end):
      let progress = Self.curve.value(at: min(1, seconds / Self.duration))
      return CGPoint { start[$0] + (end[$0] - start[$0]) * progress }
    case .glide(let glide): return glide.offset(at: seconds)
    }
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

/// Moves content along a course: at every frame of the stage, and at the exact time of its end.
@MainActor final class ScrollMotion {
  /// What the motion is to its scroll view, which determines what it tells the delegate.
  enum Purpose {
    case animation, scrollToTop, deceleration
    /// A return to the edge that is not the end of a gesture.
    case adjustment
  }

  let course: ScrollCourse
  let purpose: Purpose
  private weak var context: RenderContext?
  private let startTime: Double
  private var link: CADisplayLink?
  /// Whether the content has come to rest.
  private(set) var isOver = false

  /// Creates a motion that starts now, on the clock of the current stage.
  init(_ course: ScrollCourse, for purpose: Purpose) {
    (self.course, self.purpose) = (course, purpose)
    let context = RenderContext.current
    (self.context, startTime) = (context, context.elapsed)
  }

  /// Whether this is content that a finger has left.
  var isGlide: Bool { if case .glide = course { true } else { false } }
  /// The time since the start, in seconds; infinite at the end, whose exact time the clock may not
  /// reach.
  var elapsed: Double { isOver ? .infinity : (context?.elapsed ?? startTime) - startTime }
  /// The offset now.
  var offset: CGPoint { course.offset(at: elapsed) }

  /// Starts to move.
  ///
  /// - Parameters:
  ///   - move: Called at every frame before the end with the offset.
  ///   - end: Called at the end.
  func start(_ move: @escaping (CGPoint) -> Void, end: @escaping () -> Void) {
    let link = CADisplayLink { [weak self] link in
      // The stage keeps its links, but not the views that use them.
      guard let self else { return link.invalidate() }
      MainActor.assumeIsolated { move(self.offset) }
    }
    self.link = link
    link.add(to: .current, forMode: .common)
    context?.schedule(at: startTime + course.duration) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.link != nil else { return }
        self.isOver = true
        end()
      }
    }
  }

  /// Stops.
  func stop() {
    link?.invalidate()
    link = nil
  }
}
