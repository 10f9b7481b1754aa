import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Springs of views (S-12 to S-14, S-17 to S-19).
@Suite(.ownContext) @MainActor struct ViewSpringTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// Damping ratio and duration determine the spring (S-13).
  @Test(arguments: [
    (3, 0.25, 0, 54.833634, 3.702487), (1, 0.5, 0, 161.719502, 12.716898),
    (0.8, 0.7, 0, 151.279133, 17.219382), (0.8, 0.7, 20, 161.241906, 17.777349),
    (1, 1, 0, 85.255924, 18.466827), (1, 0.5, 1, 152.868413, 12.363997),
  ]) func constants(
    _ duration: Double, _ ratio: Double, _ velocity: Double, _ stiffness: Double, _ damping: Double
  ) throws {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: ratio,
      initialSpringVelocity: velocity
    ) { view.center.x = 100 }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(isClose(Double(spring.stiffness), stiffness))
    #expect(isClose(Double(spring.damping), damping))
    #expect(spring.mass == 1 && spring.duration == duration)
    #expect(Double(spring.initialVelocity) == velocity)
  }

  /// The progress of a spring, which is cut off at the end of the duration (S-14, S-12).
  @Test func progress() {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { view.center.x = 100 }
    let found = tree.samples(at: [0.1, 0.2, 0.25, 0.5, 1]) { tree.x }
    #expect(areClose(found, [48.7823, 103.4971, 114.4223, 98.7155, 100], tolerance: 1e-5))
  }

  /// Without damping or with impossible values, a spring still has constants (S-13).
  @Test(
    arguments: [(1, 0, 0), (1, -1, 0), (1e9, 1, 0), (1, 0.5, -1e9), (1, 2, 0)]
      as [(Double, Double, Double)])
  func extremes(_ duration: Double, _ ratio: Double, _ velocity: Double) {
    let spring = ViewSpring(
      duration: duration, dampingRatio: ratio, velocity: CGVector(dx: velocity, dy: 0))
    #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
    #expect(spring.damping >= 0 && spring.damping.isFinite)
  }

  /// Each axis of a point has its own velocity (S-17).
  @Test func velocitiesByAxis() throws {
    let block = AnimationBlock(in: nil, completion: BlockCompletion(nil))
    block.ownDuration = 1
    block.ownTiming = .spring(
      ViewSpring(duration: 1, dampingRatio: 0.5, velocity: CGVector(dx: 0, dy: 3)))
    AnimationStack.current.run(block) {
      view.center = CGPoint(x: 100, y: 100)
      view.alpha = 0
    }
    #expect(view.layer.animationKeys() == ["position.x", "position.y", "opacity"])
    let vertical = try #require(view.layer.animation(forKey: "position.y") as? CASpringAnimation)
    #expect(vertical.initialVelocity == 3 && vertical.isAdditive)
    tree.stage.advance(to: 0.1)
    #expect(isClose(tree.x, 48.7823, tolerance: 1e-5))
    #expect(Double(tree.position.y) > 50)
  }

  /// A perceived duration and a bounce make a spring that lasts until it rests (S-18).
  @Test func bounce() throws {
    var end: Double?
    UIView.animate(springDuration: 0.5, bounce: 0.3) {
      view.center.x = 100
    } completion: { _ in
      end = tree.stage.currentTime
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(isClose(Double(spring.stiffness), 157.913670))
    #expect(isClose(spring.duration, spring.settlingDuration))
    let found = tree.samples(at: [0.05, 0.1, 0.2]) { tree.x }
    #expect(areClose(found, [14.5715, 42.3302, 87.3711], tolerance: 1e-5))
    tree.stage.advance(to: 5)
    #expect(isClose(try #require(end), spring.duration))
  }

  /// A later animation of a property also removes the repeating ones of its axes (U-08).
  @Test func repetitionByAxis() {
    let block = AnimationBlock(in: nil, completion: BlockCompletion(nil))
    block.ownDuration = 1
    block.ownTiming = .spring(
      ViewSpring(duration: 1, dampingRatio: 0.5, velocity: CGVector(dx: 0, dy: 3)))
    block.repetition.count = .infinity
    AnimationStack.current.run(block) { view.center = CGPoint(x: 100, y: 100) }
    #expect(view.layer.animationKeys() == ["position.x", "position.y"])
    UIView.animate(withDuration: 1) { view.center.x = 50 }
    #expect(view.layer.animationKeys() == ["position"])
  }
}
