import LayerTree
import MultiplaneScene

extension OddValues {
  /// Returns a mapping of a section of scenes, with some of its keys.
  mutating func node(_ name: String, depth: Int) -> JSONValue? {
    guard let type = NodeRegistry.sections.first(where: { $0.name == name }), depth < 9 else {
      return nil
    }
    return fill([:], of: type, share: 3 / Double(type.keys.count), depth: depth)
  }

  /// Adds keys of a type to a mapping.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - type: Its type.
  ///   - share: The part of the optional keys to add.
  ///   - leavingOut: Keys not to add.
  ///   - depth: The number of mappings around the value.
  /// - Returns: The mapping.
  private mutating func fill(
    _ node: JSONValue, of type: NodeType, share: Double, leavingOut: [String] = [], depth: Int
  ) -> JSONValue {
    var node = node
    var required = Set(type.keys.filter(\.isRequired).map(\.name))
    for case .one(let names) in type.rules { required.insert(pick(names)) }
    for case .some(let names, _, _) in type.rules { required.insert(pick(names)) }
    for key in type.keys where node[key.name] == nil && !leavingOut.contains(key.name) {
      guard required.contains(key.name) || chance(share),
        type.rules.allSatisfy({ $0.allows(key.name, beside: node) })
      else { continue }
      node = node.adding(key.name, value(key.form, depth: depth))
    }
    return node
  }

  // MARK: Layers

  /// Returns a layer of any class with layers in it.
  mutating func layer(depth: Int) -> JSONValue {
    let member = chance(0.75) ? Self.classes[count(0...11)] : pick(Self.classes)
    let type = member.type
    let id = "L\(ids.count)"
    ids.append(id)
    var layer: JSONValue = ["type": .string(type.name), "id": .string(id)]
    if chance(0.9) { layer = layer.adding("frame", rect()) }
    for (key, part) in Self.frequentKeys where chance(part) {
      if let known = type.key(key), type.rules.allSatisfy({ $0.allows(key, beside: layer) }) {
        layer = layer.adding(key, value(known.form, depth: depth))
      }
    }
    for (key, value) in essentials(of: type.name, depth: depth) {
      layer = layer.adding(key, value)
    }
    layer = fill(
      layer, of: type, share: 2 / Double(type.keys.count), leavingOut: Self.structure, depth: depth)
    if depth < 5 {
      let inner = type.key("subviews") == nil ? "layers" : "subviews"
      var count = pick(depth < 2 ? [0, 0, 0, 1, 2] : [0, 0, 0, 0, 1])
      if type.name == "filterTransition" { count = min(count, 2) }
      if count > 0 {
        layer = layer.adding(inner, .array((0..<count).map { _ in self.layer(depth: depth + 1) }))
      }
      if chance(0.08) { layer = layer.adding("mask", self.layer(depth: depth + 1)) }
    }
    if chance(0.3) {
      layer = layer.adding("animations", [animation(of: member.nodeClass, depth: depth)])
    }
    return layer
  }

  /// The classes of layers and views, those of Core Animation first.
  private static let classes = NodeClasses.standard.members.filter {
    !$0.nodeClass.name.hasSuffix("Controller")
      && !["alert", "actionSheet"].contains($0.nodeClass.name)
  }

  /// Keys that most faults of drawing need, and how often layers have them.
  private static let frequentKeys = [
    ("transform", 0.3), ("backgroundColor", 0.6), ("filters", 0.15), ("backgroundFilters", 0.08),
    ("compositingFilter", 0.1), ("masksToBounds", 0.2), ("cornerRadius", 0.2), ("opacity", 0.15),
    ("shadowOpacity", 0.1), ("sublayerTransform", 0.08), ("shouldRasterize", 0.05),
    ("motionBlur", 0.05), ("contents", 0.1), ("borderWidth", 0.1), ("isDoubleSided", 0.05),
  ]

  /// Keys that are placed by `layer` itself, or that need names and files of a whole scene.
  private static let structure = [
    "layers", "subviews", "mask", "animations", "sequence", "clock", "timeline", "duration", "for",
    "symbol", "include",
    "layout", "width", "height", "grow", "alignSelf", "minWidth", "maxWidth", "minHeight",
    "maxHeight",
    "pin", "constraints",
  ]

  /// What a class shows nothing without.
  private mutating func essentials(of name: String, depth: Int) -> [(String, JSONValue?)] {
    switch name {
    case "text", "label": [("string", name == "text" ? string() : nil)]
    case "shape": [("path", value(.path, depth: depth)), ("lineWidth", number(.atLeast(0)))]
    case "gradient": [("colors", .array((0..<count(1...4)).map { _ in color() }))]
    case "video": [("source", asset(".gif", ".mp4"))]
    case "svg": [("source", asset(".svg"))]
    case "image": [("image", asset(".png", ".jpg"))]
    case "lottie":
      [
        (
          "source",
          .string("lottie/assets/\(pick(["seal", "images", "strokes", "texts", "trims"])).json")
        )
      ]
    case "replicator":
      [("instanceCount", pick([0, 1, 2, 3, 7])), ("instanceTransform", transform())]
    case "filterTransition":
      [("filter", value(.transitionFilter, depth: depth)), ("progress", number(.between(0, 1)))]
    case "emitter":
      [
        ("emitterPosition", numbers(2)),
        (
          "emitterCells",
          [
            [
              "birthRate": pick([1, 30, 400]), "lifetime": pick([0.1, 1, 5]),
              "contents": asset(".png"), "velocity": number(nil),
              "scale": pick([0, 0.1, 1, -1, 90]),
            ]
          ]
        ),
      ]
    default: []
    }
  }

  // MARK: Animations

  /// Returns an animation of layers of a class.
  mutating func animation(of nodeClass: NodeClass, depth: Int) -> JSONValue {
    let type = pick(NodeRegistry.animations)
    var animation: JSONValue = ["type": .string(type.name)]
    if type.name == "group" {
      let inner =
        depth > 6
        ? [] : (0..<count(0...2)).map { _ in self.animation(of: nodeClass, depth: depth + 1) }
      animation = animation.adding("animations", .array(inner))
    } else if type.key("keyPath") != nil {
      let rows = nodeClass.animatedProperties.rows.filter { $0.isAnimatable && !$0.isForCodeOnly }
      let row = pick(rows)
      animation = animation.adding("keyPath", .string(row.name))
      let names =
        type.name == "keyframe"
        ? ["values"] : pick([["fromValue"], ["toValue"], ["fromValue", "toValue"]])
      for name in names {
        let values = (0..<count(2...4)).compactMap { _ in value(row.kind, depth: depth) }
        animation = animation.adding(name, name == "values" ? .array(values) : values.first)
      }
    }
    if chance(0.8) { animation = animation.adding("duration", pick([0, 0.3, 1, 5])) }
    return fill(
      animation, of: type, share: 1.5 / Double(type.keys.count),
      leavingOut: [
        "values", "fromValue", "toValue", "byValue", "path", "valueFunction", "key", "for",
        "animations",
        "keyTimes", "timingFunctions", "tensionValues", "continuityValues", "biasValues",
      ], depth: depth)
  }

  /// Returns entries of the timeline that change layers, some of them by a transition.
  mutating func timeline() -> JSONValue {
    let animated = LayerValues.properties.filter { $0.isAnimatable && !$0.isForCodeOnly }
    return .array(
      (0..<count(0...2)).compactMap { _ -> JSONValue? in
        let (id, row) = (pick(ids), pick(animated))
        guard let value = value(row.kind, depth: 3) else { return nil }
        let entry: JSONValue = [
          "at": pick([0, 0.1, 0.4]), "set": .object([.init("\(id).\(row.sceneName)", value)]),
        ]
        guard chance(0.5),
          let type = NodeRegistry.sections.first(where: { $0.name == "image transition" })
        else { return entry }
        let transition = fill(
          ["layer": .string(id), "duration": pick([0.5, 1, 0])], of: type, share: 0.25,
          leavingOut: [
            "layers", "with", "from", "to", "curve", "options",
          ], depth: 3)
        return entry.adding("transition", transition)
      })
  }
}

extension NodeRule {
  /// Returns whether a key can be added to a mapping.
  fileprivate func allows(_ key: String, beside node: JSONValue) -> Bool {
    func has(_ keys: [String]) -> Bool { keys.contains { node[$0] != nil } }
    return switch self {
    case .exclusive(let left, let right, _):
      !(left.contains(key) && has(right)) && !(right.contains(key) && has(left))
    case .one(let keys): !keys.contains(key) || !has(keys)
    case .dependent(let name, let other): key != name || node[other] != nil
    case .some: true
    }
  }
}
