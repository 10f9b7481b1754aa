package import CoreGraphics
import QuartzCore
package import UIKit

/// Something that a user does with the stage of a scene.
package struct SceneInput: Sendable {
  /// The fingers and the keys, in stage time and in the stage's coordinates.
  package var timeline = InputTimeline()
  /// The point of a tap or a long press, to which something should react; nil for other input.
  package var tap: CGPoint?
  /// The place in the file, as a warning without a message.
  package var place: SceneDiagnostic?

  /// The stage time at which it starts, in seconds.
  private var start: Double { timeline.touches.first?.samples.first?.time ?? 0 }

  /// The stage time at which it is over, in seconds.
  package var end: Double {
    let times = timeline.touches.compactMap(\.samples.last?.time) + timeline.keys.map(\.time)
    return times.max() ?? 0
  }

  /// Schedules the input, and the check that something reacts to a tap (IT-08).
  @MainActor func schedule(in window: UIWindow) {
    if let tap {
      window.layer.context.schedule(at: start) { [weak window] in
        MainActor.assumeIsolated {
          guard let window, !window.hasReaction(at: tap) else { return }
          let point = "[\(numberText(Double(tap.x))), \(numberText(Double(tap.y)))]"
          place.map {
            SceneReports.warn("IT-08", "nothing at \(point) reacts to the touch", at: $0)
          }
        }
      }
    }
    window.schedule(timeline)
  }
}

/// What a user does with the stage of a scene.
struct SceneInputs: NodePayload {
  /// What fingers and keys do, in file order.
  var inputs: [SceneInput] = []
  /// How the device is tilted, in order of time.
  var tilts: [SceneTilt] = []

  var times: [Double] { inputs.map(\.end) + tilts.map(\.end) }
}

extension SceneContents {
  private var input: SceneInputs {
    get { payloads[SceneInputs.self] ?? SceneInputs() }
    set { payloads[SceneInputs.self] = newValue }
  }

  /// What a user does with fingers and keys, in file order.
  package var inputs: [SceneInput] {
    get { input.inputs }
    set { input.inputs = newValue }
  }

  /// How the device is tilted, in order of time.
  package var tilts: [SceneTilt] {
    get { input.tilts }
    set { input.tilts = newValue }
  }

  /// Whether fingers and keys can change what is shown.
  var hasInput: Bool { !inputs.isEmpty }
}

extension UIWindow {
  /// Whether a control, a scroll view or a gesture recognizer receives touches at a point.
  fileprivate func hasReaction(at point: CGPoint) -> Bool {
    guard let view = hitTest(point, with: nil) else { return false }
    return sequence(first: view, next: \.superview).contains {
      $0 is UIControl || $0 is UIScrollView || !($0.gestureRecognizers ?? []).isEmpty
    }
  }
}
