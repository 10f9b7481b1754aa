import LayerTree

/// A change that becomes one animation, or one for each axis.
struct ViewChangePart {
  let layer: CALayer
  let path: PropertyPath
  let old: AnimatableValue
  var new: AnimatableValue
  var repetition: Repetition
  private let isPropertyAdditive: Bool
  /// The path of both axes if this is the change along one of them.
  private var wholePath: PropertyPath?

  init(
    layer: CALayer, path: PropertyPath, old: AnimatableValue, new: AnimatableValue,
    repetition: Repetition, isPropertyAdditive: Bool
  ) {
    self.layer = layer
    self.path = path
    self.old = old
    self.new = new
    self.repetition = repetition
    self.isPropertyAdditive = isPropertyAdditive
  }

  /// Whether the animation adds to the model value (U-04, U-07).
  var isAdditive: Bool {
    isPropertyAdditive && !repetition.isRepeating && old.difference(from: new) != nil
  }

  /// Returns the change of each component of a point or size, which springs can start with
  /// different velocities (S-17); empty for other values.
  private func axes(from start: AnimatableValue) -> [ViewChangePart] {
    let ends: [(CGFloat, CGFloat)] =
      switch (start, new) {
      case (.point(let old), .point(let new)): [(old.x, new.x), (old.y, new.y)]
      case (.size(let old), .size(let new)): [(old.width, new.width), (old.height, new.height)]
      default: []
      }
    return zip(path.axes, ends).map { axis, ends in
      var part = ViewChangePart(
        layer: layer, path: axis, old: .number(Double(ends.0)), new: .number(Double(ends.1)),
        repetition: repetition, isPropertyAdditive: isPropertyAdditive)
      part.wholePath = path
      return part
    }
  }

  /// Adds the animation to the layer.
  @MainActor func add(in block: AnimationBlock) {
    let start = startValue(in: block)
    switch block.timing {
    case .curve:
      add(CABasicAnimation(path), from: start, in: block)
    case .spring(let spring):
      let parts = spring.velocity.dx == spring.velocity.dy ? [] : axes(from: start)
      guard !parts.isEmpty else {
        let animation = spring.animation(velocity: spring.velocity.dx)
        animation.animate(path)
        return add(animation, from: start, in: block)
      }
      for (part, velocity) in zip(parts, [spring.velocity.dx, spring.velocity.dy]) {
        let animation = spring.animation(velocity: velocity)
        animation.animate(part.path)
        part.add(animation, from: part.old, whole: start, in: block)
      }
    }
  }

  /// Adds an animation between two values.
  ///
  /// `whole` is the value of both axes to start from if this is one of them.
  @MainActor private func add(
    _ animation: CABasicAnimation, from start: AnimatableValue, whole: AnimatableValue? = nil,
    in block: AnimationBlock
  ) {
    if isAdditive, let difference = start.difference(from: new) {
      animation.setEnds(from: difference.from, to: difference.zero, by: nil)
      animation.isAdditive = true
    } else {
      // The missing end is the model value.
      animation.setEnds(from: start, to: nil, by: nil)
    }
    add(animation, start: start, whole: whole, in: block)
  }

  /// Adds an animation with its values.
  @MainActor func add(
    _ animation: CAPropertyAnimation, start: AnimatableValue, whole: AnimatableValue? = nil,
    in block: AnimationBlock
  ) {
    block.configure(animation, of: layer)
    animation.repeatCount = Float(repetition.count)
    animation.autoreverses = repetition.autoreverses
    let key = animation.isAdditive ? freeKey : path.keyPath
    // An owner has no time for repetition (PA-04).
    let owner = repetition.isRepeating ? nil : block.owner
    animation.delegate = ViewAnimationDelegate(
      block.completion, path: wholePath ?? path, start: whole ?? start,
      isRepeating: repetition.isRepeating, allowsUserInteraction: block.allowsUserInteraction,
      owner: owner)
    block.completion.enter()
    layer.add(animation, forKey: key)
    owner?.didAdd(
      AddedViewAnimation(
        layer: layer, key: key, origin: animation.isAdditive ? nil : start,
        delay: block.delay, duration: block.duration, timing: block.timing))
  }

  /// Removes the earlier animations that this one does not blend with, and returns the value to
  /// start from (U-06 to U-09).
  @MainActor func startValue(in block: AnimationBlock) -> AnimatableValue {
    let earlier = (layer.animationKeys() ?? []).compactMap { key in
      (layer.animation(forKey: key)?.delegate as? ViewAnimationDelegate)
        .flatMap { $0.path == path ? (key: key, delegate: $0) : nil }
    }
    func isOwn(_ delegate: ViewAnimationDelegate) -> Bool {
      delegate.completion === block.completion
    }
    let startsFromScreen =
      block.beginsFromCurrentState
      && earlier.contains { !isOwn($0.delegate) && ($0.delegate.isRepeating || !isAdditive) }
    var start = startsFromScreen ? presentationValue : nil
    for (key, delegate) in earlier {
      let isOwn = isOwn(delegate)
      guard delegate.isRepeating || (isOwn ? !isAdditive : startsFromScreen) else { continue }
      if isOwn {
        // Changes of one property combine to one motion, which is not interrupted (U-06).
        start = delegate.start
        delegate.isSuperseded = true
      }
      layer.removeAnimation(forKey: key)
    }
    return start ?? old
  }

  /// The value on screen; nil if the layer was never there.
  private var presentationValue: AnimatableValue? {
    layer.presentation().flatMap { path.read($0.state) }
  }

  /// The key path, or with the lowest number that makes it unused, such as `position-2` (U-04).
  private var freeKey: String {
    let keyPath = path.keyPath
    var key = keyPath
    var number = 2
    while layer.animation(forKey: key) != nil {
      key = "\(keyPath)-\(number)"
      number += 1
    }
    return key
  }
}

extension AnimatableValue {
  /// Returns what an additive animation adds to another value to show this one, and what it adds in
  /// the end (U-05); nil if the values are not added.
  func difference(from other: AnimatableValue) -> (from: AnimatableValue, zero: AnimatableValue)? {
    switch (self, other) {
    case (.number(let old), .number(let new)):
      return (.number(old - new), .number(0))
    case (.point(let old), .point(let new)):
      return (.point(CGPoint(x: old.x - new.x, y: old.y - new.y)), .point(.zero))
    case (.size(let old), .size(let new)):
      let difference = CGSize(width: old.width - new.width, height: old.height - new.height)
      return (.size(difference), .size(.zero))
    case (.transform(let old), .transform(let new)):
      guard let inverse = new.inverse else { return nil }
      return (.transform(CATransform3DConcat(old, inverse)), .transform(CATransform3DIdentity))
    default:
      return nil
    }
  }
}
