import CoreImage
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Commits that publish nodes again show the same as those that capture all of them (X-07).
@Suite(.ownContext) struct FreshNodeTests {
  @Test(arguments: 0..<24)
  func publishedNodesAreUpToDate(seed: UInt64) throws {
    var changes = LayerChanges(seed: seed)
    for step in 1...40 {
      changes.perform()
      CATransaction.flush()
      if step % 3 == 0 { changes.advance() }
      let published = changes.frames
      changes.renew()
      CATransaction.flush()
      let fresh = changes.frames
      try #require(published == fresh, "step \(step): \(changes.log.suffix(6))")
    }
  }
}

/// Random changes of a layer tree.
private struct LayerChanges {
  private let tree = TestTree()
  private var layers: [CALayer] = []
  private var contributions: [ObjectIdentifier: [LayerContribution]] = [:]
  private var random: TestGenerator
  private var driven: [DrivenAnimation] = []
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = TestGenerator(seed: seed)
    let kinds: [CALayer] = [
      CALayer(), CALayer(), CALayer(), CAReplicatorLayer(), CAShapeLayer(), CAEmitterLayer(),
      CATextLayer(), CATransformLayer(), CATiledLayer(), CAGradientLayer(), CAReplicatorLayer(),
    ]
    for (index, layer) in kinds.enumerated() {
      layer.name = "n\(index)"
      layer.bounds = CGRect(x: 0, y: 0, width: 20 + index, height: 30)
      (layers.randomElement(using: &random) ?? tree.root).addSublayer(layer)
      layers.append(layer)
    }
    CATransaction.flush()
  }

  /// What is on screen now and soon.
  var frames: [String] {
    [0, 0.1, 0.7, 3].map { wait in
      description(of: tree.snapshot.evaluate(at: RenderContext.current.now + wait).root)
    }
  }

  private func description(of node: RenderNode) -> String {
    let mask = node.mask.map(description) ?? "-"
    let sublayers = node.sublayers.map(description).joined(separator: ",")
    return "\(node.identity.layer.rawValue):\(node.state.hashValue):\(node.content.hashValue)"
      + "(\(mask))[\(sublayers)]"
  }

  func advance() { tree.advance(to: tree.time + 0.3) }

  /// Makes the next commit capture all layers again, without a change.
  func renew() {
    for layer in [tree.root] + layers {
      let opacity = layer.state.values.opacity
      layer.state.values.opacity = opacity
      _ = layer.setContributions([
        LayerContribution(0, to: LayerValues.zPosition.path, named: "zPosition")
      ])
      _ = layer.setContributions(contributions[ObjectIdentifier(layer)] ?? [])
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func perform() {
    guard let layer = layers.randomElement(using: &random) else { return }
    let change = Int.random(in: 0..<20, using: &random)
    log.append("\(layer.name ?? "").\(change)")
    CATransaction.setDisableActions(Bool.random(using: &random))
    switch change {
    case 0: layer.opacity = Float(number(0...1))
    case 1: layer.position = CGPoint(x: number(0...100), y: 5)
    case 2: layer.isHidden.toggle()
    case 3: layer.speed = Float(number(-1...2))
    case 4: layer.timeOffset = number(-1...1)
    case 5: layer.beginTime = number(0...2)
    case 6: move(layer)
    case 7: mask(layer)
    case 8: layer.removeAllAnimations()
    case 9: animate(layer)
    case 10: animateSublayers(of: layer)
    case 11:
      let transition = CATransition()
      transition.duration = number(0.1...2)
      layer.add(transition, forKey: "transition")
    case 12: drive(layer)
    case 13: scrub()
    case 14:
      let value = number(-5...5)
      let list =
        value > 0
        ? [LayerContribution(value, to: LayerValues.position.x.path, named: "position.x")] : []
      contributions[ObjectIdentifier(layer)] = list
      _ = layer.setContributions(list)
    case 15: filter(layer)
    case 16: changeContent(of: layer)
    case 17: layer.setValue(number(0...1), forKey: "custom")
    case 18:
      layer.removeFromSuperlayer()
      CATransaction.flush()
      tree.root.addSublayer(layer)
    default: layer.setNeedsDisplay()
    }
  }

  private mutating func move(_ layer: CALayer) {
    let goal = layers.randomElement(using: &random) ?? tree.root
    guard !sequence(first: goal, next: \.superlayer).contains(where: { $0 === layer }) else {
      return
    }
    // A mask cannot be a sublayer, too.
    if layer.superlayer?.mask === layer { layer.superlayer?.mask = nil }
    goal.addSublayer(layer)
  }

  private mutating func mask(_ layer: CALayer) {
    if layer.mask != nil {
      layer.mask = nil
    } else {
      let mask = CALayer()
      mask.bounds = layer.bounds
      mask.name = "mask"
      layer.mask = mask
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.duration) = (0, number(0.1...2))
      mask.add(fade, forKey: nil)
    }
  }

  private mutating func animate(_ layer: CALayer) {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (number(0...1), number(0.1...2))
    let group = CAAnimationGroup()
    group.animations = [fade, CAKeyframeAnimation(keyPath: "position")]
    (group.duration, group.repeatCount) = (number(0.1...1), 3)
    group.autoreverses = Bool.random(using: &random)
    layer.add(Bool.random(using: &random) ? fade : group, forKey: "fade")
  }

  private mutating func animateSublayers(of layer: CALayer) {
    let name = "n\(Int.random(in: 0..<layers.count, using: &random))"
    let move = CABasicAnimation(keyPath: "sublayers.\(name).position.x")
    (move.fromValue, move.toValue, move.duration) = (0, number(1...50), number(0.1...2))
    move.fillMode = .both
    move.isRemovedOnCompletion = Bool.random(using: &random)
    layer.add(move, forKey: "below")
  }

  private mutating func drive(_ layer: CALayer) {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    layer.add(fade, forKey: "driven")
    if let animation = layer.driveAnimation(forKey: "driven", passDidEnd: {}) {
      driven.append(animation)
    }
    scrub()
  }

  private mutating func scrub() {
    let now = RenderContext.current.now
    let fraction = number(0...1)
    for animation in driven {
      animation.drive(
        by: ProgressMap(holding: fraction), vertical: nil, from: now, duration: .infinity)
    }
  }

  private mutating func filter(_ layer: CALayer) {
    if layer.filters != nil {
      layer.setValue(number(0...5), forKeyPath: "filters.blur.inputRadius")
      if Bool.random(using: &random) { layer.filters = nil }
    } else if let blur = CIFilter(name: "CIGaussianBlur") {
      blur.name = "blur"
      layer.filters = [blur]
    }
  }

  private mutating func changeContent(of layer: CALayer) {
    switch layer {
    case let replicator as CAReplicatorLayer:
      replicator.instanceCount = Int.random(in: 0...3, using: &random)
      replicator.instanceDelay = number(-1...1)
    case let shape as CAShapeLayer: shape.lineWidth = number(1...5)
    case let text as CATextLayer: text.string = "\(number(0...1))"
    case let tiled as CATiledLayer: tiled.levelsOfDetail = Int.random(in: 1...3, using: &random)
    case let gradient as CAGradientLayer: gradient.startPoint.x = number(0...1)
    case let emitter as CAEmitterLayer:
      let cell = CAEmitterCell()
      (cell.name, cell.birthRate, cell.lifetime) = ("cell", Float(number(0...9)), 1)
      emitter.emitterCells = Bool.random(using: &random) ? [cell] : nil
    default: layer.bounds.size.width = number(10...50)
    }
  }
}
