import CoreGraphics
import Foundation
import LayerTree
import QuartzCore

extension AnimationNode {
  /// Creates the Core Animation animation of a layer's own list.
  ///
  /// - Parameter clock: The layer's clock, on which the animation's times count (ST-02).
  /// - Returns: A new animation.
  func makeAnimation(on clock: LocalClock) -> CAAnimation {
    let animation = makeAnimation(countedFrom: clock.zero)
    // Without a begin time, the commit would start it with the stage instead of at 0.
    if beginTime == nil, clock.start != 0 {
      animation.beginTime = LocalClock.explicit(clock.zero)
    }
    return animation
  }

  /// Creates the Core Animation animation.
  ///
  /// - Parameter start: The layer time that `beginTime` is relative to.
  /// - Returns: A new animation.
  func makeAnimation(countedFrom start: Double) -> CAAnimation {
    let animation = makeAnimation()
    if let beginTime {
      animation.beginTime = LocalClock.explicit(start + beginTime)
    }
    return animation
  }

  /// Creates the animation without its begin time, which depends on the layer.
  private func makeAnimation() -> CAAnimation {
    let animation = content.makeAnimation()
    animation.duration = timing.duration
    animation.speed = Float(timing.speed)
    animation.timeOffset = timing.timeOffset
    animation.repeatCount = Float(timing.repeatCount)
    animation.repeatDuration = timing.repeatDuration
    animation.autoreverses = timing.autoreverses
    animation.fillMode = timing.fillMode
    animation.timingFunction = timingFunction.map { CAMediaTimingFunction($0) }
    animation.isRemovedOnCompletion = isRemovedOnCompletion
    return animation
  }

  /// Creates the animation as a child of a group, whose times are literal (T-06).
  fileprivate func makeChild() -> CAAnimation {
    let animation = makeAnimation()
    animation.beginTime = beginTime ?? 0
    return animation
  }
}

extension ActionNode {
  /// Creates the Core Animation action.
  func makeAction() -> any CAAction { animation.map { SceneAction($0) } ?? NSNull() }
}

/// An action whose begin time is relative to the change that triggers it.
private final class SceneAction: CAAction {
  private let node: AnimationNode

  init(_ node: AnimationNode) { self.node = node }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    // Uses the event as the key, like an animation that is itself an action.
    layer.add(node.makeAnimation(countedFrom: now), forKey: event)
  }
}

extension AnimationNode.Content {
  fileprivate func makeAnimation() -> CAAnimation {
    switch self {
    case .basic(let property, let ends):
      let animation = CABasicAnimation()
      animation.take(ends)
      animation.take(property)
      return animation
    case .spring(let property, let ends, let spring):
      let animation = spring.makeAnimation()
      animation.take(ends)
      animation.take(property)
      return animation
    case .keyframe(let property, let content):
      let animation = content.makeAnimation()
      animation.take(property)
      return animation
    case .group(let children):
      let group = CAAnimationGroup()
      group.animations = children.map { $0.makeChild() }
      return group
    case .textParts(let effect, _): return TextPartAnimation(effect)
    case .transition(let content):
      let transition = CATransition()
      transition.type = CATransitionType(rawValue: content.kind)
      transition.subtype = content.subtype.map { CATransitionSubtype(rawValue: $0) }
      transition.filter = content.filter?.object
      transition.startProgress = Float(content.startProgress)
      transition.endProgress = Float(content.endProgress)
      return transition
    }
  }
}

extension CAPropertyAnimation {
  fileprivate func take(_ content: AnimationNode.PropertyContent) {
    setKeyPath(content.keyPath, leadingTo: content.path)
    isAdditive = content.isAdditive
    isCumulative = content.isCumulative
    valueFunction = content.valueFunction.flatMap {
      CAValueFunction(name: CAValueFunctionName(rawValue: $0))
    }
  }
}

extension CABasicAnimation {
  fileprivate func take(_ ends: AnimationNode.Ends) {
    setEnds(from: ends.from, to: ends.to, by: ends.by)
  }
}

extension AnimationNode.SpringContent {
  /// The seconds until the spring settles, or infinity if it never does (S-07).
  var settlingDuration: Double { makeAnimation().settlingDuration }

  fileprivate func makeAnimation() -> CASpringAnimation {
    let animation: CASpringAnimation
    switch parameters {
    case .physical(let mass, let stiffness, let damping):
      animation = CASpringAnimation()
      animation.mass = mass
      animation.stiffness = stiffness
      animation.damping = damping
    case .perceptual(let duration, let bounce):
      animation = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    }
    animation.initialVelocity = initialVelocity
    if let allowsOverdamping { animation.allowsOverdamping = allowsOverdamping }
    return animation
  }
}

extension AnimationNode.KeyframeContent {
  fileprivate func makeAnimation() -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation()
    if path == nil { animation.setValues(values) }
    animation.path = path
    animation.keyTimes = keyTimes.map(numbers)
    animation.timingFunctions = timingFunctions?.map { CAMediaTimingFunction($0) }
    animation.calculationMode = CAAnimationCalculationMode(rawValue: calculationMode)
    animation.rotationMode = rotationMode.map { CAAnimationRotationMode(rawValue: $0) }
    animation.tensionValues = tensions.map(numbers)
    animation.continuityValues = continuities.map(numbers)
    animation.biasValues = biases.map(numbers)
    return animation
  }

  private func numbers(_ values: [Double]) -> [NSNumber] { values.map { NSNumber(value: $0) } }
}
