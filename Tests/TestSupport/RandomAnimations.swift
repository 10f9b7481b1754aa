import CoreGraphics
import Foundation
package import QuartzCore

/// A generator of random animations of every class, for testing laws that hold for all of them.
package struct RandomAnimations {
  private var generator: TestGenerator
  /// Whether numbers cover the whole finite range, including negative and tiny ones.
  private let isWild: Bool

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed. Generators with the same seed produce the same animations.
  ///   - isWild: Whether numbers cover the whole finite range.
  package init(seed: UInt64, isWild: Bool = false) {
    generator = TestGenerator(seed: seed)
    self.isWild = isWild
  }

  /// Returns a number in a range, or any finite number if the generator is wild.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    guard isWild, Int.random(in: 0..<3, using: &generator) == 0 else {
      return .random(in: range, using: &generator)
    }
    let wild: [Double] = [
      0, -1, 1e-300, -1e-300, 1e300, -1e300, 1e30, 1e18, -1e18, 1e9, 0.5, 1e-9,
      .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    return pick(wild)
  }

  /// Returns one of some values.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < part
  }

  // MARK: Values

  private enum Kind {
    case number, point, size, rect, color, transform, flag, turn
  }

  /// Key paths that every layer has, and the kinds of their values.
  private static let places: [(keyPath: String, kind: Kind)] = [
    ("position", .point), ("opacity", .number), ("transform", .transform),
    ("transform.rotation.z", .number), ("transform.scale", .number),
    ("bounds.size.width", .number), ("backgroundColor", .color), ("cornerRadius", .number),
    ("shadowOffset", .size), ("contentsRect", .rect), ("hidden", .flag), ("transform", .turn),
  ]

  private mutating func value(_ kind: Kind) -> Any {
    switch kind {
    case .number, .turn: return number(-3...3)
    case .point: return CGPoint(x: number(-100...100), y: number(-100...100))
    case .size: return CGSize(width: number(-9...9), height: number(-9...9))
    case .rect:
      return CGRect(x: number(0...1), y: number(0...1), width: number(0...1), height: number(0...1))
    case .color:
      return CGColor(
        srgbRed: CGFloat(number(0...1)), green: CGFloat(number(0...1)),
        blue: CGFloat(number(0...1)), alpha: CGFloat(number(0...1)))
    case .transform:
      let turn = CATransform3DMakeRotation(
        CGFloat(number(-3...3)), CGFloat(number(-1...1)), CGFloat(number(-1...1)), 1)
      let scale = CATransform3DMakeScale(CGFloat(number(-2...2)), CGFloat(number(0.5...2)), 1)
      return CATransform3DConcat(scale, turn)
    case .flag: return chance(0.5)
    }
  }

  // MARK: Animations

  /// Returns an animation, possibly a nested group.
  ///
  /// - Parameters:
  ///   - depth: The maximum nesting depth of groups.
  ///   - isChild: Whether the begin time is in a group's time; otherwise the animation starts at
  ///     the commit.
  /// - Returns: The animation.
  package mutating func animation(depth: Int, isChild: Bool = false) -> CAAnimation {
    let animation: CAAnimation =
      depth > 0 && chance(0.35) ? group(depth: depth) : propertyAnimation()
    setTiming(of: animation)
    if isChild { animation.beginTime = pick([0, number(0...1)]) }
    return animation
  }

  private mutating func group(depth: Int) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      animation(depth: depth - 1, isChild: true)
    }
    return group
  }

  private mutating func propertyAnimation() -> CAPropertyAnimation {
    let place = pick(Self.places)
    let animation: CAPropertyAnimation
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: animation = basic(CABasicAnimation(), place.kind)
    case 1: animation = spring(place.kind)
    default: animation = keyframes(place.kind)
    }
    animation.keyPath = place.keyPath
    if place.kind == .turn { animation.valueFunction = CAValueFunction(name: .rotateZ) }
    animation.isAdditive = chance(0.3)
    animation.isCumulative = chance(0.3)
    return animation
  }

  private mutating func basic<Animation: CABasicAnimation>(
    _ animation: Animation, _ kind: Kind
  ) -> Animation {
    if chance(0.7) { animation.fromValue = value(kind) }
    if chance(0.7) { animation.toValue = value(kind) }
    if chance(0.3) { animation.byValue = value(kind) }
    return animation
  }

  private mutating func spring(_ kind: Kind) -> CASpringAnimation {
    let spring = basic(CASpringAnimation(), kind)
    spring.mass = CGFloat(number(0.5...3))
    spring.stiffness = CGFloat(number(20...300))
    spring.damping = CGFloat(number(0...40))
    spring.initialVelocity = CGFloat(number(-5...5))
    spring.allowsOverdamping = chance(0.5)
    return spring
  }

  private mutating func keyframes(_ kind: Kind) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation()
    let count = Int.random(in: 1...5, using: &generator)
    animation.values = (0..<count).map { _ in value(kind) }
    animation.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
    if chance(0.4) {
      let inner = (0..<max(0, count - 2)).map { _ in number(0...1) }.sorted()
      animation.keyTimes = ([0] + inner + [1]).map { NSNumber(value: $0) }
    }
    if chance(0.3) { animation.timingFunctions = (1..<max(2, count)).map { _ in curve() } }
    if chance(0.3) {
      animation.tensionValues = (0..<count).map { _ in NSNumber(value: number(-1...1)) }
    }
    if kind == .point, chance(0.4) {
      animation.path = path()
      animation.rotationMode = pick([nil, .rotateAuto, .rotateAutoReverse])
    }
    return animation
  }

  private mutating func path() -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: number(-50...50), y: number(-50...50)))
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      path.addCurve(
        to: CGPoint(x: number(-50...50), y: number(-50...50)),
        control1: CGPoint(x: number(-50...50), y: number(-50...50)),
        control2: CGPoint(x: number(-50...50), y: number(-50...50)))
      if chance(0.3) { path.addLine(to: CGPoint(x: number(-50...50), y: number(-50...50))) }
    }
    return path
  }

  private mutating func curve() -> CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(number(0...1)), Float(number(-0.5...1.5)), Float(number(0...1)),
      Float(number(-0.5...1.5)))
  }

  private mutating func setTiming(of animation: CAAnimation) {
    animation.duration = number(0.1...2)
    animation.speed = Float(pick([1, 1, 1, 2, 0.5, -1, 0]))
    if isWild { animation.speed = Float(number(-2...2)) }
    animation.timeOffset = pick([0, 0, number(0...2), animation.duration])
    animation.repeatCount = Float(pick([0, 0, 1.5, 3, Double(Float.infinity)]))
    animation.autoreverses = chance(0.3)
    animation.fillMode = pick([.removed, .removed, .forwards, .backwards, .both])
    if chance(0.5) { animation.timingFunction = curve() }
    if chance(0.1) { animation.repeatDuration = number(0...3) }
  }
}
