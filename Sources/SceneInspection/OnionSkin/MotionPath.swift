package import CoreGraphics

/// The way of a layer over the canvas (CU-10).
package struct MotionPath: Sendable {
  /// A place on the way.
  package struct Place: Sendable, Hashable {
    /// The time, in seconds.
    package let time: Double
    /// The middle of the layer's bounds, in points of the canvas.
    package let point: CGPoint
    /// Whether a frame of the video is at the time.
    package let isFrame: Bool
    /// Whether an animation of the layer starts, reaches a keyframe, turns or ends at the time.
    package let isKeyframe: Bool
  }

  /// The label of the layer.
  package let layer: String
  /// The places in order of time; a new run starts when the layer is on the canvas again.
  package let runs: [[Place]]
}

extension CGRect {
  /// Returns the part of a line that is inside of the rectangle; nil if none is.
  func clipping(_ start: CGPoint, _ end: CGPoint) -> (CGPoint, CGPoint)? {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    for (step, room) in [
      (-dx, start.x - minX), (dx, maxX - start.x), (-dy, start.y - minY), (dy, maxY - start.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first <= last else { return nil }
    return (
      CGPoint(x: start.x + first * dx, y: start.y + first * dy),
      CGPoint(x: start.x + last * dx, y: start.y + last * dy)
    )
  }
}
