import LayerTree
import Multiplane

/// Builds the layers of a scene on a stage.
@MainActor
struct StageBuilder {
  private let contents: SceneContents
  private let stage: Stage
  private var layers: [String: CALayer] = [:]

  /// Prepares to build.
  ///
  /// - Parameters:
  ///   - contents: What to build.
  ///   - stage: Where.
  init(contents: SceneContents, stage: Stage) {
    self.contents = contents
    self.stage = stage
  }

  /// Adds all layers and schedules the timeline.
  mutating func build() {
    stage.perform {
      for node in contents.layers { stage.layer.addSublayer(make(node, above: [])) }
      for entry in contents.timeline { schedule(entry) }
    }
  }

  // MARK: Layers

  private mutating func make(_ node: LayerNode, above: [LayerTiming]) -> CALayer {
    let layer = node.kind.makeLayer()
    for setting in node.settings {
      layer.setValue(setting.value.boxed, forKey: setting.property.name)
    }
    if node.value(of: "contentsScale") == nil {
      layer.contentsScale = node.pixelsPerPoint ?? stage.scale
    }
    let timing = node.timing(above: above)
    layer.beginTime = timing.beginTime
    layer.speed = Float(timing.speed)
    layer.timeOffset = timing.timeOffset
    if let identifier = node.identifier { layers[identifier] = layer }
    // All times in a scene are stage time, and an animation's begin is its layer's (T-06).
    let localStart = (above + [timing]).localTime(atStageTime: 0)
    for animation in node.animations { add(animation, to: layer, countedFrom: localStart) }
    for child in node.layers { layer.addSublayer(make(child, above: above + [timing])) }
    if let mask = node.mask.first { layer.mask = make(mask, above: above + [timing]) }
    return layer
  }

  private func add(_ node: AnimationNode, to layer: CALayer, countedFrom start: Double) {
    let animation = node.makeAnimation()
    if let beginTime = node.beginTime {
      // Core Animation takes a begin of exactly 0 for "now" (T-06).
      let begin = start + beginTime
      animation.beginTime = begin == 0 ? .leastNormalMagnitude : begin
    }
    layer.add(animation, forKey: node.key)
  }

  // MARK: Timeline

  private func schedule(_ entry: TimelineNode) {
    let layers = layers
    stage.schedule(at: entry.time) {
      if let transaction = entry.transaction {
        CATransaction.begin()
        if let duration = transaction.duration { CATransaction.setAnimationDuration(duration) }
        if let function = transaction.timingFunction {
          CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(function))
        }
        CATransaction.setDisableActions(transaction.disablesActions)
      }
      defer { if entry.transaction != nil { CATransaction.commit() } }
      if let removal = entry.removal, let layer = layers[removal.layer] {
        if let key = removal.key {
          layer.removeAnimation(forKey: key)
        } else {
          layer.removeAllAnimations()
        }
      }
      for change in entry.changes {
        layers[change.layer]?.setValue(change.value.boxed, forKeyPath: change.keyPath)
      }
      if let addition = entry.addition, let layer = layers[addition.layer] {
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        add(addition.animation, to: layer, countedFrom: now)
      }
    }
  }
}

extension LayerKind {
  /// A new layer of the class.
  fileprivate func makeLayer() -> CALayer {
    switch self {
    case .plain: CALayer()
    case .shape: CAShapeLayer()
    case .gradient: CAGradientLayer()
    case .text: CATextLayer()
    }
  }
}

extension AnimationNode {
  /// The animation as Core Animation has it, without its begin where that depends on the layer.
  fileprivate func makeAnimation() -> CAAnimation {
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
}

extension AnimationNode.Content {
  fileprivate func makeAnimation() -> CAAnimation {
    switch self {
    case .basic(let content):
      let animation = CABasicAnimation(keyPath: content.keyPath)
      animation.fromValue = content.from?.boxed
      animation.toValue = content.to?.boxed
      animation.byValue = content.by?.boxed
      animation.isAdditive = content.isAdditive
      animation.isCumulative = content.isCumulative
      return animation
    case .group(let children):
      let group = CAAnimationGroup()
      group.animations = children.map { child in
        let animation = child.makeAnimation()
        // Times inside groups are literal (T-06).
        animation.beginTime = child.beginTime ?? 0
        return animation
      }
      return group
    }
  }
}
