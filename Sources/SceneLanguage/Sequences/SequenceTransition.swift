import CoreGraphics
import LayerTree
import QuartzCore

/// How an entry of a sequence replaces the previous one, while both play (PC-22).
struct SequenceTransition {
  var kind = CATransitionType.fade
  /// The side that the entry comes from; nil is the left (TR-08).
  var subtype: CATransitionSubtype?
  /// The filter that makes the images in between; nil follows the kind.
  var filter: LayerFilter?
  /// Seconds; by default those of a transaction.
  var duration = 0.25
  var timingFunction: TimingFunction?

  /// Adds an entry to the layers of the entries before it.
  ///
  /// - Parameters:
  ///   - entry: The entry's layer.
  ///   - layers: The layers of the entries before it, of which only the last is on screen then.
  ///   - start: The time at which the transition starts.
  ///   - size: The size of the sequence.
  func add(_ entry: SceneLayer, to layers: inout [SceneLayer], at start: Double, size: CGSize) {
    let direction = Self.direction(of: subtype, size: size)
    let (away, here) = (CGPoint(x: -direction.x, y: -direction.y), CGPoint.zero)
    let last = layers.indices.last
    var entry = entry
    if filter == nil, [.push, .moveIn, .reveal].contains(kind) {
      if kind != .reveal {
        entry.animate("position", from: .point(away), to: .point(here), motion(start))
      }
      if kind != .moveIn, let last {
        layers[last].animate("position", from: .point(here), to: .point(direction), motion(start))
      }
      if kind == .reveal {
        // The old image is in front of the new one.
        entry.animate("zPosition", from: .number(-1), to: .number(-1), motion(start))
      }
      layers.append(entry)
      return
    }
    var transition = SceneLayer(identifier: nil, nodeClass: .filterTransition)
    transition.setPlace(CGRect(origin: .zero, size: size))
    if let filter { transition.setOwn("filter", .transitionFilter(filter)) }
    var motion = motion(start)
    (motion.timing.fillMode, motion.isRemovedOnCompletion) = (.both, false)
    transition.animate("progress", from: .number(0), to: .number(1), motion, isAdditive: false)
    var before = layers.first
    if layers.count != 1 {
      before = SceneLayer(identifier: nil, nodeClass: .layer)
      before?.setPlace(CGRect(origin: .zero, size: size))
      before?.layers = layers
    }
    transition.layers = [before, entry].compactMap { $0 }
    layers = [transition]
  }

  /// The way that images move, as for transitions of layers (TR-06).
  private static func direction(of subtype: CATransitionSubtype?, size: CGSize) -> CGPoint {
    switch subtype {
    case .fromRight: CGPoint(x: -size.width, y: 0)
    case .fromBottom: CGPoint(x: 0, y: size.height)
    case .fromTop: CGPoint(x: 0, y: -size.height)
    default: CGPoint(x: size.width, y: 0)
    }
  }

  /// An animation without a property that has the times of the transition.
  private func motion(_ start: Double) -> AnimationNode {
    var motion = AnimationNode(content: .group([]))
    motion.begin = .time(start)
    motion.timing.duration = duration
    motion.timingFunction = timingFunction
    return motion
  }
}

extension SceneLayer {
  /// Adds an animation of a property of the layer.
  fileprivate mutating func animate(
    _ name: String, from start: AnimatableValue, to end: AnimatableValue, _ motion: AnimationNode,
    isAdditive: Bool = true
  ) {
    guard let row = nodeClass.properties[name] else { return }
    var motion = motion
    let property = AnimationNode.PropertyContent(
      keyPath: name, path: PropertyPath(row), isAdditive: isAdditive)
    motion.content = .basic(property, AnimationNode.Ends(from: start, to: end))
    animations.append(motion)
  }

  /// Sets the bounds and the position from a frame.
  mutating func setPlace(_ frame: CGRect) { setOwn("frame", .rect(frame)) }

  /// Adds the value of a property of the layer's class.
  mutating func setOwn(_ name: String, _ value: AnimatableValue) {
    guard let row = nodeClass.properties[name] else { return }
    settings.append(Setting(property: row, value: value))
  }
}
