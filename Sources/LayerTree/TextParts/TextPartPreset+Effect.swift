import CoreGraphics

extension TextPartPreset {
  /// The effect with the preset's values (TP-08).
  package var effect: TextPartEffect {
    var effect = TextPartEffect()
    (effect.unit, effect.stagger, effect.duration) = (.word, 0.06, 0.4)
    effect.timingFunction = TimingFunction(name: .easeOut)
    effect.from.opacity = 0
    switch self {
    case .fade: break
    case .rise: effect.from.position = CGPoint(x: 0, y: 20)
    case .drop: effect.from.position = CGPoint(x: 0, y: -20)
    case .blur: effect.from.blur = 8
    case .pop:
      (effect.unit, effect.stagger) = (.character, 0.03)
      effect.bounce = 0.4
      effect.from.scale = .zero
    case .swing:
      (effect.unit, effect.stagger) = (.character, 0.03)
      effect.from.rotation = -.pi / 2
      effect.anchorPoint = CGPoint(x: 0, y: 1)
    case .scramble:
      (effect.unit, effect.stagger) = (.character, 0.04)
      effect.scramble = 20
    case .typewriter:
      (effect.unit, effect.stagger, effect.duration) = (.character, 0.05, 0)
    case .wave:
      (effect.unit, effect.stagger, effect.duration) = (.character, 0.05, 0.3)
      effect.timingFunction = TimingFunction(name: .easeInEaseOut)
      effect.from.opacity = nil
      effect.to.position = CGPoint(x: 0, y: -10)
      effect.autoreverses = true
    }
    return effect
  }
}
