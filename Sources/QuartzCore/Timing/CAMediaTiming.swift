public import LayerTree

/// A time line inside another: when something begins, how fast it runs, how it repeats (T).
///
/// Layers and animations adopt it. All times are seconds of the parent's time, which is the
/// superlayer's for a layer, the layer's for an animation, the group's for a group's child (T-05).
public protocol CAMediaTiming: AnyObject {
  /// Seconds of parent time at which the object begins; default 0.
  ///
  /// For an animation added to a layer 0 means the commit's time (T-06).
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one pass; default 0, which an animation takes from its transaction (T-14).
  var duration: CFTimeInterval { get set }
  /// Local seconds a second of the parent; default 1. 0 freezes, negative runs backwards.
  var speed: Float { get set }
  /// Local seconds added; an animation is a loop that starts there (T-09). Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// Passes, fractions included; default 0, which means one.
  var repeatCount: Float { get set }
  /// Seconds over which to repeat; default 0, which means unused (T-07).
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every pass runs back again; default false.
  var autoreverses: Bool { get set }
  /// What shows outside the active duration; default `removed` (T-10).
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The current time of the virtual clock, in seconds: 1000 when a stage begins (O-02).
public func CACurrentMediaTime() -> CFTimeInterval { RenderContext.current.now }
