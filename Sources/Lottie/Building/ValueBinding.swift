import QuartzCore

/// Makes properties of layers follow values of a Lottie file (LO-05).
struct ValueBinding: Sendable {
  let clock: FrameClock

  /// Makes a property follow a value.
  ///
  /// Keyframes of which all components have the same easing become a keyframe animation; a function
  /// computes the others.
  func bind<Value>(
    _ property: TypedProperty<Value>, of layer: CALayer, to track: KeyframedValue,
    _ convert: @escaping @Sendable ([Double]) -> Value
  ) {
    if let value = track.constant {
      layer.set(property, convert(value))
    } else if clock.remap == nil, let animation = animation(property, along: track, convert) {
      layer.set(property, convert(track.keys[0].start))
      layer.add(animation, forKey: property.path.keyPath)
    } else {
      compute(property, of: layer) { convert(track.value(at: $0)) }
    }
  }

  /// Makes a property follow a function.
  func compute<Value>(
    _ property: TypedProperty<Value>, of layer: CALayer, isConstant: Bool = false,
    _ value: @escaping @Sendable (_ frame: Double) -> Value
  ) {
    layer.set(property, value(clock.frame(at: 0)))
    guard !isConstant else { return }
    let clock = clock
    layer.addExpression(
      PropertyExpression(property.path, origin: FrameClock.origin) {
        property.box(value(clock.frame(at: $0)))
      })
  }

  /// Shows a layer from one frame up to another.
  func show(_ layer: CALayer, from first: Double, to end: Double) {
    layer.isHidden = true
    guard first < end else { return }
    let isHidden = LayerValues.isHidden
    guard clock.remap == nil else {
      return compute(isHidden, of: layer) { frame in
        frame < first - KeyframedValue.instant || frame >= end - KeyframedValue.instant
      }
    }
    let animation = CABasicAnimation(isHidden.path)
    animation.fromValue = false
    animation.toValue = false
    animation.beginTime = clock.layerTime(at: first)
    animation.duration = (end - first) / clock.rate
    layer.add(animation, forKey: isHidden.path.keyPath)
  }

  /// Returns the animation of a property; nil if no keyframe animation does the same.
  private func animation<Value>(
    _ property: TypedProperty<Value>, along track: KeyframedValue, _ convert: ([Double]) -> Value
  ) -> CAAnimation? {
    let keys = track.keys
    guard let first = keys.first, let last = keys.last, last.time > first.time else { return nil }
    var functions: [CAMediaTimingFunction] = []
    for (key, next) in zip(keys, keys.dropFirst()) {
      guard next.time > key.time, key.easing.count < 2, key.curve == nil,
        key.holds || key.end == next.start
      else { return nil }
      let curve = key.easing.first.map { TimingFunction.bezier($0) } ?? .linear
      functions.append(CAMediaTimingFunction(key.holds ? .steps(StepTiming(1, .jumpEnd)) : curve))
    }
    let animation = CAKeyframeAnimation(property.path)
    animation.setValues(keys.map { property.box(convert($0.start)) })
    animation.keyTimes = keys.map {
      NSNumber(value: ($0.time - first.time) / (last.time - first.time))
    }
    animation.timingFunctions = functions
    animation.beginTime = clock.layerTime(at: first.time)
    animation.duration = (last.time - first.time) / clock.rate
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}

extension ValueBinding {
  /// Makes the opacity of a layer follow a percentage.
  func bindOpacity(of layer: CALayer, to percent: KeyframedValue) {
    bind(LayerValues.opacity, of: layer, to: percent) { max(0, min(1, ($0.first ?? 0) / 100)) }
  }
}
