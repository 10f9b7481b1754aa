import CoreGraphics
import Foundation
import LayerTree
import UIKit

/// Decodes the mapping of a behavior.
final class BehaviorReader {
  private let node: NodeFields
  private let layers: LayerDecoder
  private let names: LayerDecoder.ViewNames
  private let groups: ItemGroups
  private let decoder: SceneDecoder
  /// Whether all values so far are valid.
  private var isSound = true
  /// Whether the behavior may name views of groups.
  private var allowsGroupedViews = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - layers: The decoder of the reference view.
  ///   - names: The views in the reference view.
  ///   - groups: The groups of these views.
  init(
    _ node: NodeFields, _ layers: LayerDecoder, among names: LayerDecoder.ViewNames,
    groups: ItemGroups
  ) {
    (self.node, self.layers, self.names, self.groups) = (node, layers, names, groups)
    decoder = layers.decoder
  }

  /// Decodes the behavior.
  ///
  /// - Parameter kind: The key that names its kind.
  /// - Returns: The behavior, or nil after an error.
  func behavior(_ kind: String) -> SceneBehavior? {
    let content: SceneBehavior.Content =
      switch kind {
      case GravityKeys.gravity.name: gravity()
      case PushKeys.push.name: push()
      case CollisionKeys.collision.name: collision()
      case SnapKeys.snap.name: snap()
      case AttachmentKeys.attach.name: attachment()
      case ItemKeys.item.name: item()
      default: field()
      }
    let (start, end) = (node[BehaviorTimeKeys.at], node[BehaviorTimeKeys.until])
    if let end, end <= start {
      refuse(BehaviorTimeKeys.until, "the behavior ends before it starts")
    }
    return isSound ? SceneBehavior(content: content, start: start, end: end) : nil
  }

  /// Decodes a group.
  ///
  /// - Returns: The group, or nil after an error.
  func group() -> ItemGroups.Group? {
    var name = node[GroupKeys.group]
    if let group = name, let cursor = node.place(GroupKeys.group) {
      let identifier = identifier(group, at: cursor)
      if names.identifiers.contains(identifier) || groups.identifiers.contains(identifier) {
        decoder.report(.duplicateIdentifier, "duplicate id \(quoted(group))", at: cursor)
        name = nil
      }
    }
    let views = views(GroupKeys.items)
    if views.contains(where: groups.identifiers.contains) {
      refuse(GroupKeys.items, "a group cannot contain a group", .conflictingKeys)
    }
    guard let name, let cursor = node.place(GroupKeys.group), isSound else { return nil }
    return .init(identifier: identifier(name, at: cursor), name: name, views: views)
  }

  /// Returns the full id of a group.
  private func identifier(_ name: String, at cursor: SceneCursor) -> String {
    (cursor.scope ?? decoder.fileScope).identifier(name) ?? name
  }

  // MARK: Values

  /// The numbers that are given.
  private func numbers(_ keys: [Key<Double?>]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: keys.compactMap { key in node[key].map { (key.name, $0) } })
  }

  private func view(_ key: Key<SceneCursor?>) -> String? {
    guard let cursor = node[key] else { return nil }
    let item = item(cursor)
    if item == nil { isSound = false }
    return item
  }

  /// Decodes the id of a group, or of a view that behaviors can move.
  private func item(_ cursor: SceneCursor) -> String? {
    guard let name = decoder.string(cursor) else { return nil }
    let group = identifier(name, at: cursor)
    if groups.identifiers.contains(group) { return group }
    guard let identifier = layers.view(name, among: names, at: cursor) else { return nil }
    if let group = groups.names[identifier], !allowsGroupedViews {
      decoder.report(
        .conflictingKeys, "the view \(quoted(name)) is part of the group \(quoted(group))",
        at: cursor)
      return nil
    }
    if names.emptyViews.contains(identifier) {
      decoder.report(
        .outOfRange, "the view \(quoted(name)) has no size, and so no mass", at: cursor)
      return nil
    }
    guard layers.claim(identifier) else {
      decoder.report(
        .conflictingKeys, "the dynamics of another view already move \(quoted(name))", at: cursor)
      return nil
    }
    return identifier
  }

  private func views(_ key: Key<SceneCursor?>) -> [String] {
    guard let cursor = node[key] else {
      // The missing key was reported.
      isSound = false
      return []
    }
    var elements = [cursor]
    if case .sequence = cursor.node.content { elements = decoder.elements(cursor) ?? [] }
    if elements.isEmpty { refuse(key, "the list of views is empty", .wrongCount) }
    let views = elements.compactMap { item($0) }
    if views.count < elements.count { isSound = false }
    return views
  }

  /// Reports an error at the value of a key.
  private func refuse(
    _ key: some AnyKey, _ message: String, _ code: SceneErrorCode = .outOfRange
  ) {
    isSound = false
    guard let cursor = node.place(key) else { return }
    decoder.report(code, message, at: cursor)
  }

  // MARK: Behaviors

  private func gravity() -> SceneBehavior.Content {
    let direction = direction(node[GravityKeys.angle]) ?? unit(GravityKeys.direction)
    return .gravity(
      views(GravityKeys.gravity),
      force(direction ?? CGVector(dx: 0, dy: 1), node[GravityKeys.magnitude]))
  }

  private func push() -> SceneBehavior.Content {
    let vector = node[PushKeys.vector].map { CGVector(dx: $0.x, dy: $0.y) }
    let direction = direction(node[PushKeys.angle]) ?? .zero
    return .push(
      ScenePush(
        views: views(PushKeys.push),
        vector: vector ?? force(direction, node[PushKeys.magnitude]),
        isInstantaneous: node[PushKeys.mode], offset: node[PushKeys.offset]))
  }

  private func force(_ direction: CGVector, _ magnitude: Double) -> CGVector {
    CGVector(dx: direction.dx * CGFloat(magnitude), dy: direction.dy * CGFloat(magnitude))
  }

  /// Returns the direction of an angle.
  private func direction(_ angle: Double?) -> CGVector? {
    angle.map { CGVector(dx: cos($0), dy: sin($0)) }
  }

  /// Decodes a vector as a direction of length 1.
  private func unit(_ key: Key<CGPoint?>) -> CGVector? {
    guard let vector = node[key] else { return nil }
    let length = hypot(vector.x, vector.y)
    guard length > 0 else {
      refuse(key, "the direction has no length")
      return nil
    }
    return CGVector(dx: vector.x / length, dy: vector.y / length)
  }

  private func collision() -> SceneBehavior.Content {
    let insets = node[CollisionKeys.insets]
    var isInReference = false
    let boundaries = node[CollisionKeys.boundaries].compactMap { cursor in
      if cursor.isMapping { return boundary(cursor) }
      if decoder.name(cursor, among: [CollisionKeys.reference]) != nil { isInReference = true }
      return nil
    }
    if !isInReference, let place = node.place(CollisionKeys.insets) {
      decoder.report(
        .misplacedKey, "the edges of the reference view are not among the boundaries", at: place,
        hint: "add reference to boundaries")
    }
    return .collision(
      SceneCollision(
        views: views(CollisionKeys.collision),
        insets: isInReference ? insets : nil, boundaries: boundaries,
        mode: node[CollisionKeys.mode]))
  }

  private func boundary(_ cursor: SceneCursor) -> SceneCollision.Boundary? {
    guard let node = decoder.node(cursor, as: BoundaryKeys.mapping, owner: "boundary") else {
      return nil
    }
    if let place = node.place(BoundaryKeys.path) {
      guard let path = node[BoundaryKeys.path] else { return nil }
      let (box, limit) = (path.boundingBox, CGFloat(SceneBehavior.largestCoordinate))
      if !box.isNull, max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY)) > limit {
        isSound = false
        decoder.report(
          .outOfRange,
          "the outline is more than \(numberText(SceneBehavior.largestCoordinate)) points away",
          at: place)
      }
      return .path(path)
    }
    guard let from = node[BoundaryKeys.from], let to = node[BoundaryKeys.to] else { return nil }
    if from == to, let place = node.place(BoundaryKeys.to) {
      isSound = false
      decoder.report(.outOfRange, "the line of the boundary has no length", at: place)
    }
    return .line(from: from, to: to)
  }

  private func snap() -> SceneBehavior.Content {
    .snap(
      view(SnapKeys.snap) ?? "", to: node[SnapKeys.to] ?? .zero, damping: node[SnapKeys.damping])
  }

  /// Decodes the shape with which views collide.
  private func shape() -> SceneItemProperties.Shape? {
    if let name = node[ItemKeys.shape] { return name == "ellipse" ? .ellipse : .rectangle }
    guard let path = node[ItemKeys.path] else { return nil }
    if !path.isConvexOutline {
      refuse(
        ItemKeys.path, "the outline is not a convex polygon at least a point wide", .badPath)
    }
    return .path(path)
  }

  private func item() -> SceneBehavior.Content {
    // Views of a group have nothing but a shape of their own.
    let ofGrouped: [any AnyKey] = [ItemKeys.item, ItemKeys.shape, ItemKeys.path, LoopKeys.loop]
    let names = ofGrouped.map(\.name)
    allowsGroupedViews = ItemKeys.mapping.keys.allSatisfy {
      names.contains($0.name) || node[$0.name] == nil
    }
    let (shape, views) = (shape(), views(ItemKeys.item))
    if shape != nil, views.contains(where: groups.identifiers.contains) {
      refuse(ItemKeys.item, "a group has the shapes of its views", .conflictingKeys)
    }
    return .item(
      SceneItemProperties(
        views: views,
        numbers: numbers([
          ItemKeys.elasticity, ItemKeys.friction, ItemKeys.density, ItemKeys.resistance,
          ItemKeys.angularResistance, ItemKeys.charge,
        ]), isAnchored: node[ItemKeys.anchored], allowsRotation: node[ItemKeys.allowsRotation],
        velocity: node[ItemKeys.velocity], angularVelocity: node[ItemKeys.angularVelocity],
        shape: shape))
  }

  private func field() -> SceneBehavior.Content {
    let size = node[FieldKeys.size]
    if let size, size.width <= 0 || size.height <= 0 {
      refuse(
        FieldKeys.size,
        "the width and height of the region must be greater than 0, not "
          + "\(numberText(Double(size.width))) and \(numberText(Double(size.height)))")
    }
    return .field(
      SceneField(
        kind: node[FieldKeys.field] ?? .drag, views: views(FieldKeys.items),
        position: node[FieldKeys.position], size: size, direction: node[FieldKeys.direction],
        numbers: numbers([
          FieldKeys.radius, FieldKeys.strength, FieldKeys.falloff, FieldKeys.minimumRadius,
          FieldKeys.smoothness, FieldKeys.animationSpeed,
        ])))
  }

  // MARK: Attachments

  private func attachment() -> SceneBehavior.Content {
    let joint = node[AttachmentKeys.joint]
    check(joint)
    let axis = node[AttachmentKeys.axis]
    if axis == .zero { refuse(AttachmentKeys.axis, "the axis has no length") }
    let range = node[AttachmentKeys.range]
    if let range, range[0] > 0 || range[1] < 0 {
      refuse(AttachmentKeys.range, "the range must contain 0, where the views are at the start")
    }
    let (own, other) = (view(AttachmentKeys.attach), view(AttachmentKeys.to))
    if let own, own == other {
      refuse(AttachmentKeys.to, "a view cannot be attached to itself")
    }
    return .attachment(
      SceneAttachment(
        joint: joint, view: own ?? "", other: other, anchor: node[AttachmentKeys.anchor],
        offset: node[AttachmentKeys.offset], otherOffset: node[AttachmentKeys.otherOffset],
        axis: axis, range: range,
        numbers: numbers([
          AttachmentKeys.length, AttachmentKeys.frequency, AttachmentKeys.damping,
          AttachmentKeys.frictionTorque,
        ])))
  }

  /// Reports keys that a joint does not have, and those that it needs.
  private func check(_ joint: SceneAttachment.Joint) {
    typealias Keys = AttachmentKeys
    let isJoined = node.has(Keys.to)
    let ofDistances: [any AnyKey] = [Keys.length, Keys.offset, Keys.otherOffset]
    let (needed, foreign): ([any AnyKey], [any AnyKey]) =
      switch joint {
      case .distance: ([], [Keys.range, Keys.axis] + (isJoined ? [Keys.anchor] : []))
      case .limit: ([Keys.to], [Keys.anchor, Keys.range, Keys.axis])
      case .pin: ([Keys.anchor], ofDistances + [Keys.axis] + (isJoined ? [] : [Keys.range]))
      case .fixed: ([Keys.to, Keys.anchor], ofDistances + [Keys.axis, Keys.range])
      case .sliding: ([Keys.anchor], ofDistances)
      }
    for key in needed where !node.has(key) {
      isSound = false
      decoder.diagnostics.report(
        .missingKey, "the joint \(joint.rawValue) needs \(quoted(key.name))",
        at: node.fields.headRange,
        path: node.fields.path)
    }
    for field in foreign.compactMap({ node[$0.name] }) {
      isSound = false
      decoder.diagnostics.report(
        .conflictingKeys, "\(quoted(field.key)) has no meaning for the joint \(joint.rawValue)",
        at: field.keyRange, path: node.fields.path)
    }
  }
}
