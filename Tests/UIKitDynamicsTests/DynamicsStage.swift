import Foundation
import QuartzCore
import StageRendering
import UIKitCore
import UIKitDynamics
import UIKitTestSupport

/// A stage whose window, of 1000 by 1000 points, is the reference view of an animator.
@MainActor final class DynamicsStage {
  let stage: Stage
  let animator: UIDynamicAnimator

  init(framesPerSecond: FrameRate = 60) {
    stage = Stage(
      size: CGSize(width: 1000, height: 1000), framesPerSecond: framesPerSecond)
    animator = UIDynamicAnimator(referenceView: stage.window)
    stage.advance(to: 0)
  }

  /// Adds a view, by default of mass 1.
  func addView(_ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100) -> UIView {
    addView(UIView(frame: .zero), x, y, width, height)
  }

  /// Adds a view of a class.
  func addView<View: UIView>(
    _ view: View, _ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100
  ) -> View {
    view.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    view.center = CGPoint(x: x, y: y)
    stage.window.addSubview(view)
    return view
  }

  /// Adds behaviors to the animator.
  func add(_ behaviors: UIDynamicBehavior...) {
    for behavior in behaviors { animator.addBehavior(behavior) }
  }

  /// Adds an item behavior without friction and elasticity.
  @discardableResult func addProperties(
    _ items: [any UIDynamicItem], _ change: (UIDynamicItemBehavior) -> Void = { _ in }
  ) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    change(behavior)
    animator.addBehavior(behavior)
    return behavior
  }

  /// Returns what a closure reads at every step until a time.
  func samples(until end: Double, _ value: () -> Double) -> [Double] {
    var result: [Double] = []
    let start = stage.currentTime
    var step = 1
    while start + Double(step) / 240 <= end + 1e-9 {
      stage.advance(to: start + Double(step) / 240)
      result.append(value())
      step += 1
    }
    return result
  }

  /// Collects illegal calls from here on instead of trapping on them.
  func collectIllegalCalls() -> ViewStage.Calls {
    let calls = ViewStage.Calls()
    CAEngine.illegalCall = { rule, _ in calls.rules.append(rule) }
    return calls
  }
}

extension UIView {
  var x: Double { Double(center.x) }
  var y: Double { Double(center.y) }
  /// The rotation in radians, clockwise.
  var angle: Double { atan2(Double(transform.b), Double(transform.a)) }
}

/// Returns whether a number is within 1 percent of an expected one, or of a unit around 0.
func isNear(_ value: Double, _ expected: Double, unit: Double = 0) -> Bool {
  abs(value - expected) <= 0.01 * max(abs(expected), unit)
}
