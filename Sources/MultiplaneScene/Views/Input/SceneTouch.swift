package import CoreGraphics
package import LayerTree
import UIKit

/// A finger on the stage of a scene.
package struct SceneTouch: Sendable {
  /// The stage time of the contact, in seconds.
  package var time = 0.0
  /// The points that the finger passes, at least one, in the stage's coordinates.
  package var points: [CGPoint] = []
  /// The time from the contact to the last point, in seconds.
  package var duration = 0.0
  /// The pace along the points.
  package var curve = TimingFunction.linear
  /// The time that the finger rests at the last point, in seconds.
  package var hold = 0.0
  /// Whether the system cancels the touch at its end.
  package var isCancelled = false

  /// The stage time at which the finger is lifted, in seconds.
  package var end: Double { time + duration + hold }

  /// The course of the finger.
  var path: TouchPath {
    // A screen reports touches that often.
    let count = points.count == 1 ? 1 : max(1, Int((duration * 120).rounded(.up)))
    var samples = (0...count).map { index in
      let fraction = Double(index) / Double(count)
      return TouchPath.Sample(
        time: time + fraction * duration, location: location(at: curve.value(at: fraction)))
    }
    if hold > 0, let last = points.last {
      samples.append(TouchPath.Sample(time: end, location: last))
    }
    var path = TouchPath(samples)
    path.isCancelled = isCancelled
    return path
  }

  /// Returns the point at a fraction of the length of the lines.
  private func location(at fraction: Double) -> CGPoint {
    let lines = zip(points, points.dropFirst()).map { start, end in
      (start, end, length: hypot(end.x - start.x, end.y - start.y))
    }
    var rest = lines.reduce(0) { $0 + $1.length } * CGFloat(fraction)
    for (start, end, length) in lines {
      if rest <= length, length > 0 {
        let part = rest / length
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
      rest -= length
    }
    return points[points.count - 1]
  }
}
