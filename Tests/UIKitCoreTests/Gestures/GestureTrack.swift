import Foundation
import QuartzCore
import StageRendering
import UIKitCore

/// A stage with a view of 200 by 200 points at its origin, fingers, and a log of what recognizers and
/// views are told.
@MainActor final class GestureTrack {
  let stage: Stage
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  /// A view of 100 by 100 points in the corner of `view`, which logs its touches.
  let pad: GesturePad
  /// What was called, in order, with times in milliseconds.
  private(set) var log: [String] = []

  init(framesPerSecond: FrameRate = 10) {
    stage = Stage(size: CGSize(width: 400, height: 400), framesPerSecond: framesPerSecond)
    pad = GesturePad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    view.addSubview(pad)
    pad.track = self
    stage.advance(to: 0)
  }

  /// Adds an entry to the log.
  func note(_ text: String) {
    log.append("\(text) @\(Int(((CACurrentMediaTime() - 1000) * 1000).rounded()))")
  }

  /// Returns the log, and empties it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Adds a recognizer, whose actions are logged by a name.
  @discardableResult func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(self, action: GestureTrack.noteState)
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Notes the state of a recognizer.
  func noteState(_ recognizer: UIGestureRecognizer) {
    note("\(recognizer.name ?? "") \(recognizer.state)")
  }

  /// Schedules a tap in the pad.
  func tap(
    _ time: Double, at place: CGPoint = CGPoint(x: 50, y: 50), for duration: Double = 0.05
  ) {
    stage.window.schedule(.tap(at: place, time: time, duration: duration))
  }

  /// Schedules a finger by its places and times.
  func finger(_ places: [(Double, CGFloat, CGFloat)]) {
    stage.window.schedule(
      TouchPath(places.map { .init(time: $0.0, location: CGPoint(x: $0.1, y: $0.2)) }))
  }
}

/// A view that logs its touches.
@MainActor final class GesturePad: UIView {
  weak var track: GestureTrack?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    track?.note("view began")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    track?.note("view moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    track?.note("view ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    track?.note("view cancelled")
  }
}

/// A delegate that lets everything recognize together.
@MainActor final class Permissive: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }
}
