/// Records the input of a window from its creation on, as long as it exists (IT-05).
///
/// What is recorded are the touches and keys that were delivered, at their times, whether they were
/// scheduled as single paths or as timelines.
@preconcurrency @MainActor public final class InputRecorder: InputObserver {
  private let window: UIWindow
  private var paths: [(touch: UITouch, path: TouchPath)] = []
  private var keys: [InputTimeline.KeyPress] = []

  /// Creates a recorder, which starts to record.
  ///
  /// - Parameter window: The window whose touches are recorded.
  public init(window: UIWindow) {
    self.window = window
    TouchInput.of(window).add(self)
  }

  /// The input so far; fingers that are on the screen are lifted where they are.
  public var timeline: InputTimeline {
    InputTimeline(touches: paths.map(\.path), keys: keys)
  }

  func touchesDidChange(_ touches: [UITouch]) {
    for touch in touches where touch.window === window {
      let sample = TouchPath.Sample(
        time: window.layer.context.elapsed, location: touch.location(in: nil))
      if let index = paths.firstIndex(where: { $0.touch === touch }) {
        paths[index].path.samples.append(sample)
        paths[index].path.isCancelled = touch.phase == .cancelled
      } else {
        paths.append((touch, TouchPath([sample])))
      }
    }
  }

  func keyWasPressed(_ press: InputTimeline.KeyPress) { keys.append(press) }
}
