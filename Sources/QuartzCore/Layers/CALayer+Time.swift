import LayerTree

extension CALayer {
  /// The part of the layer's timing that time conversion uses (T-03).
  var layerTiming: LayerTiming {
    var result = LayerTiming()
    result.beginTime = timing.beginTime
    result.speed = timing.speed
    result.timeOffset = timing.timeOffset
    return result
  }

  /// The layer's time at a time of the clock: from the root down (T-04).
  package func localTime(atGlobalTime globalTime: Double) -> Double {
    layerTiming.localTime(
      atParentTime: superlayer?.localTime(atGlobalTime: globalTime) ?? globalTime)
  }

  /// The clock's time at a time of the layer: upwards to the root (T-04).
  package func globalTime(atLocalTime localTime: Double) -> Double {
    let parentTime = layerTiming.parentTime(atLocalTime: localTime)
    return superlayer?.globalTime(atLocalTime: parentTime) ?? parentTime
  }
}
