import CoreGraphics
import Foundation
import LayerTree
import QuartzCore

/// Where content is while it scrolls by itself, as a function of time.
///
/// An animated scroll is one course; content that slows down or bounces back would be another.
struct ScrollCourse {
  /// A moment of a course.
  struct Step {
    let offset: CGPoint
    /// Whether the content stays there.
    let isLast: Bool
  }

  /// Returns the step at a number of seconds after the start.
  let step: (_ seconds: Double) -> Step

  /// The duration of animated scrolls and zooms, in seconds (SV-05).
  static let duration = 0.3
  /// Less than any frame takes, in seconds.
  private static let instant = 1e-6

  /// Returns the course of an animated scroll.
  static func eased(from start: CGPoint, to end: CGPoint) -> ScrollCourse {
    let curve = UIView.AnimationCurve.easeInOut.timingFunction.function
    return ScrollCourse { seconds in
      guard seconds < duration - instant else { return Step(offset: end, isLast: true) }
      let progress = curve.value(at: seconds / duration)
      return Step(
        offset: CGPoint(
          x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress),
        isLast: false)
    }
  }
}

/// Moves content along a course, at every frame of the stage.
@MainActor final class ScrollMotion {
  private let course: ScrollCourse
  private let take: (ScrollCourse.Step) -> Void
  private let startTime = CACurrentMediaTime()
  private var link: CADisplayLink?

  /// Creates a motion that starts now.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - take: Called at every frame, until `stop()`.
  init(_ course: ScrollCourse, _ take: @escaping (ScrollCourse.Step) -> Void) {
    self.course = course
    self.take = take
  }

  /// Starts with the next frame.
  func start() {
    let link = CADisplayLink { [weak self] link in
      // The stage keeps its links, but not the views that use them.
      guard let self else { return link.invalidate() }
      MainActor.assumeIsolated {
        self.take(self.course.step(link.timestamp - self.startTime))
      }
    }
    self.link = link
    link.add(to: .current, forMode: .common)
  }

  /// Stops.
  func stop() {
    link?.invalidate()
    link = nil
  }
}
