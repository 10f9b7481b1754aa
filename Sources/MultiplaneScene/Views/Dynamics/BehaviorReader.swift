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
      case "gravity": gravity()
      case "push": push()
      case "collision": collision()
      case "snap": snap()
      case "attach": attachment()
      case "item": item()
      default: field()
      }
    let start = read("at") { decoder.duration($0) } ?? 0
    let end = read("until") { decoder.duration($0) }
    if let end, end <= start { refuse("until", "the behavior ends before it starts") }
    return isSound ? SceneBehavior(content: content, start: start, end: end) : nil
  }

  /// Decodes a group.
  ///
  /// - Returns: The group, or nil after an error.
  func group() -> ItemGroups.Group? {
    let name = read("group") { cursor -> String? in
      guard let name = decoder.identifier(cursor) else { return nil }
      let identifier = identifier(name, at: cursor)
      guard !names.identifiers.contains(identifier), !groups.identifiers.contains(identifier)
      else {
        decoder.report(.duplicateIdentifier, "duplicate id \(quoted(name))", at: cursor)
        return nil
      }
      return name
    }
    let views = views("items")
    if views.contains(where: groups.identifiers.contains) {
      refuse("items", "a group cannot contain a group", .conflictingKeys)
    }
    guard let name, let cursor = node.value("group"), isSound else { return nil }
    return .init(identifier: identifier(name, at: cursor), name: name, views: views)
  }

  /// Returns the full id of a group.
  private func identifier(_ name: String, at cursor: SceneCursor) -> String {
    (cursor.scope ?? decoder.fileScope).identifier(name) ?? name
  }

  // MARK: Values

  /// Decodes the value of a key; returns nil if there is none, or after an error.
  private func read<Value>(_ key: String, _ decode: (SceneCursor) -> Value?) -> Value? {
    guard let cursor = node.value(key) else { return nil }
    let value = decode(cursor)
    if value == nil { isSound = false }
    return value
  }

  private func point(_ key: String) -> CGPoint? { read(key) { point($0) } }

  /// Decodes a point that is not too far away for the simulation.
  private func point(_ cursor: SceneCursor) -> CGPoint? {
    guard let point = decoder.point(cursor) else { return nil }
    let limit = SceneBehavior.largestCoordinate
    guard max(abs(point.x), abs(point.y)) <= CGFloat(limit) else {
      decoder.report(
        .outOfRange,
        "the point must be at most \(numberText(limit)) points away, not "
          + numberText(Double(max(abs(point.x), abs(point.y)))), at: cursor)
      return nil
    }
    return point
  }

  private func flag(_ key: String) -> Bool? { read(key) { decoder.boolean($0) } }

  private func number(_ key: String) -> Double? {
    read(key) { decoder.number($0, within: node.range(key)) }
  }

  private func name(_ key: String, among names: [String]) -> String? {
    read(key) { decoder.name($0, among: names) }
  }

  /// The numbers that are given.
  private func numbers(_ keys: [String]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: keys.compactMap { key in number(key).map { (key, $0) } })
  }

  private func view(_ key: String) -> String? { read(key) { item($0) } }

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

  private func views(_ key: String) -> [String] {
    guard let cursor = node.value(key) else {
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
  private func refuse(_ key: String, _ message: String, _ code: SceneErrorCode = .outOfRange) {
    isSound = false
    guard let cursor = node.value(key) else { return }
    decoder.report(code, message, at: cursor)
  }

  // MARK: Behaviors

  private func gravity() -> SceneBehavior.Content {
    .gravity(
      views("gravity"), force(direction("direction") ?? CGVector(dx: 0, dy: 1), number("magnitude"))
    )
  }

  private func push() -> SceneBehavior.Content {
    let vector = point("vector").map { CGVector(dx: $0.x, dy: $0.y) }
    return .push(
      ScenePush(
        views: views("push"),
        vector: vector ?? force(direction("angle") ?? .zero, number("magnitude")),
        isInstantaneous: flag("instantaneous") ?? false, offset: point("offset") ?? .zero))
  }

  private func force(_ direction: CGVector, _ magnitude: Double?) -> CGVector {
    let magnitude = CGFloat(magnitude ?? 1)
    return CGVector(dx: direction.dx * magnitude, dy: direction.dy * magnitude)
  }

  /// Decodes a direction of length 1: the angle, or the vector of a key.
  private func direction(_ key: String) -> CGVector? {
    if let angle = read("angle", { decoder.angle($0) }) {
      return CGVector(dx: cos(angle), dy: sin(angle))
    }
    guard key != "angle", let vector = point(key) else { return nil }
    let length = hypot(vector.x, vector.y)
    guard length > 0 else {
      refuse(key, "the direction has no length")
      return nil
    }
    return CGVector(dx: vector.x / length, dy: vector.y / length)
  }

  private func collision() -> SceneBehavior.Content {
    let insets = read("insets") { decoder.insets($0) } ?? [0, 0, 0, 0]
    let isBounded = name("boundary", among: ["none", "reference"]) == "reference"
    let boundaries = (read("boundaries") { decoder.elements($0) } ?? []).compactMap { boundary($0) }
    return .collision(
      SceneCollision(
        views: views("collision"), insets: isBounded ? insets : nil, boundaries: boundaries,
        mode: name("mode", among: SceneCollision.Mode.allCases.map(\.rawValue))
          .flatMap { SceneCollision.Mode(rawValue: $0) } ?? .everything))
  }

  private func boundary(_ cursor: SceneCursor) -> SceneCollision.Boundary? {
    guard
      let node = decoder.node(cursor, as: NodeRegistry.boundarySection, owner: "boundary")
    else {
      isSound = false
      return nil
    }
    if let place = node.value("path") {
      guard let path = decoder.path(place) else {
        isSound = false
        return nil
      }
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
    guard let from = node.value("from").flatMap({ point($0) }),
      let place = node.value("to"), let to = point(place)
    else {
      isSound = false
      return nil
    }
    if from == to {
      isSound = false
      decoder.report(.outOfRange, "the line of the boundary has no length", at: place)
    }
    return .line(from: from, to: to)
  }

  private func snap() -> SceneBehavior.Content {
    .snap(view("snap") ?? "", to: point("to") ?? .zero, damping: number("damping") ?? 0.5)
  }

  /// Decodes the shape with which views collide.
  private func shape() -> SceneItemProperties.Shape? {
    if let name = name("shape", among: ["rectangle", "ellipse"]) {
      return name == "ellipse" ? .ellipse : .rectangle
    }
    guard let path = read("path", { decoder.path($0) }) else { return nil }
    if !path.isConvexOutline {
      refuse("path", "the outline is not a convex polygon at least a point wide", .badPath)
    }
    return .path(path)
  }

  private func item() -> SceneBehavior.Content {
    // Views of a group have nothing but a shape of their own.
    allowsGroupedViews = NodeRegistry.itemSection.keys.allSatisfy {
      ["item", "shape", "path", NodeRegistry.loopKey.name].contains($0.name) || node[$0.name] == nil
    }
    let (shape, views) = (shape(), views("item"))
    if shape != nil, views.contains(where: groups.identifiers.contains) {
      refuse("item", "a group has the shapes of its views", .conflictingKeys)
    }
    return .item(
      SceneItemProperties(
        views: views,
        numbers: numbers([
          "elasticity", "friction", "density", "resistance", "angularResistance", "charge",
        ]), isAnchored: flag("anchored") ?? false, allowsRotation: flag("allowsRotation") ?? true,
        velocity: point("velocity") ?? .zero,
        angularVelocity: read("angularVelocity") { decoder.angle($0) } ?? 0,
        shape: shape))
  }

  private func field() -> SceneBehavior.Content {
    let kind = name("field", among: SceneField.Kind.allCases.map(\.rawValue))
      .flatMap { SceneField.Kind(rawValue: $0) }
    let size = read("size") { decoder.size($0) }
    if let size, size.width <= 0 || size.height <= 0 {
      refuse(
        "size",
        "the width and height of the region must be greater than 0, not "
          + "\(numberText(Double(size.width))) and \(numberText(Double(size.height)))")
    }
    return .field(
      SceneField(
        kind: kind ?? .drag, views: views("items"), position: point("position") ?? .zero,
        size: size, direction: point("direction") ?? .zero,
        numbers: numbers([
          "radius", "strength", "falloff", "minimumRadius", "smoothness", "animationSpeed",
        ])))
  }

  // MARK: Attachments

  private func attachment() -> SceneBehavior.Content {
    let joint =
      name("joint", among: SceneAttachment.Joint.allCases.map(\.rawValue))
      .flatMap { SceneAttachment.Joint(rawValue: $0) } ?? .distance
    check(joint)
    let axis = point("axis") ?? CGPoint(x: 1, y: 0)
    if axis == .zero { refuse("axis", "the axis has no length") }
    let range = read("range") { place in
      decoder.tuple(place, what: "a range", shape: "[minimum, maximum]", count: 2) { element, _ in
        decoder.number(element)
      }
    }
    if let range, range[0] > 0 || range[1] < 0 {
      refuse("range", "the range must contain 0, where the views are at the start")
    }
    let (own, other) = (view("attach"), view("to"))
    if let own, own == other { refuse("to", "a view cannot be attached to itself") }
    return .attachment(
      SceneAttachment(
        joint: joint, view: own ?? "", other: other, anchor: point("anchor"),
        offset: point("offset") ?? .zero, otherOffset: point("otherOffset") ?? .zero, axis: axis,
        range: range,
        numbers: numbers(["length", "frequency", "damping", "frictionTorque"])))
  }

  /// Reports keys that a joint does not have, and those that it needs.
  private func check(_ joint: SceneAttachment.Joint) {
    let (needed, foreign): ([String], [String]) =
      switch joint {
      case .distance: ([], ["range", "axis"] + (node["to"] == nil ? [] : ["anchor"]))
      case .limit: (["to"], ["anchor", "range", "axis"])
      case .pin:
        (
          ["anchor"],
          ["length", "offset", "otherOffset", "axis"] + (node["to"] == nil ? ["range"] : [])
        )
      case .fixed: (["to", "anchor"], ["length", "offset", "otherOffset", "axis", "range"])
      case .sliding: (["anchor"], ["length", "offset", "otherOffset"])
      }
    for key in needed where node[key] == nil {
      isSound = false
      decoder.diagnostics.report(
        .missingKey, "the joint \(joint.rawValue) needs \(quoted(key))", at: node.fields.headRange,
        path: node.fields.path)
    }
    for field in foreign.compactMap({ node[$0] }) {
      isSound = false
      decoder.diagnostics.report(
        .conflictingKeys, "\(quoted(field.key)) has no meaning for the joint \(joint.rawValue)",
        at: field.keyRange, path: node.fields.path)
    }
  }
}
