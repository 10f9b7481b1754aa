import CoreGraphics
import LayerTree
import QuartzCore

/// Makes properties of layers follow values of a Lottie file (LO-05).
struct ValueBinding: Sendable {
  let clock: FrameClock

  /// Makes a property follow a value.
  ///
  /// Keyframes of which all components have the same easing become a keyframe animation; a function
  /// computes the others.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or a component of one.
  ///   - layer: The layer.
  ///   - track: The value of the file.
  ///   - isLinear: Whether the mean of two values of the file has the mean of the properties' values.
  ///   - convert: Returns the value of the property, of the kind of the key path.
  func bind(
    _ keyPath: String, of layer: CALayer, to track: KeyframedValue, isLinear: Bool = true,
    _ convert: @escaping @Sendable ([Double]) -> AnimatableValue
  ) {
    if let value = track.constant {
      set(keyPath, of: layer, to: convert(value))
    } else if isLinear, clock.remap == nil,
      let animation = animation(keyPath, along: track, convert)
    {
      set(keyPath, of: layer, to: convert(track.keys[0].start))
      layer.add(animation, forKey: keyPath)
    } else {
      compute(keyPath, of: layer) { convert(track.value(at: $0)) }
    }
  }

  /// Sets a property.
  func set(_ keyPath: String, of layer: CALayer, to value: AnimatableValue) {
    guard let path = PropertyPath(keyPath, in: layer.propertyTable) else { return }
    layer.change(path, to: value)
  }

  /// Makes a property follow a function.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or a component of one.
  ///   - layer: The layer.
  ///   - isConstant: Whether the function has the same value in all frames.
  ///   - value: Returns the value in a frame.
  func compute(
    _ keyPath: String, of layer: CALayer, isConstant: Bool = false,
    _ value: @escaping @Sendable (_ frame: Double) -> AnimatableValue
  ) {
    guard let path = PropertyPath(keyPath, in: layer.propertyTable) else { return }
    layer.change(path, to: value(clock.frame(at: 0)))
    guard !isConstant else { return }
    let clock = clock
    layer.addExpression(
      PropertyExpression(path, origin: FrameClock.origin) { value(clock.frame(at: $0)) })
  }

  /// Shows a layer from one frame up to another.
  func show(_ layer: CALayer, from first: Double, to end: Double) {
    layer.isHidden = true
    guard first < end else { return }
    guard clock.remap == nil else {
      return compute("hidden", of: layer) { frame in
        .boolean(frame < first - KeyframedValue.instant || frame >= end - KeyframedValue.instant)
      }
    }
    let animation = CABasicAnimation(keyPath: "hidden")
    animation.fromValue = false
    animation.toValue = false
    animation.beginTime = clock.layerTime(at: first)
    animation.duration = (end - first) / clock.rate
    layer.add(animation, forKey: "hidden")
  }

  /// Returns the animation of a property; nil if no keyframe animation does the same.
  private func animation(
    _ keyPath: String, along track: KeyframedValue, _ convert: ([Double]) -> AnimatableValue
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
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.setValues(keys.map { convert($0.start) })
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

extension AnimatableValue {
  /// Returns a fraction from a percentage, in 0...1.
  static func fraction(_ percent: [Double]) -> AnimatableValue {
    .number(max(0, min(1, (percent.first ?? 0) / 100)))
  }
}
