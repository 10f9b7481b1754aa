import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import StageRendering

extension SceneContents {
  /// Returns the animations that snap back: at their end, the layer jumps to another value (ST-08).
  ///
  /// Those in precompositions that play forward count, too.
  ///
  /// - Returns: The warnings, in source order.
  package func warningsOfSnapping() -> [SceneDiagnostic] {
    let count = stage.frameRate.frameCount(forDuration: duration)
    let frame = 1 / stage.framesPerSecond
    var check = SnapCheck(self, lastFrame: Double(max(count - 1, 0)) * frame, frame: frame)
    check.findAll()
    var known: Set<SceneDiagnostic> = []
    return check.warnings.filter { known.insert($0).inserted }.inOrderOfPlace
  }
}

/// Compares the ends of animations with the model values at that time.
private struct SnapCheck {
  /// The end of an animation of a property.
  private struct End {
    let property: AnimationNode.PropertyContent
    /// The value that the animation leaves, or nil if it ends at the model value.
    let value: AnimatableValue?
    /// The difference to the model value, or nil.
    let change: AnimatableValue?
    /// The end on the clock of the layer.
    let time: Double
  }

  private let contents: SceneContents
  private let lastFrame: Double
  private let frame: Double
  /// The first time that is shown; other than 0 in a precomposition with a trim.
  private var firstFrame = 0.0
  /// What follows the time in warnings; empty for that of the video.
  private var timeSuffix = ""
  /// Returns whether the layers around the contents are visible at a time.
  private var isShownAround: (Double) -> Bool = { _ in true }
  /// What the timeline sets, in order, by layer.
  private var changes: [String: [(time: Double, change: TimelineOperation.Change)]] = [:]
  /// The animations that these changes trigger, with their times on the stage, by layer.
  private var effects: [String: [(key: String, start: Double, end: Double)]] = [:]
  /// The layers whose clocks the timeline changes.
  private var clocked: Set<String> = []
  /// The layers to which the timeline adds animations, or from which it removes them.
  private var animated: Set<String> = []
  private(set) var warnings: [SceneDiagnostic] = []

  init(_ contents: SceneContents, lastFrame: Double, frame: Double) {
    self.contents = contents
    self.lastFrame = lastFrame
    self.frame = frame
    for (time, operation) in contents.operationsInOrder {
      switch operation {
      case .set(let change): changes[change.layer, default: []].append((time, change))
      case .clock(let layer, _): clocked.insert(layer)
      case .add(let addition): animated.insert(addition.layer)
      case .remove(let layer, _): animated.insert(layer)
      case .scroll, .act, .morph, .step: break
      }
    }
    for (time, step) in contents.timeline.flatMap(\.occurrences) {
      addEffects(of: step, in: TransactionSettings(), at: time)
    }
  }

  private mutating func addEffects(
    of step: TimelineStep, in settings: TransactionSettings, at time: Double
  ) {
    let settings = settings.applying(step)
    for operation in step.operations {
      switch operation {
      case .set(let change) where !settings.disablesActions && change.rate > 0:
        effects[change.layer, default: []] += change.effects.map {
          ($0.key, time, time + $0.end(in: settings) / change.rate)
        }
      case .step(let inner): addEffects(of: inner, in: settings, at: time)
      default: break
      }
    }
  }

  mutating func findAll() {
    let stage = LocalClock(stageAt: RenderContext.epoch)
    for layer in contents.nodes { find(in: layer, on: stage, inside: []) }
  }

  private mutating func find(
    in layer: SceneLayer, on parent: LocalClock, inside ancestors: [SceneLayer]
  ) {
    let clock = LocalClock(layer, in: parent)
    var layer = layer
    layer.animations = layer.addedAnimations
    if let identifier = layer.identifier, clocked.contains(identifier) { return }
    let chain = ancestors + [layer]
    let isFree = layer.identifier.map { !animated.contains($0) } ?? true
    if let composition = layer.composition { find(in: composition, on: clock, chain: chain) }
    // Layout and blocks also change the model values of views.
    if isFree, layer.nodeClass.isLayer, clock.rate > 0 {
      for (index, animation) in layer.animations.enumerated() {
        check(animation, at: index, of: layer, on: clock, chain: chain)
      }
    }
    for child in layer.descendants { find(in: child, on: clock, inside: chain) }
  }

  /// Finds the animations in a precomposition.
  private mutating func find(
    in composition: SceneComposition, on clock: LocalClock, chain: [SceneLayer]
  ) {
    let inner = composition.clock
    guard clock.rate > 0,
      let latest = inner.latestContentsTime(until: clock.time(atStageTime: lastFrame)),
      inner.firstTime(showing: latest) != nil
    else { return }
    var check = SnapCheck(
      composition.contents, lastFrame: latest, frame: frame * clock.rate * inner.speed)
    check.firstFrame = inner.trimStart
    check.timeSuffix = " of the precomposition"
    check.isShownAround = { [self] time in
      // The end of contents, or of a pass through them, is not on screen.
      guard let shown = inner.firstTime(showing: time), let found = inner.contentsTime(at: shown),
        abs(found - time) < 1e-6
      else { return false }
      let time = (shown - clock.start) / clock.rate
      return isShownAround(time) && isShown(chain, at: time)
    }
    check.findAll()
    warnings += check.warnings
  }

  private mutating func check(
    _ animation: AnimationNode, at index: Int, of layer: SceneLayer, on clock: LocalClock,
    chain: [SceneLayer]
  ) {
    guard let place = animation.place, !animation.isMeantToSnap else { return }
    for end in ends(of: animation) {
      let time = (end.time - clock.start) / clock.rate
      guard time > firstFrame, time <= lastFrame + 1e-9, !isCovered(end, except: index, in: layer),
        !isContinued(end, of: layer, at: time), isShown(chain, at: time), isShownAround(time)
      else { continue }
      // What the timeline sets at that instant is a change, not a way back.
      guard
        differs(end, from: state(of: layer, at: time, localTime: end.time))
          && differs(end, from: state(of: layer, at: time - 2e-9, localTime: end.time))
      else { continue }
      warnings.append(
        place.with(
          message: "\(quoted(end.property.keyPath)) snaps back when the animation ends, at "
            + "\(roundedNumberText((time * 1e6).rounded() / 1e6)) s\(timeSuffix)"))
      return
    }
  }

  // MARK: Ends

  /// Returns what an animation leaves, without what stays, repeats or reverses.
  private func ends(of animation: AnimationNode) -> [End] {
    guard isPlain(animation) else { return [] }
    if case .group(let members) = animation.content {
      let duration = animation.timing.duration > 0 ? animation.timing.duration : 0.25
      let begin = animation.beginTime ?? 0
      return members.flatMap { member -> [End] in
        let memberEnd = member.end(defaultDuration: duration)
        guard isPlain(member), memberEnd <= duration + 1e-9 else { return [] }
        // A member that stays ends with its group.
        let isKept = keepsEnd(member) || memberEnd >= duration - 1e-9
        if isKept, stays(animation) { return [] }
        let time = begin + (isKept ? duration : memberEnd) / animation.timing.speed
        return end(of: member, at: time).map { [$0] } ?? []
      }
    }
    guard !stays(animation) else { return [] }
    return end(of: animation, at: animation.end(defaultDuration: 0.25)).map { [$0] } ?? []
  }

  private func end(of animation: AnimationNode, at time: Double) -> End? {
    let property: AnimationNode.PropertyContent
    var value: AnimatableValue?
    var change: AnimatableValue?
    switch animation.content {
    case .basic(let found, let ends), .spring(let found, let ends, _):
      property = found
      value = ends.to ?? ends.by.flatMap { by in ends.from.map { $0.adding(by) } }
      if value == nil, ends.from == nil { change = ends.by }
    case .keyframe(let found, let keyframes):
      property = found
      value = keyframes.path.map { .point($0.currentPoint) } ?? keyframes.values.last
    case .group, .transition, .textParts: return nil
    }
    // The values of a function are not those of the property, and a sublayer is another layer.
    guard value != nil || change != nil, !property.isAdditive, property.valueFunction == nil,
      !property.keyPath.hasPrefix("sublayers.")
    else { return nil }
    return End(property: property, value: value, change: change, time: time)
  }

  private func isPlain(_ animation: AnimationNode) -> Bool {
    let timing = animation.timing
    return !timing.autoreverses && timing.repeatCount <= 1 && timing.repeatDuration <= 0
      && timing.speed > 0 && timing.timeOffset == 0
  }

  private func keepsEnd(_ animation: AnimationNode) -> Bool {
    [.forwards, .both].contains(animation.timing.fillMode)
  }

  private func stays(_ animation: AnimationNode) -> Bool {
    keepsEnd(animation) && !animation.isRemovedOnCompletion
  }

  // MARK: The layer at that time

  /// Whether another animation of the layer has the property when one ends.
  private func isCovered(_ end: End, except index: Int, in layer: SceneLayer) -> Bool {
    layer.animations.enumerated().contains { other, animation in
      guard other != index, animation.animates(end.property.path) else { return false }
      let begin = animation.beginTime ?? 0
      let isBefore = [.backwards, .both].contains(animation.timing.fillMode)
      return (isBefore || begin <= end.time + frame)
        && (stays(animation) || animation.end(defaultDuration: 0.25) > end.time + 1e-9)
    }
  }

  /// Whether an animation that the timeline triggers has the property when another one ends.
  private func isContinued(_ end: End, of layer: SceneLayer, at time: Double) -> Bool {
    let name = end.property.path.property.name
    return (layer.identifier.flatMap { effects[$0] } ?? []).contains {
      $0.key == name && $0.start <= time + 1e-9 && $0.end > time + 1e-9
    }
  }

  private func differs(_ end: End, from state: LayerState) -> Bool {
    guard let model = end.property.path.read(state),
      let value = end.value ?? end.change.map({ model.adding($0) })
    else { return false }
    return !isSame(value, model, at: end.property.keyPath)
  }

  private func isShown(_ chain: [SceneLayer], at time: Double) -> Bool {
    chain.allSatisfy { layer in
      let values = state(of: layer, at: time).values
      return !values.isHidden && values.opacity > 0
    }
  }

  /// Returns the model values of a layer, with those of expressions if its local time is known.
  private func state(
    of layer: SceneLayer, at time: Double, localTime: Double? = nil
  ) -> LayerState {
    var state = layer.nodeClass.defaults
    for setting in layer.settings { _ = setting.property.write(&state, setting.value) }
    for (when, change) in layer.identifier.flatMap({ changes[$0] }) ?? []
    where when <= time + 1e-9 {
      _ = change.path.write(change.value, to: &state)
    }
    if let localTime {
      for expression in layer.expressions {
        guard let value = try? expression.value.value(at: localTime) else { continue }
        _ = expression.path.write(value, to: &state)
      }
    }
    return state
  }

  private func isSame(_ left: AnimatableValue, _ right: AnimatableValue, at keyPath: String) -> Bool
  {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      var difference = left - right
      if keyPath.contains("rotation") { difference = remainder(difference, 2 * .pi) }
      return abs(difference) <= 1e-6 * max(1, abs(left))
    case (.point(let left), .point(let right)):
      return hypot(left.x - right.x, left.y - right.y) <= 1e-6 * max(1, hypot(left.x, left.y))
    default: return left == right
    }
  }
}

extension AnimationNode {
  /// Whether the animation, or one in the group, changes a value, a part of it, or a whole that has it.
  fileprivate func animates(_ path: PropertyPath) -> Bool {
    switch content {
    case .basic(let content, _), .spring(let content, _, _), .keyframe(let content, _):
      let (own, other) = (AnimationSpan.path(of: content.path), AnimationSpan.path(of: path))
      return AnimationSpan.contains(own, other) || AnimationSpan.contains(other, own)
    case .group(let members): return members.contains { $0.animates(path) }
    case .transition, .textParts: return false
    }
  }
}
