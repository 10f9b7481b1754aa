import LayerTree

extension AnimationBlock {
  /// Adds an animation to any layer, with the pace of the block, which waits for it.
  ///
  /// The animator or finger that drives the block also drives the animation. The model value stays
  /// as it is at both ends. `animation` is the animation, with its values. It is not added in a
  /// block without a duration.
  package func add(_ animation: CAPropertyAnimation, to layer: CALayer, forKey key: String) {
    submit { [self] in
      guard duration > 0 else { return }
      configure(animation, of: layer)
      animation.timingFunction = timing.function(duration: duration)
      animation.delegate = ViewAnimationDelegate(
        completion, path: nil, start: .number(0), isRepeating: false,
        allowsUserInteraction: allowsUserInteraction, owner: owner)
      completion.enter()
      layer.add(animation, forKey: key)
      owner?.didAdd(
        AddedViewAnimation(
          layer: layer, key: key, origin: animation.path(in: layer)?.read(layer.state),
          delay: delay, duration: duration, timing: timing))
    }
  }
}

extension ViewTiming {
  /// Returns the pace as a timing function, in which a spring is lines between close points.
  func function(duration: Double) -> CAMediaTimingFunction {
    if case .curve(let function) = self { return function }
    let pace = curve(duration: duration)
    let count = 256
    let points = (0...count).map { PointTiming.Point(pace.value(at: Double($0) / Double(count))) }
    return CAMediaTimingFunction(PointTiming(points).map { .points($0) } ?? .linear)
  }
}
