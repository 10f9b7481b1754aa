import Foundation
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// The duration of springs in scenes: their settling duration unless another is given.
@MainActor
struct SpringDurationTests {
  private func duration(_ animation: String) throws -> Double {
    try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{animations: [\(animation)]}]"
    ).duration
  }

  // S-07: 1.4727003347 s for Core Animation's own spring.
  @Test func aSpringEndsTheVideoWhenItHasSettled() throws {
    let end = try duration("{type: spring, keyPath: opacity, toValue: 0}")
    #expect(isClose(end, 1.4727003347, tolerance: 1e-9), "\(end)")
  }

  // S-07, the underdamped closed form: ln((1 + |be - v0| / wd) / 0.001) / be.
  @Test func theSettlingDurationDependsOnTheVelocity() throws {
    let beta = 0.7 / (2 * 0.04)
    let omega = (4 / 0.04 - beta * beta).squareRoot()
    let expected = log((1 + abs(beta - 20) / omega) / 0.001) / beta
    let end = try duration(
      "{type: spring, keyPath: opacity, toValue: 0, mass: 0.04, stiffness: 4, damping: 0.7, "
        + "initialVelocity: 20}")
    #expect(isClose(end, expected, tolerance: 1e-9), "\(end) \(expected)")
  }

  @Test func aGivenDurationWins() throws {
    #expect(isClose(try duration("{type: spring, keyPath: opacity, duration: 400ms}"), 0.4))
    // When a spring repeats, the settling duration is the length of one pass.
    let twice = try duration("{type: spring, keyPath: opacity, repeatCount: 2, speed: 0.5}")
    #expect(isClose(twice, 4 * 1.4727003347, tolerance: 1e-9))
  }

  // G-02
  @Test func inAGroupItLastsAsLongAsTheGroup() throws {
    let scene = try scene(
      "layers: [{animations: [{type: group, duration: 3s, key: g, "
        + "animations: [{type: spring, keyPath: opacity}]}]}]")
    let layer = try #require(scene.makeStage().layer.sublayers?.first)
    let group = try #require(layer.animation(forKey: "g") as? CAAnimationGroup)
    #expect(group.duration == 3 && group.animations?.first?.duration == 0)
  }

  @Test(
    arguments: [
      ("damping: 0", "3:25 MP0202 the spring never settles, so it needs a duration"),
      ("bounce: 1", "3:25 MP0202 the spring never settles, so it needs a duration"),
      ("damping: 0, duration: 1s", nil), ("bounce: 1, duration: 1s", nil), ("bounce: -0.9", nil),
      ("bounce: -1", "3:65 MP0202 a spring with a bounce of -1 never moves"),
      ("bounce: 1.5", "3:65 MP0202 the number must be between -1 and 1, not 1.5"),
      ("mass: 0", "3:63 MP0202 the number must be greater than 0, not 0"),
      ("stiffness: -2", "3:68 MP0202 the number must be greater than 0, not -2"),
      ("damping: -1", "3:66 MP0202 the number must be at least 0, not -1"),
      ("perceptualDuration: 0s", "3:77 MP0202 the number must be greater than 0, not 0"),
      ("initialVelocity: fast", "3:74 MP0201 expected a number, found \"fast\""),
      (
        "mass: 1, bounce: 0.2",
        "3:66 MP0107 \"mass\" and \"bounce\" in spring animation both define the spring"
      ),
    ] as [(String, String?)])
  func mistakes(keys: String, problem: String?) throws {
    let problems = try loadingProblems(
      header + "layers: [{animations: [{type: spring, keyPath: opacity, \(keys)}]}]")
    #expect(problems == [problem].compactMap { $0 })
  }
}
