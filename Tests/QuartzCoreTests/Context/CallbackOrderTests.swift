import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// A random sequence of layers, animations and transactions that records all callbacks.
private final class Play {
  let tree = TestTree()
  let log: AnimationLog
  private var random: TestGenerator
  private var layers: [CALayer] = []
  private var names = 0

  init(seed: UInt64) {
    random = TestGenerator(seed: seed)
    log = AnimationLog(tree)
    for index in 0..<5 {
      let layer = CALayer()
      layer.speed = [1, 1, 2, 0.5, -1][index]
      layer.timeOffset = index == 4 ? 1010 : 0
      layer.beginTime = index == 4 ? 1000 : 0
      (index % 2 == 0 ? tree.root : layers[index - 1]).addSublayer(layer)
      layers.append(layer)
    }
    CATransaction.flush()
    // The callbacks make changes themselves; their choices are part of the log.
    log.onEvent = { [unowned self] event, _ in
      if event.hasSuffix("stop true") && names < 60 { change() }
    }
    for _ in 0..<14 {
      let time = (Double.random(in: 0...6, using: &random) * 20).rounded() / 20
      tree.schedule(at: time) { [unowned self] in
        log.note("timer")
        change()
      }
    }
  }

  private func number(_ numbers: [Double]) -> Double { numbers.randomElement(using: &random) ?? 0 }

  private func animation(depth: Int = 0) -> CAAnimation {
    names += 1
    let animation: CAAnimation
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where depth < 3:
      let group = CAAnimationGroup()
      group.animations = [self.animation(depth: depth + 1), self.animation(depth: depth + 1)]
      animation = group
    case 1: animation = CATransition()
    default:
      let basic = CABasicAnimation(keyPath: "opacity")
      (basic.fromValue, basic.toValue) = (0, 1)
      animation = basic
    }
    animation.duration = number([0, 0.25, 0.5, 1, 2])
    animation.speed = Float(number([1, 1, 1, 2, 0.5, -1, 0]))
    animation.repeatCount = Float(number([0, 0, 1.5, 3, .infinity]))
    animation.autoreverses = Bool.random(using: &random)
    animation.timeOffset = number([0, 0, 0.25])
    animation.isRemovedOnCompletion = number([0, 1, 2]) > 0
    animation.fillMode = number([0, 1]) > 0 ? .both : .removed
    if Int.random(in: 0..<3, using: &random) == 0 {
      animation.beginTime = CACurrentMediaTime() + number([-1, -0.3, 0.3, 0.75])
    }
    animation.setValue("\(names)", forKey: "name")
    animation.delegate = log
    return animation
  }

  /// Performs one of everything that client code does.
  private func change() {
    guard let layer = layers.randomElement(using: &random) else { return }
    names += 1
    let name = names
    switch Int.random(in: 0..<9, using: &random) {
    case 0: layer.removeAllAnimations()
    case 1:
      let time = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.timeOffset = time
      layer.beginTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? 0
      layer.speed = Float(number([0, 1, 2, -1]))
    case 2: layer.opacity = Float.random(in: 0...1, using: &random)
    case 3:
      layer.removeFromSuperlayer()
      tree.schedule(at: tree.time + 0.35) { [unowned self] in tree.root.addSublayer(layer) }
    case 4:
      CATransaction.setCompletionBlock { [log] in log.note("implicit \(name)") }
      layer.add(animation(), forKey: "a")
    default:
      CATransaction.begin()
      CATransaction.setCompletionBlock { [log] in log.note("block \(name)") }
      CATransaction.setAnimationDuration(number([0, 0.25, 1]))
      layer.add(animation(), forKey: ["a", "b", nil][Int.random(in: 0..<3, using: &random)])
      CATransaction.commit()
    }
  }
}

@Suite(.ownContext) struct CallbackOrderTests {
  private static let end = 9.0

  private func events(seed: UInt64, advance: (Play) -> Void) -> [String] {
    let play = Play(seed: seed)
    advance(play)
    play.tree.advance(to: Self.end)
    return play.log.events
  }

  @Test(arguments: UInt64(1)...25) func callbacksDoNotDependOnHowTheClockIsMoved(seed: UInt64) {
    let jump = events(seed: seed) { _ in }
    #expect(jump.count > 10)
    let frames = events(seed: seed) { play in
      for frame in 0...Int(Self.end * 60) { play.tree.advance(to: Double(frame) / 60) }
    }
    #expect(frames == jump)  // O-03
    let odd = events(seed: seed) { play in
      var random = TestGenerator(seed: seed &* 77)
      while play.tree.time < Self.end {
        let step = Double.random(in: 0...0.7, using: &random)
        play.tree.advance(to: min(Self.end, play.tree.time + step))
      }
    }
    #expect(odd == jump)
  }
}
