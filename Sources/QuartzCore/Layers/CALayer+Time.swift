extension CALayer {
  /// The part of the layer's timing used in time conversion (T-03).
  var layerTiming: LayerTiming {
    var result = LayerTiming()
    result.beginTime = timing.beginTime
    result.speed = timing.speed
    result.timeOffset = timing.timeOffset
    result.motionBlur = tree.motionBlur
    return result
  }

  /// Converts a time of the clock to the layer's time, from the root down (T-04).
  package func localTime(atGlobalTime globalTime: Double) -> Double {
    layerTiming.localTime(
      atParentTime: superlayer?.localTime(atGlobalTime: globalTime) ?? globalTime)
  }

  /// Converts a time of the layer to the clock's time, from the layer up (T-04).
  package func globalTime(atLocalTime localTime: Double) -> Double {
    let parentTime = layerTiming.parentTime(atLocalTime: localTime)
    return superlayer?.globalTime(atLocalTime: parentTime) ?? parentTime
  }

  /// Converts a time from another layer's time to this layer's; nil is the clock.
  func time(_ time: Double, of layer: CALayer?) -> Double {
    localTime(atGlobalTime: layer?.globalTime(atLocalTime: time) ?? time)
  }

  /// Converts a time from this layer's time to another layer's; nil is the clock.
  func time(_ time: Double, in layer: CALayer?) -> Double {
    let time = globalTime(atLocalTime: time)
    return layer?.localTime(atGlobalTime: time) ?? time
  }
}
