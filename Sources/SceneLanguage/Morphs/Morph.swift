import CoreGraphics
import LayerTree
package import QuartzCore

/// Makes a layer come out of another one, by animations of the layers in both (MG-01).
///
/// Both layers travel together from the first one's place to that of the second, and cross-fade.
package struct Morph {
  /// One of the two layers.
  private enum Side {
    /// The layer that is shown before.
    case source
    /// The layer that is shown afterwards.
    case target
  }

  private let source: CALayer
  private let target: CALayer
  private let partners: MorphPartners
  /// What was on screen before.
  private let before: [ObjectIdentifier: MorphState]
  /// What there is at the end.
  private var after: [ObjectIdentifier: MorphState] = [:]
  /// The map from the space of the target's superlayer to the canvas, before.
  private let targetSuperMap: CGAffineTransform
  private let targetIsInFront: Bool
  private let targetWasShown: Bool
  private let add: (CAPropertyAnimation, CALayer) -> Void

  /// Reads what is on screen.
  ///
  /// - Parameters:
  ///   - source: The layer that is shown before.
  ///   - target: The layer that is shown afterwards.
  ///   - matches: Sublayers of the first with those of the second that they match.
  ///   - targetIsShown: Whether the target is on screen, because an earlier morph is not over.
  ///   - shown: Returns what is on screen of a layer.
  ///   - add: Adds an animation, which has no timing yet, to a layer.
  package init(
    from source: CALayer, to target: CALayer, matches: [(CALayer, CALayer)], targetIsShown: Bool,
    shown: (CALayer) -> CALayer, add: @escaping (CAPropertyAnimation, CALayer) -> Void
  ) {
    (self.source, self.target, self.add) = (source, target, add)
    partners = MorphPartners(source, target, given: matches)
    before = Self.states(in: [source, target], shown)
    targetSuperMap = Self.superMap(of: target, shown)
    targetIsInFront = target.isInFront(of: source)
    targetWasShown = targetIsShown
  }

  /// Animates from what was on screen to what the models are now.
  package mutating func run() {
    after = Self.states(in: [source, target]) { $0 }
    travel(target, .target, in: targetSuperMap)
    fadeIn(target)
    guard opacityBefore(source) > 0 else { return }
    if source.isHidden {
      animate(source, "hidden", from: .boolean(false), to: .boolean(false))
    }
    travel(source, .source, in: Self.superMap(of: source) { $0 })
    fadeOut(source)
  }

  private static func states(
    in layers: [CALayer], _ shown: (CALayer) -> CALayer
  ) -> [ObjectIdentifier: MorphState] {
    var states: [ObjectIdentifier: MorphState] = [:]
    for layer in layers.flatMap(\.tree) {
      states[ObjectIdentifier(layer)] = MorphState(shown(layer))
    }
    return states
  }

  /// Returns the map from the space in which the layer's superlayer has it to the canvas.
  private static func superMap(
    of layer: CALayer, _ shown: (CALayer) -> CALayer
  ) -> CGAffineTransform {
    guard let superlayer = layer.superlayer.map(shown) else { return .identity }
    return MorphState.sublayersMap(of: superlayer, in: superlayer.bounds)
      .concatenating(MorphState.map(of: superlayer))
  }

  // MARK: Geometry

  /// Animates the place of a layer and of all in it: of the target from the place of its partner, of
  /// the source to it.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - side: Where it belongs.
  ///   - superMap: The map from its superlayer's space to the canvas while the superlayer is at the
  ///     place of its partner.
  ///   - adaptation: How the layer adapts to its superlayer there, if it has no partner.
  private func travel(
    _ layer: CALayer, _ side: Side, in superMap: CGAffineTransform,
    adaptation: (inout MorphPlace) -> Void = { _ in }
  ) {
    let states = side == .source ? (before, after) : (after, before)
    guard let own = states.0[ObjectIdentifier(layer)] else { return }
    var far = own.place
    let partner = partners[layer].flatMap { partner in
      states.1[ObjectIdentifier(partner)].map { (partner, $0) }
    }
    // A group without a size stays where it is; what is in it travels.
    if let (partner, state) = partner, !layer.isUnsizedGroup {
      meet(state, of: partner, by: layer, own, in: superMap, &far)
    } else if partner == nil {
      adaptation(&far)
    }
    animate(layer, side, own.place, far)
    let scale = far.bounds.width / own.place.bounds.width
    let map = MorphState.sublayersMap(of: layer, in: far.bounds).concatenating(far.map)
      .concatenating(superMap)
    for sublayer in layer.sublayers ?? [] {
      travel(sublayer, side, in: map) { place in
        guard partner != nil, scale.isFinite else { return }
        // Keeps its proportions, and fills the width.
        let origin = (own: own.place.bounds.origin, far: far.bounds.origin)
        place.position = CGPoint(
          x: origin.far.x + (place.position.x - origin.own.x) * scale,
          y: origin.far.y + (place.position.y - origin.own.y) * scale)
        place.transform = CATransform3DConcat(
          place.transform, CATransform3DMakeScale(max(scale, 0.001), max(scale, 0.001), 1))
      }
    }
  }

  /// Determines the place of a layer where it covers its partner.
  private func meet(
    _ state: MorphState, of partner: CALayer, by layer: CALayer, _ own: MorphState,
    in superMap: CGAffineTransform, _ place: inout MorphPlace
  ) {
    // A superlayer without an area has no place for anything.
    guard abs(superMap.a * superMap.d - superMap.b * superMap.c) > 1e-9 else { return }
    let map = state.map.concatenating(superMap.inverted())
    let bounds = state.box
    let (width, height) = (hypot(map.a, map.b), hypot(map.c, map.d))
    guard width > 1e-9, height > 1e-9 else { return }
    // Rotation and skew; the size is that of the bounds, so that corners stay round.
    var linear = CGAffineTransform(
      a: map.a / width, b: map.b / width, c: map.c / height, d: map.d / height, tx: 0, ty: 0)
    var point = place.anchorPoint
    var partnerPoint = point
    if layer.resizes {
      place.bounds.size = CGSize(width: bounds.width * width, height: bounds.height * height)
      place.cornerRadius = state.place.cornerRadius * min(width, height)
    } else {
      var scale = bounds.width * width / place.bounds.width
      if let size = own.fontSize, let other = state.fontSize { scale = other * height / size }
      if !scale.isFinite { scale = 1 }
      linear = linear.scaledBy(x: max(scale, 0.001), y: max(scale, 0.001))
      point = layer.textAnchor ?? CGPoint(x: 0.5, y: 0.5)
      partnerPoint = partner.textAnchor ?? point
    }
    place.transform = CATransform3DMakeAffineTransform(linear)
    place.move(
      place.bounds.point(atUnit: point), to: bounds.point(atUnit: partnerPoint).applying(map))
  }

  private func animate(_ layer: CALayer, _ side: Side, _ own: MorphPlace, _ far: MorphPlace) {
    /// Animates a property; the target's ends at its value then.
    func animate(_ key: String, _ own: AnimatableValue, _ far: AnimatableValue) {
      guard own != far else { return }
      switch side {
      case .source: self.animate(layer, key, from: own, to: far)
      case .target: self.animate(layer, key, from: far, to: nil)
      }
    }
    animate("position", .point(own.position), .point(far.position))
    animate("bounds", .rect(own.bounds), .rect(far.bounds))
    animate("transform", .transform(own.transform), .transform(far.transform))
    animate(
      "cornerRadius", .number(Double(own.cornerRadius)), .number(Double(far.cornerRadius)))
  }

  // MARK: Opacity

  private func opacityBefore(_ layer: CALayer) -> Float {
    before[ObjectIdentifier(layer)]?.opacity ?? 0
  }

  /// Fades a layer of the target in.
  private func fadeIn(_ layer: CALayer) {
    if fadesInParts(layer) {
      if let state = after[ObjectIdentifier(layer)] {
        fadeLook(of: layer, from: targetWasShown ? before[ObjectIdentifier(layer)] : nil, to: state)
      }
      for sublayer in layer.sublayers ?? [] { fadeIn(sublayer) }
      return
    }
    fade(
      layer, from: targetWasShown ? opacityBefore(layer) : 0, to: layer.opacity,
      turn: !targetIsInFront && isCovered(layer) ? 0.1 : nil)
  }

  /// Fades a layer of the source out.
  private func fadeOut(_ layer: CALayer) {
    if fadesInParts(layer) {
      if let state = before[ObjectIdentifier(layer)] { fadeLook(of: layer, from: state, to: nil) }
      for sublayer in layer.sublayers ?? [] { fadeOut(sublayer) }
      return
    }
    fade(
      layer, from: opacityBefore(layer), to: 0,
      turn: targetIsInFront && isCovered(layer) ? 0.9 : nil)
  }

  /// Whether the partner of a layer hides what is behind it.
  private func isCovered(_ layer: CALayer) -> Bool { partners[layer]?.isOpaqueInMorph == true }

  /// Whether a layer and those in it fade on their own, so that pairs in it do as well.
  private func fadesInParts(_ layer: CALayer) -> Bool {
    guard layer.hasOnlyColors else { return false }
    guard let partner = partners[layer] else { return partners.hasMatches(inside: layer) }
    // A front that is opaque covers the other one as a whole.
    if (isInFront(layer) ? layer : partner).isOpaqueInMorph { return false }
    return partners.hasMatches(inside: layer) || !layer.hasLook && !partner.hasLook
  }

  private func isInFront(_ layer: CALayer) -> Bool {
    targetIsInFront == layer.isInside(target)
  }

  /// Fades the colors and the shadow of a layer from one state to another; nil is without them.
  private func fadeLook(of layer: CALayer, from start: MorphState?, to end: MorphState?) {
    func fade(_ key: String, _ color: (MorphState) -> CGColor?) {
      let (first, last) = (start.flatMap(color), end.flatMap(color))
      guard first != last,
        let clear = [first, last].compactMap({ $0 }).first(where: { $0.alpha > 0 })?.copy(alpha: 0)
      else { return }
      animate(layer, key, from: .color(first ?? clear), to: .color(last ?? clear))
    }
    fade("backgroundColor", \.backgroundColor)
    if layer.borderWidth > 0 { fade("borderColor", \.borderColor) }
    let shadows = (start?.shadowOpacity ?? 0, end?.shadowOpacity ?? 0)
    guard shadows.0 != shadows.1 else { return }
    animate(
      layer, "shadowOpacity", from: .number(Double(shadows.0)), to: .number(Double(shadows.1)))
  }

  /// Fades a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - start: Its first opacity.
  ///   - end: Its last opacity.
  ///   - turn: The progress before or after which the opacity changes, if an opaque layer that fades
  ///     covers this one; nil changes it all the time.
  private func fade(_ layer: CALayer, from start: Float, to end: Float, turn: Double?) {
    guard start != end else { return }
    let (start, end) = (AnimatableValue.number(Double(start)), AnimatableValue.number(Double(end)))
    guard let turn else { return animate(layer, "opacity", from: start, to: end) }
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.setValues([start, turn < 0.5 ? end : start, end])
    animation.keyTimes = [0, NSNumber(value: turn), 1]
    add(animation, layer)
    let shadow = AnimatableValue.number(Double(layer.shadowOpacity))
    // Two shadows at the same place would be darker than one.
    guard shadow != .number(0) else { return }
    let (first, last) = turn < 0.5 ? (.number(0), shadow) : (shadow, AnimatableValue.number(0))
    animate(layer, "shadowOpacity", from: first, to: last)
  }

  // MARK: Animations

  private func animate(
    _ layer: CALayer, _ key: String, from start: AnimatableValue, to end: AnimatableValue?
  ) {
    let animation = CABasicAnimation(keyPath: key)
    animation.setEnds(from: start, to: end, by: nil)
    add(animation, layer)
  }
}
