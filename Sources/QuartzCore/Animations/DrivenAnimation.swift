/// An animation in a layer's list whose time another object controls, such as a property animator.
///
/// It runs in passes, which its driver starts. It stays in the list after a pass, until the driver
/// ends it or client code removes it.
package final class DrivenAnimation {
  /// The layer that has the animation.
  package let layer: CALayer
  private let attached: AttachedAnimation
  /// The property that the animation changes; nil for a transition.
  package let path: PropertyPath?
  /// The curve of the animation as it was added; 1 is the end of its duration.
  package let curve: ProgressCurve

  fileprivate init?(_ attached: AttachedAnimation, on layer: CALayer) {
    (self.attached, self.layer) = (attached, layer)
    switch attached.spec {
    case .property(let spec):
      guard spec.target == nil, let path = spec.path else { return nil }
      self.path = path
      curve =
        if case .spring(_, let curve) = spec.motion {
          .spring(curve, duration: spec.timing.duration)
        } else {
          .function(spec.timingFunction ?? .linear)
        }
    case .transition(let spec):
      path = nil
      curve = .function(spec.timingFunction ?? .linear)
    default: return nil
    }
  }

  /// Whether the value is a point or a size, whose axes can have different courses.
  package var hasAxes: Bool { path?.kind == .point || path?.kind == .size }

  /// Whether the pass is over.
  package var isPassOver: Bool { attached.isPassOver }

  /// Returns whether this is an animation in the list of a layer.
  package func represents(_ animation: CAAnimation) -> Bool { attached.animation === animation }

  /// Starts a pass.
  ///
  /// - Parameters:
  ///   - drive: The course of the value.
  ///   - vertical: The course of the y of a point and the height of a size, if it differs.
  ///   - begin: The start of the pass, in seconds of the clock.
  ///   - duration: The duration of the pass, in seconds; infinite to hold the start.
  package func drive(
    by drive: ProgressMap, vertical: ProgressMap?, from begin: Double, duration: Double
  ) {
    var timing = MediaTiming()
    timing.beginTime = layer.localTime(atGlobalTime: begin)
    timing.duration = duration
    timing.fillMode = .both
    attached.drive(timing, by: drive, vertical: vertical)
    layer.publishedAnimations = nil
    layer.context.setNeedsCommit()
  }

  /// Ends the animation normally, and removes it from its layer.
  package func finish() {
    guard !attached.hasStopped else { return }
    // The delegates of driven animations run no client code themselves.
    layer.finish(attached, hasTail: attached.hasTail, in: layer.context) { $0() }
    layer.context.setNeedsCommit()
  }

  /// Removes the animation from its layer before its end.
  package func remove() { layer.detachAnimations { $0 === attached } }

  /// Returns the state that the model of a layer would have if some of its animations were part of
  /// it.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - animations: Animations of the layer, in the order of its list.
  ///   - atStart: Whether to use the start of the animations instead of what they show now.
  /// - Returns: The state.
  package static func state(
    of layer: CALayer, with animations: [DrivenAnimation], atStart: Bool
  ) -> LayerState {
    let specs = animations.map { animation -> AnimationSpec in
      guard atStart, case .property(var spec) = animation.attached.spec else {
        return animation.attached.spec
      }
      spec.motion = .driven(spec.motion.own, ProgressMap(holding: 0), vertical: nil)
      return .property(spec)
    }
    return Evaluator.apply(
      specs, to: layer.state, at: layer.localTime(atGlobalTime: layer.context.now),
      isEndIncluded: true)
  }
}

extension CALayer {
  /// Lets another object control the time of an animation in the layer's list.
  ///
  /// `key` is the key of a property animation or transition of the layer itself.
  ///
  /// - Returns: The animation; nil if there is none, or if it changes nothing.
  package func driveAnimation(
    forKey key: String, passDidEnd: @escaping () -> Void
  ) -> DrivenAnimation? {
    guard let attached = attached.first(where: { $0.key == key }),
      let animation = DrivenAnimation(attached, on: self)
    else { return nil }
    attached.passDidEnd = passDidEnd
    return animation
  }
}
