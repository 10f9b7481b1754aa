import BinarySearch
import CoreGraphics
import LayerTree

/// A value of a Lottie file over time, in frames (LO-03).
///
/// All values are lists of numbers: a number, a point, a color, a gradient, or the vertices of a path.
struct KeyframedValue: Sendable {
  /// A keyframe with the way to the next one.
  struct Key: Sendable {
    /// The frame.
    var time: Double
    /// The value at the frame.
    var start: [Double]
    /// The value at the end of the way, which is that of the next keyframe unless the file says
    /// otherwise.
    var end: [Double]
    /// The easing of all components, or of each; empty for a linear one.
    var easing: [CubicBezier] = []
    /// Whether the value stays the same up to the next keyframe.
    var holds = false
    /// The way through space, along which the value moves; nil for a straight line.
    var curve: SpatialCurve?
  }

  /// A curve through space.
  struct SpatialCurve: Sendable {
    let segment: PathSegment
    let length: CGFloat

    /// Creates a curve; nil if it has no length.
    init?(_ segment: PathSegment) {
      length = segment.length
      guard length > 0, length.isFinite else { return nil }
      self.segment = segment
    }

    /// Returns the point at a fraction of the length.
    func point(at fraction: Double) -> CGPoint {
      let part = max(0, min(1, fraction))
      return segment.point(at: segment.parameter(atLength: length * part, of: length))
    }
  }

  /// The keyframes in ascending order, at least one.
  let keys: [Key]

  /// Creates a value that does not change.
  init(_ value: [Double]) { keys = [Key(time: 0, start: value, end: value)] }

  /// Creates a value from keyframes in ascending order, at least one.
  init(keys: [Key]) { self.keys = keys }

  /// The value if it does not change; nil otherwise.
  var constant: [Double]? { keys.count == 1 ? keys[0].start : nil }

  /// Returns the value at a frame.
  func value(at frame: Double) -> [Double] {
    guard keys.count > 1, frame > keys[0].time else { return keys[0].start }
    let next = max(1, keys.partitioningIndex { $0.time > frame + Self.instant })
    let key = keys[next - 1]
    guard next < keys.count, !key.holds else { return key.start }
    let time = min(1, max(0, (frame - key.time) / (keys[next].time - key.time)))
    return key.value(at: time)
  }

  /// Frames closer together than this are the same, because times are rounded.
  static let instant = 1e-6

  /// Returns the first component at a frame.
  func number(at frame: Double) -> Double { value(at: frame).first ?? 0 }

  /// Returns the first two components at a frame.
  func point(at frame: Double) -> CGPoint { CGPoint(value(at: frame)) }
}

extension KeyframedValue.Key {
  /// Returns the value at a fraction of the time to the next keyframe.
  fileprivate func value(at time: Double) -> [Double] {
    func eased(_ component: Int) -> Double {
      guard !easing.isEmpty else { return time }
      return easing[min(component, easing.count - 1)].value(at: time)
    }
    let whole = easing.count < 2 ? eased(0) : 0
    var value = start
    for index in value.indices where index < end.count {
      let progress = easing.count < 2 ? whole : eased(index)
      value[index] += (end[index] - value[index]) * progress
    }
    if let curve, value.count >= 2 {
      let point = curve.point(at: eased(0))
      (value[0], value[1]) = (Double(point.x), Double(point.y))
    }
    return value
  }
}

extension CGPoint {
  /// Creates a point from the first two components of a value; missing ones are 0.
  init(_ value: [Double]) { self.init(x: value.first ?? 0, y: value.count > 1 ? value[1] : 0) }
}
