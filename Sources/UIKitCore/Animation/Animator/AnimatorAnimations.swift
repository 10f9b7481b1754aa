import LayerTree

/// The animations of an animator, with the values of the properties that they animate (PA-26).
@MainActor final class AnimatorAnimations {
  /// An animation with its course: one track, or one for each axis of a point or size.
  private struct Member {
    let animation: DrivenAnimation
    var tracks: [AnimatorTimeline]
  }

  /// What an animation animates, of a layer that the animation keeps.
  private struct Target: Hashable {
    let layer: ObjectIdentifier
    let path: PropertyPath
  }

  private var members: [Member] = []
  /// The values before the changes that replace the model value; a later change of the same
  /// property starts from the screen.
  private var origins: [Target: AnimatableValue] = [:]

  var isEmpty: Bool { members.isEmpty }

  /// Whether the passes of all animations are over.
  var arePassesOver: Bool { members.allSatisfy(\.animation.isPassOver) }

  // MARK: Members

  /// Adds an animation.
  ///
  /// `origin` is the value before the change if the animation replaces the model value; otherwise
  /// nil.
  func add(_ animation: DrivenAnimation, track: AnimatorTimeline, origin: AnimatableValue?) {
    members.append(Member(animation: animation, tracks: [track]))
    if let origin, let place = place(of: animation), origins[place] == nil {
      origins[place] = origin
    }
  }

  /// Forgets an animation that its layer no longer has; returns whether it was one of these.
  func forget(_ animation: CAAnimation) -> Bool {
    guard let index = members.firstIndex(where: { $0.animation.represents(animation) }) else {
      return false
    }
    members.remove(at: index)
    return true
  }

  private func place(of animation: DrivenAnimation) -> Target? {
    animation.path.map { Target(layer: ObjectIdentifier(animation.layer), path: $0) }
  }

  // MARK: Courses

  /// Changes the course of all animations, and starts a pass.
  func drive(_ pass: AnimatorPass, _ change: (inout AnimatorTimeline) -> Void) {
    for index in members.indices {
      for axis in members[index].tracks.indices { change(&members[index].tracks[axis]) }
      drive(members[index], pass)
    }
  }

  /// Starts a pass that moves all animations as new ones from their current values (PA-16).
  func restart(_ pass: AnimatorPass, pace: ViewTiming?) {
    var hasAxes = false
    if case .spring(let spring) = pace { hasAxes = spring.velocity.dx != spring.velocity.dy }
    func curve(isVertical: Bool) -> AnimatorTimeline.Pace {
      pace.map { .other($0.curve(duration: pass.duration, isVertical: isVertical)) } ?? .own
    }
    for index in members.indices {
      let animation = members[index].animation
      if hasAxes, animation.hasAxes, members[index].tracks.count == 1 {
        members[index].tracks.append(members[index].tracks[0])
      }
      for axis in members[index].tracks.indices {
        members[index].tracks[axis].run(
          from: pass.start, isForward: pass.isForward,
          pace: curve(isVertical: axis == 1 || animation.isVertical))
      }
      drive(members[index], pass)
    }
  }

  /// Drives the animation added last in a pass that may have begun.
  func driveLast(_ pass: AnimatorPass, _ change: (inout AnimatorTimeline) -> Void) {
    guard let index = members.indices.last else { return }
    change(&members[index].tracks[0])
    drive(members[index], pass)
  }

  private func drive(_ member: Member, _ pass: AnimatorPass) {
    member.animation.drive(
      by: member.tracks[0].drive, vertical: member.tracks.count > 1 ? member.tracks[1].drive : nil,
      from: pass.begin, duration: pass.duration)
  }

  // MARK: Ending

  /// Ends the animations normally.
  func finish() {
    let ended = members
    (members, origins) = ([], [:])
    for member in ended { member.animation.finish() }
  }

  /// Removes the animations before their end.
  func remove() {
    let removed = members
    (members, origins) = ([], [:])
    for member in removed { member.animation.remove() }
  }

  /// The values of the animated properties at a position, without those of other animations.
  ///
  /// - Parameter position: `current` is what the animations show now.
  /// - Returns: The values.
  func values(at position: UIViewAnimatingPosition) -> AnimatedValues {
    var layers: [CALayer] = []
    var animations: [ObjectIdentifier: [DrivenAnimation]] = [:]
    for member in members {
      let layer = member.animation.layer
      if animations[ObjectIdentifier(layer)] == nil { layers.append(layer) }
      animations[ObjectIdentifier(layer), default: []].append(member.animation)
    }
    var values = AnimatedValues()
    for layer in layers {
      let own = animations[ObjectIdentifier(layer)] ?? []
      let state =
        position == .end
        ? layer.state
        : DrivenAnimation.state(of: layer, with: own, atStart: position == .start)
      for animation in own {
        // A transition changes no property.
        guard let path = animation.path, let place = place(of: animation) else { continue }
        let origin = position == .start ? origins[place] : nil
        guard let value = origin ?? path.read(state) else { continue }
        values.add(layer, path, value)
      }
    }
    return values
  }
}

extension DrivenAnimation {
  /// Whether the animation changes only the y of a point or the height of a size.
  fileprivate var isVertical: Bool { path?.component?.isVertical ?? false }
}

/// A stretch of time in which the animations of an animator run in one direction, or hold.
struct AnimatorPass {
  /// The start, in seconds of the clock.
  var begin: Double
  /// The duration, in seconds; infinite while the animator is paused.
  var duration: Double
  /// The time of the animator at the start of the pass, as a fraction of its duration.
  var start: Double
  /// Whether the time of the animator then runs to 1, or to 0.
  var isForward: Bool

  /// Returns the progress of the pass at a time of the clock, from 0 to 1.
  func progress(at now: Double) -> Double {
    guard duration.isFinite else { return 0 }
    guard duration > 0 else { return 1 }
    return max(0, min((now - begin) / duration, 1))
  }

  /// Returns the time of the animator at a time of the clock.
  func time(at now: Double) -> Double {
    start + ((isForward ? 1 : 0) - start) * progress(at: now)
  }
}

/// Values of layers' properties.
@MainActor struct AnimatedValues {
  private var values: [(layer: CALayer, path: PropertyPath, value: AnimatableValue)] = []

  mutating func add(_ layer: CALayer, _ path: PropertyPath, _ value: AnimatableValue) {
    values.append((layer, path, value))
  }

  /// Gives the models the values, without animation.
  func apply() {
    let wereActionsDisabled = CATransaction.disableActions()
    CATransaction.setDisableActions(true)
    AnimationStack.current.runWithoutAnimation {
      for (layer, path, value) in values { layer.change(path, to: value) }
    }
    CATransaction.setDisableActions(wereActionsDisabled)
  }
}
