import QuartzCore
import StageRendering
import UIKitCore
import UIKitTestSupport

/// A stage of 320 by 240 points whose window contains a committed view, from (60, 20) to (260, 220),
/// which shows a red page.
@MainActor final class TransitionStage {
  let stage = Stage(size: CGSize(width: 320, height: 240))
  let container = UIView(frame: CGRect(x: 60, y: 20, width: 200, height: 200))
  let old: UIView
  let new: UIView
  /// What the completions that `end` was passed to reported, in order.
  private(set) var results: [Bool] = []

  init(size: CGSize = CGSize(width: 200, height: 200), old: UIColor = .red, new: UIColor = .blue) {
    container.bounds.size = size
    (self.old, self.new) = (UIView(frame: container.bounds), UIView(frame: container.bounds))
    self.old.backgroundColor = old
    self.new.backgroundColor = new
    stage.window.addSubview(container)
    container.addSubview(self.old)
    stage.advance(to: 0)
  }

  func end(_ finished: Bool) { results.append(finished) }

  /// Changes to the blue page within 1 s, at constant speed.
  func flip(_ options: UIView.AnimationOptions) {
    UIView.transition(
      from: old, to: new, duration: 1, options: [options, .curveLinear], completion: end)
  }

  /// The pixels at a time: `0xAARRGGBB`.
  func frame(at time: Double) -> Pixels {
    stage.advance(to: time)
    return Pixels(stage.snapshot())
  }
}

extension Pixels {
  /// The sum of a component over a column, in wholes: red 0, green 1, blue 2.
  func height(ofColumn x: Int, component: Int) -> Double {
    (0..<height).reduce(0) { $0 + Double(color(x, $1)[component]) / 255 }
  }

  /// The sum of a component over a row, in wholes.
  func width(ofRow y: Int, component: Int) -> Double {
    (0..<width).reduce(0) { $0 + Double(color($1, y)[component]) / 255 }
  }
}
