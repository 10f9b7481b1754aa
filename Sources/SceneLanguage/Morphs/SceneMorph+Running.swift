import QuartzCore

extension SceneMorph {
  /// Shows the layer instead of the other one (MG-01).
  ///
  /// - Parameters:
  ///   - layer: Returns a layer by its id.
  ///   - layOut: Lays out other layers. What it moves takes as long as the morph.
  func run(layer: (String) -> CALayer?, layOut: () -> Void) {
    guard let source = layer(source), let target = layer(target) else { return }
    let matches = matches.compactMap { match in
      layer(match.source).flatMap { one in layer(match.target).map { (one, $0) } }
    }
    let shown = target.presentation() ?? target
    var morph = Morph(
      from: source, to: target, matches: matches,
      targetIsShown: !shown.isHidden && shown.opacity > 0, shown: { $0.presentation() ?? $0 },
      add: add)
    source.removeMorph()
    target.removeMorph()
    // In one transaction, because its commit also lays out.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    source.isHidden = true
    target.isHidden = false
    CATransaction.setDisableActions(duration == 0)
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(timingFunction))
    layOut()
    CATransaction.commit()
    if duration > 0 { morph.run() }
  }

  private func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
    let now = CACurrentMediaTime()
    let end = layer.convertTime(now + duration, from: nil)
    // On a clock that stands still or runs backward, an animation would never end.
    guard end > layer.convertTime(now, from: nil) else { return }
    animation.duration = end - layer.convertTime(now, from: nil)
    animation.timingFunction = CAMediaTimingFunction(timingFunction)
    layer.add(animation, forKey: animation.morphKey)
  }
}

extension CAPropertyAnimation {
  /// The key of the animation if it is part of a morph (MG-06).
  package var morphKey: String { CALayer.morphKeyPrefix + (keyPath ?? "") }
}

extension CALayer {
  /// The start of the keys of all animations of morphs.
  fileprivate static let morphKeyPrefix = "morph."

  /// Removes the animations of morphs from the layer and those in it.
  package func removeMorph() {
    for layer in tree {
      for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.morphKeyPrefix) {
        layer.removeAnimation(forKey: key)
      }
    }
  }
}
