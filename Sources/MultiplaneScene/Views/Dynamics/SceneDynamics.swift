import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// The behaviors of a reference view on its stage.
@MainActor final class SceneDynamics {
  private let animator: UIDynamicAnimator
  private let behaviors: [SceneBehavior]
  private let view: (String) -> UIView?
  private var items: [String: SceneItem] = [:]
  /// The views of groups, by the ids of the groups.
  private var groupedViews: [String: [String]] = [:]
  private var groups: [String: UIDynamicItemGroup] = [:]

  /// Creates the animator of a reference view.
  ///
  /// - Parameters:
  ///   - behaviors: The behaviors.
  ///   - reference: The view that contains the others.
  ///   - view: Returns a view by its full id.
  init(_ behaviors: [SceneBehavior], in reference: UIView, view: @escaping (String) -> UIView?) {
    animator = UIDynamicAnimator(referenceView: reference)
    self.behaviors = behaviors
    self.view = view
    for behavior in behaviors {
      switch behavior.content {
      case .group(let name, let views): groupedViews[name] = views
      case .item(let properties):
        guard let shape = properties.shape else { continue }
        for view in properties.views { item(ofView: view)?.shape = shape }
      default: continue
      }
    }
  }

  /// Adds the behaviors at their times.
  func start() {
    let context = RenderContext.current
    context.companion { KeptDynamics() }.dynamics.append(self)
    for behavior in behaviors {
      if behavior.start <= context.elapsed {
        add(behavior)
      } else {
        context.schedule(at: behavior.start) { [weak self] in
          MainActor.assumeIsolated { self?.add(behavior) }
        }
      }
    }
  }

  private func add(_ behavior: SceneBehavior) {
    guard let object = make(behavior.content) else { return }
    animator.addBehavior(object)
    guard let end = behavior.end else { return }
    RenderContext.current.schedule(at: end) { [weak self] in
      MainActor.assumeIsolated { self?.animator.removeBehavior(object) }
    }
  }

  // MARK: Items

  private func item(ofView identifier: String) -> SceneItem? {
    if let item = items[identifier] { return item }
    guard let view = view(identifier) else { return nil }
    let item = SceneItem(view)
    items[identifier] = item
    return item
  }

  /// Returns a view or a group, which has the places of its views when it is first used; nil with a
  /// warning for a group whose views are too far apart.
  private func item(_ identifier: String) -> (any UIDynamicItem)? {
    guard let views = groupedViews[identifier] else { return item(ofView: identifier) }
    if let group = groups[identifier] { return group }
    let group = UIDynamicItemGroup(items: views.compactMap { item(ofView: $0) })
    if let problem = group.problem {
      CAEngine.warn(
        problem.rule, "the group \(identifier) is not simulated: \(problem.message)")
      return nil
    }
    groups[identifier] = group
    return group
  }

  private func items(_ identifiers: [String]) -> [any UIDynamicItem] {
    identifiers.compactMap { item($0) }
  }

  // MARK: Behaviors

  private func make(_ content: SceneBehavior.Content) -> UIDynamicBehavior? {
    switch content {
    case .gravity(let views, let vector):
      let behavior = UIGravityBehavior(items: items(views))
      behavior.gravityDirection = vector
      return behavior
    case .push(let push): return make(push)
    case .collision(let collision): return make(collision)
    case .snap(let view, let point, let damping):
      guard let item = item(view) else { return nil }
      let behavior = UISnapBehavior(item: item, snapTo: point)
      behavior.damping = CGFloat(damping)
      return behavior
    case .attachment(let attachment): return make(attachment)
    case .item(let properties): return make(properties)
    case .field(let field): return make(field)
    case .group: return nil
    }
  }

  private func make(_ push: ScenePush) -> UIDynamicBehavior {
    let items = items(push.views)
    let behavior = UIPushBehavior(
      items: items, mode: push.isInstantaneous ? .instantaneous : .continuous)
    behavior.pushDirection = push.vector
    let offset = UIOffset(horizontal: push.offset.x, vertical: push.offset.y)
    for item in items { behavior.setTargetOffsetFromCenter(offset, for: item) }
    return behavior
  }

  private func make(_ collision: SceneCollision) -> UIDynamicBehavior {
    let behavior = UICollisionBehavior(items: items(collision.views))
    behavior.collisionMode =
      switch collision.mode {
      case .everything: .everything
      case .items: .items
      case .boundaries: .boundaries
      }
    if let insets = collision.insets {
      behavior.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(
          top: CGFloat(insets[0]), left: CGFloat(insets[1]), bottom: CGFloat(insets[2]),
          right: CGFloat(insets[3])))
    }
    for (index, boundary) in collision.boundaries.enumerated() {
      let name = "\(index)" as NSString
      switch boundary {
      case .line(let start, let end):
        behavior.addBoundary(withIdentifier: name, from: start, to: end)
      case .path(let path):
        behavior.addBoundary(withIdentifier: name, for: UIBezierPath(cgPath: path))
      }
    }
    return behavior
  }

  private func make(_ properties: SceneItemProperties) -> UIDynamicBehavior {
    let grouped = Set(groupedViews.values.joined())
    let items = items(properties.views.filter { !grouped.contains($0) })
    let behavior = UIDynamicItemBehavior(items: items)
    let numbers = properties.numbers.mapValues { CGFloat($0) }
    if let value = numbers[ItemKeys.elasticity.name] { behavior.elasticity = value }
    if let value = numbers[ItemKeys.friction.name] { behavior.friction = value }
    if let value = numbers[ItemKeys.density.name] { behavior.density = value }
    if let value = numbers[ItemKeys.resistance.name] { behavior.resistance = value }
    if let value = numbers[ItemKeys.angularResistance.name] { behavior.angularResistance = value }
    if let value = numbers[ItemKeys.charge.name] { behavior.charge = value }
    behavior.isAnchored = properties.isAnchored
    behavior.allowsRotation = properties.allowsRotation
    for item in items {
      if properties.velocity != .zero { behavior.addLinearVelocity(properties.velocity, for: item) }
      if properties.angularVelocity != 0 {
        behavior.addAngularVelocity(CGFloat(properties.angularVelocity), for: item)
      }
    }
    return behavior
  }

  private func make(_ attachment: SceneAttachment) -> UIDynamicBehavior? {
    guard let item = item(attachment.view) else { return nil }
    let other = attachment.other.flatMap { self.item($0) }
    guard other != nil || attachment.other == nil else { return nil }
    let anchor = attachment.anchor ?? .zero
    let offset = UIOffset(horizontal: attachment.offset.x, vertical: attachment.offset.y)
    let otherOffset = UIOffset(
      horizontal: attachment.otherOffset.x, vertical: attachment.otherOffset.y)
    let axis = CGVector(dx: attachment.axis.x, dy: attachment.axis.y)
    let behavior: UIAttachmentBehavior
    switch (attachment.joint, other) {
    case (.distance, let other?):
      behavior = UIAttachmentBehavior(
        item: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
    case (.pin, nil):
      behavior = UIAttachmentBehavior(
        item: item, offsetFromCenter: item.offsetFromCenter(to: anchor), attachedToAnchor: anchor)
    case (.distance, nil), (.limit, nil), (.fixed, nil):
      behavior = UIAttachmentBehavior(
        item: item, offsetFromCenter: offset, attachedToAnchor: anchor)
    case (.limit, let other?):
      behavior = .limitAttachment(
        with: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
    case (.pin, let other?):
      behavior = .pinAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
    case (.fixed, let other?):
      behavior = .fixedAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
    case (.sliding, let other?):
      behavior = .slidingAttachment(
        with: item, attachedTo: other, attachmentAnchor: anchor, axisOfTranslation: axis)
    case (.sliding, nil):
      behavior = .slidingAttachment(
        with: item, attachmentAnchor: anchor, axisOfTranslation: axis)
    }
    let numbers = attachment.numbers.mapValues { CGFloat($0) }
    if let value = numbers[AttachmentKeys.length.name] { behavior.length = value }
    if let value = numbers[AttachmentKeys.frequency.name] { behavior.frequency = value }
    if let value = numbers[AttachmentKeys.damping.name] { behavior.damping = value }
    if let value = numbers[AttachmentKeys.frictionTorque.name] { behavior.frictionTorque = value }
    if let range = attachment.range {
      behavior.attachmentRange = UIFloatRange(
        minimum: CGFloat(range[0]), maximum: CGFloat(range[1]))
    }
    return behavior
  }

  private func make(_ field: SceneField) -> UIDynamicBehavior {
    let numbers = field.numbers.mapValues { CGFloat($0) }
    let direction = CGVector(dx: field.direction.x, dy: field.direction.y)
    let (smoothness, speed) = (
      numbers[FieldKeys.smoothness.name] ?? 0, numbers[FieldKeys.animationSpeed.name] ?? 0
    )
    let behavior: UIFieldBehavior =
      switch field.kind {
      case .drag: .dragField()
      case .vortex: .vortexField()
      case .radialGravity: .radialGravityField(position: field.position)
      case .linearGravity: .linearGravityField(direction: direction)
      case .velocity: .velocityField(direction: direction)
      case .noise: .noiseField(smoothness: smoothness, animationSpeed: speed)
      case .turbulence: .turbulenceField(smoothness: smoothness, animationSpeed: speed)
      case .spring: .springField()
      case .electric: .electricField()
      case .magnetic: .magneticField()
      }
    behavior.position = field.position
    if let radius = numbers[FieldKeys.radius.name] { behavior.region = UIRegion(radius: radius) }
    if let size = field.size { behavior.region = UIRegion(size: size) }
    if let value = numbers[FieldKeys.strength.name] { behavior.strength = value }
    if let value = numbers[FieldKeys.falloff.name] { behavior.falloff = value }
    if let value = numbers[FieldKeys.minimumRadius.name] { behavior.minimumRadius = value }
    for item in items(field.views) { behavior.addItem(item) }
    return behavior
  }
}

/// A view of a scene as an item of behaviors, which determine its shape.
@MainActor private final class SceneItem: NSObject, DynamicViewItem {
  /// The largest coordinate, in points; what is farther away is not on screen.
  private static let farthest = CGFloat(SceneBehavior.largestCoordinate)

  let movedView: UIView
  private var view: UIView { movedView }
  /// The shape with which the view collides.
  var shape = SceneItemProperties.Shape.rectangle

  init(_ view: UIView) { movedView = view }

  var center: CGPoint {
    get {
      CGPoint(
        x: max(-Self.farthest, min(view.center.x, Self.farthest)),
        y: max(-Self.farthest, min(view.center.y, Self.farthest)))
    }
    set { view.center = newValue }
  }
  /// A view without a size shows nothing, but still needs a mass.
  var bounds: CGRect {
    func limited(_ length: CGFloat) -> CGFloat { max(1, min(length, Self.farthest)) }
    return CGRect(
      origin: view.bounds.origin,
      size: CGSize(width: limited(view.bounds.width), height: limited(view.bounds.height)))
  }
  var transform: CGAffineTransform {
    get { view.transform }
    set { view.transform = newValue }
  }
  var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    switch shape {
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .path: .path
    }
  }
  var collisionBoundingPath: UIBezierPath {
    guard case .path(let path) = shape else { return UIBezierPath() }
    let outline = UIBezierPath(cgPath: path)
    outline.apply(CGAffineTransform(translationX: -view.bounds.midX, y: -view.bounds.midY))
    return outline
  }
}

/// The behaviors of a stage, which keeps them.
@MainActor private final class KeptDynamics {
  var dynamics: [SceneDynamics] = []
}
