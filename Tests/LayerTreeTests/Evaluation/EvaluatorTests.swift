import CoreGraphics
import LayerTree
import TestSupport
import Testing

/// Properties that hold for every animation, tested with random ones.
@Suite struct EvaluatorTests {
  private func shown(
    _ animation: AnimationSpec, at time: Double, isEndIncluded: Bool = false
  ) -> LayerState {
    Evaluator.apply([animation], to: LayerState(), at: time, isEndIncluded: isEndIncluded)
  }

  /// A neutral group, long enough for its children.
  private func group(_ child: AnimationSpec, duration: Double = 100) -> GroupSpec {
    var group = GroupSpec()
    group.timing.duration = duration
    group.children = [child]
    return group
  }

  // T-12: speed s at time t is speed 1 at s times t.
  @Test func speedIsAChangeOfClock() {
    var generator = RandomSpecs(seed: 31)
    for _ in 0..<600 {
      guard var spec = generator.property() else { continue }
      spec.timing.speed = spec.timing.speed.magnitude
      (spec.timing.beginTime, spec.timing.timeOffset, spec.timing.speed) = (0, 0, 1)
      let speed = Double.random(in: 0.2...4, using: &generator.random)
      let time = Double.random(in: 0...8, using: &generator.random)
      var fast = spec
      fast.timing.speed = speed
      let (a, b) = (
        shown(.property(fast), at: time), shown(.property(spec), at: time * speed)
      )
      #expect(a.isClose(to: b, tolerance: 1e-6))
    }
  }

  // G-01: a neutral group of one animation equals the animation.
  @Test func aGroupOfOneIsTheOne() {
    var generator = RandomSpecs(seed: 32)
    for _ in 0..<600 {
      guard let child = generator.animation() else { continue }
      let time = Double.random(in: 0...9, using: &generator.random)
      let (alone, grouped) = (shown(child, at: time), shown(.group(group(child)), at: time))
      #expect(alone == grouped)
      #expect(shown(.group(group(.group(group(child)))), at: time) == alone)
    }
  }

  // T-17: an animation that runs backward in a group that runs backward runs forward.
  @Test func reversedTwiceIsIdentity() {
    var generator = RandomSpecs(seed: 33)
    for _ in 0..<600 {
      guard var spec = generator.property() else { continue }
      spec.timing.beginTime = 0
      (spec.timing.speed, spec.timing.timeOffset) = (1, 0)
      (spec.timing.repeatCount, spec.timing.autoreverses) = (0, false)
      let duration = spec.timing.duration
      let inner = AnimationSpec.property(spec).reversed(duration)
      let twice = AnimationSpec.group(group(inner, duration: duration)).reversed(duration)
      let time = Double.random(in: 0.001...0.999, using: &generator.random) * duration
      let (once, back) = (shown(.property(spec), at: time), shown(twice, at: time))
      #expect(once.isClose(to: back, tolerance: 1e-5))
      // A cycle played backward is the cycle at the mirrored time.
      #expect(
        shown(inner, at: duration - time).isClose(to: once, tolerance: 1e-5))
    }
  }

  // Evaluation depends only on time, not on the order or the set of frames.
  @Test func framesDoNotDependOnOneAnother() {
    var generator = RandomSpecs(seed: 34)
    for _ in 0..<100 {
      let animations = (0..<4).compactMap { _ in generator.animation() }
      let times = (0..<6).map { _ in Double.random(in: -1...7, using: &generator.random) }
      let forwards = times.map {
        Evaluator.apply(animations, to: LayerState(), at: $0, isEndIncluded: false)
      }
      let backwards = times.reversed().map {
        Evaluator.apply(animations, to: LayerState(), at: $0, isEndIncluded: false)
      }
      #expect(forwards == backwards.reversed())
    }
  }

  // O-09: nothing traps, and no value that geometry cannot use gets into a layer.
  @Test func anyNumbersDoNotTrap() {
    var generator = RandomSpecs(seed: 35)
    generator.areTame = false
    var odd = 0
    for _ in 0..<3000 {
      let animations = (0..<3).compactMap { _ in generator.animation() }
      let time = generator.number()
      for isEndIncluded in [false, true] {
        let state = Evaluator.apply(
          animations, to: LayerState(), at: time, isEndIncluded: isEndIncluded)
        if !state.animatedNumbers.allSatisfy({ $0.isFinite }) { odd += 1 }
      }
    }
    #expect(odd == 0)
  }

  // G-08: a transition in a group has no effect.
  @Test func transitionsInGroupsAreInert() {
    var transition = TransitionSpec()
    transition.timing.duration = 1
    #expect(shown(.group(group(.transition(transition))), at: 0.5) == LayerState())
  }
}

extension AnimationSpec {
  /// The animation played backward from its end.
  fileprivate func reversed(_ duration: Double) -> AnimationSpec {
    var reversed = self
    (reversed.timing.speed, reversed.timing.timeOffset) = (-1, duration)
    return reversed
  }
}
