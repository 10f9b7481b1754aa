import QuartzCore

/// Converts tracks to animations that last as long as the document.
struct KeyframeBuilder {
  let duration: Double

  /// Animates a key path with a track, or does nothing if the track is constant.
  func animate<Value: Decodable, Result>(
    _ layer: CALayer, _ keyPath: String, by track: Track<Value>?, _ convert: (Value) -> Result
  ) {
    guard let track, track.isAnimated else { return }
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = track.keys.map { convert($0.value) }
    animation.keyTimes = track.keys.map { NSNumber(value: $0.time / duration) }
    animation.timingFunctions = track.keys.dropLast().map { curve(of: $0.ease) }
    add(animation, to: layer)
  }

  /// Sets a key path to a track's first value and animates it with the track.
  func apply<Value: Decodable, Result>(
    _ layer: CALayer, _ keyPath: String, _ track: Track<Value>?, _ convert: (Value) -> Result
  ) {
    guard let track else { return }
    layer.setValue(convert(track.first), forKeyPath: keyPath)
    animate(layer, keyPath, by: track, convert)
  }

  /// Adds values that hold until the next key.
  func hold<Value>(_ layer: CALayer, _ keyPath: String, times: [Double], values: [Value]) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.calculationMode = .discrete
    animation.values = values
    animation.keyTimes = (times + [duration]).map { NSNumber(value: $0 / duration) }
    add(animation, to: layer)
  }

  /// Moves a layer along a path.
  func follow(_ layer: CALayer, _ path: CGPath, times: [Double]?) {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.keyTimes = times?.map { NSNumber(value: $0 / duration) }
    add(animation, to: layer)
  }

  func add(_ animation: CAAnimation, to layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    // Times are in the composition's time, which starts at 0.
    animation.beginTime = CFTimeInterval.leastNonzeroMagnitude
    let key = (animation as? CAPropertyAnimation)?.keyPath
    layer.add(animation, forKey: key)
  }

  private func curve(of points: [Float]?) -> CAMediaTimingFunction {
    guard let points, points.count == 4 else { return CAMediaTimingFunction(name: .linear) }
    return CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
  }
}
