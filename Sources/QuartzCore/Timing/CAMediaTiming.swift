/// The timing of an object relative to its parent: when it begins, how fast it runs, and how it
/// repeats (T).
///
/// Layers and animations conform to this protocol. Times are in seconds of the parent's time: the
/// superlayer's for a layer, the layer's for an animation, and the group's for a child of a group
/// (T-05).
public protocol CAMediaTiming: AnyObject {
  /// The begin time, in seconds of parent time; the default is 0, which for an animation added to a
  /// layer means the time of the commit (T-06).
  var beginTime: CFTimeInterval { get set }
  /// The duration of one pass, in seconds; the default is 0, which for an animation means the
  /// transaction's duration (T-14).
  var duration: CFTimeInterval { get set }
  /// The number of local seconds per second of parent time.
  ///
  /// The default is 1. A speed of 0 freezes time, and a negative speed runs it backward.
  var speed: Float { get set }
  /// The offset added to local time, in seconds.
  ///
  /// An animation starts at the offset and wraps around (T-09). The default is 0.
  var timeOffset: CFTimeInterval { get set }
  /// The number of passes, which can be fractional; the default is 0, which means one pass.
  var repeatCount: Float { get set }
  /// The duration of all repetitions, in seconds; the default is 0, which means it is not used
  /// (T-07).
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each pass also runs in reverse; the default is false.
  var autoreverses: Bool { get set }
  /// What the object shows outside its active duration (T-10); the default is `removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Returns the current time of the virtual clock, in seconds; a stage begins at 1000 (O-02).
public func CACurrentMediaTime() -> CFTimeInterval { RenderContext.current.now }

/// A time interval in seconds, declared here because Foundation on Linux lacks it.
public typealias CFTimeInterval = Double
