import CoreGraphics
import LayerLayout

/// What a layer is in, as far as it matters for its place.
struct LayoutSurroundings {
  /// The noun for the layer that contains it, such as `layer "bar"`; empty for the stage.
  var owner = ""
  /// How the sublayers are arranged.
  var arrangement: LayerArrangement?
  var isStage = false
  /// Whether places are unknown, as in the definition of a symbol.
  var isUnknown = false
  /// Whether the containing layer has a width and a height of any kind.
  var hasSize = true
  /// Whether its width and height do not follow from its content.
  var isDefinite = [true, true]
}

extension LayerDecoder {
  /// Decodes how a layer is laid out, and how it lays out its sublayers.
  ///
  /// - Returns: What its sublayers are in.
  func prepareLayout(
    of layer: inout SceneLayer, _ node: NodeFields, in surroundings: NodeSurroundings,
    at cursor: SceneCursor
  ) -> LayoutSurroundings {
    let context = surroundings.context
    let outside =
      context.isSymbol ? LayoutSurroundings(isUnknown: true) : surroundings.layout
    var inside = LayoutSurroundings(owner: node.fields.owner)
    guard layer.nodeClass.isLayer else {
      if outside.arrangement != nil {
        decoder.report(
          .badLayout, "the layout of \(outside.owner) cannot arrange a view", at: cursor,
          hint: "use a view of type stack")
      }
      return inside
    }
    layer.arrangement = node[PlacementKeys.layout]
    layer.placement = decoder.layerPlacement(node)
    let isPinned = layer.placement?.pins.isEmpty == false
    layer.isPlaced = !outside.isUnknown && (outside.arrangement != nil || isPinned)
    inside.arrangement = layer.arrangement
    inside.hasSize = layer.hasSize || layer.isPlaced || layer.arrangement != nil
    guard layer.isPlaced || layer.arrangement != nil || layer.placement != nil else {
      return inside
    }
    refuseTwoPlaces(layer, node, outside)
    if context.isMask, isPinned { refuse("pin", "a mask cannot be pinned", node) }
    if !outside.isUnknown {
      if layer.isPlaced {
        checkPins(layer, node, outside)
        if outside.arrangement?.kind != .row, layer.placement?.alignment == .baseline {
          refuse("alignSelf", "only the sublayers of a row have a common baseline", node)
        }
      } else if !node.has(PlacementKeys.pin) {
        // An invalid pin has its own error.
        checkSizes(layer, node)
      }
    }
    inside.isDefinite = [
      isDefinite(layer, node, "width", 0, outside), isDefinite(layer, node, "height", 1, outside),
    ]
    return inside
  }

  private func refuse(
    _ key: String, _ problem: String, _ node: NodeFields, hint: String? = nil
  ) {
    guard let field = node[key] else { return }
    decoder.diagnostics.report(
      .badLayout, problem, at: field.keyRange, path: field.value.path, hint: hint)
  }

  /// Reports keys that say where a layer is or how large it is besides those of the layout.
  private func refuseTwoPlaces(
    _ layer: SceneLayer, _ node: NodeFields, _ outside: LayoutSurroundings
  ) {
    func refuse(_ key: String, besides other: String, _ verb: String) {
      guard let field = node[key] else { return }
      decoder.diagnostics.report(
        .placedTwice, "\(quoted(key)) and \(other) both \(verb) the layer", at: field.keyRange,
        path: field.value.path, hint: "remove \(key)")
    }
    if layer.isPlaced {
      let placer = node.has(PlacementKeys.pin) ? "\"pin\"" : "the layout of \(outside.owner)"
      for key in ["frame", "position"] { refuse(key, besides: placer, "place") }
    }
    if let size = ["width", "height"].first(where: { node[$0] != nil }) {
      let keys = layer.isPlaced ? ["bounds"] : ["bounds", "frame"]
      for key in keys { refuse(key, besides: quoted(size), "size") }
    }
  }

  /// Reports keys of a layer that no layout places.
  private func checkSizes(_ layer: SceneLayer, _ node: NodeFields) {
    for key in ["grow", "alignSelf"] {
      refuse(
        key, "\(quoted(key)) has no effect, because the superlayer has no layout", node,
        hint: "give the superlayer a layout")
    }
    guard layer.arrangement == nil else {
      for (key, length) in [
        ("width", layer.placement?.width), ("height", layer.placement?.height),
      ] {
        guard case .fraction? = length else { continue }
        refuse(
          key,
          "a percentage has nothing to refer to, because the layer is neither pinned nor in a "
            + "layout", node, hint: "add pin, or write a number of points")
      }
      return
    }
    for key in ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"] {
      refuse(
        key, "\(quoted(key)) has no effect, because the layer is neither pinned nor in a layout",
        node, hint: "add pin, or write bounds")
    }
  }

  private func checkPins(
    _ layer: SceneLayer, _ node: NodeFields, _ outside: LayoutSurroundings
  ) {
    guard let placement = layer.placement, !placement.pins.isEmpty,
      let pin = node.place(PlacementKeys.pin)
    else { return }
    for key in ["grow", "alignSelf"] {
      refuse(key, "\(quoted(key)) has no effect on a pinned layer", node)
    }
    if let guide = placement.guide, !outside.isStage {
      decoder.report(
        .badLayout,
        "\(guide.rawValue) is a guide of the stage, and the layer is in \(outside.owner)",
        at: pin, hint: "pin a layer of the stage")
    }
    if !outside.hasSize {
      let needsSize = placement.pins.contains {
        if case .fraction = $0.distance { return true }
        return $0.edge != .left && $0.edge != .top
      }
      if needsSize {
        decoder.report(
          .badLayout, "\(outside.owner) has no size to pin the layer to", at: pin,
          hint: "give it bounds, a frame or a layout")
      }
    }
    for (key, length, edges) in [
      ("width", placement.width, [LayoutParameters.Edge.left, .right, .centerX]),
      ("height", placement.height, [.top, .bottom, .centerY]),
    ] {
      guard placement.pins.count(where: { edges.contains($0.edge) }) > 1, length != .automatic
      else { continue }
      refuse(key, "\"pin\" and \(quoted(key)) determine the same size twice", node)
    }
  }

  /// Returns whether the width or height of a layer does not follow from its content, and reports a
  /// percentage of such a size.
  private func isDefinite(
    _ layer: SceneLayer, _ node: NodeFields, _ key: String, _ axis: Int,
    _ outside: LayoutSurroundings
  ) -> Bool {
    if outside.isUnknown || layer.hasSize { return true }
    let placement = layer.placement ?? LayoutParameters()
    let isMain = (outside.arrangement?.kind == .column) == (axis == 1)
    switch axis == 0 ? placement.width : placement.height {
    case .points: return true
    case .content: return false
    case .fraction:
      guard layer.isPlaced else { return true }
      let isOfGuide = !placement.pins.isEmpty
      if isOfGuide || offersDefiniteSpace(outside, axis, isMain: isMain) { return true }
      if let field = node[key] {
        decoder.report(
          .sizeCycle,
          "the \(key) is a percentage of the \(key) of \(outside.owner), which is that of its content",
          at: field.value, hint: "give \(outside.owner) a \(key)")
      }
      return true
    case .automatic:
      guard layer.isPlaced else { return layer.arrangement == nil }
      if !placement.pins.isEmpty {
        let edges: [LayoutParameters.Edge] =
          axis == 0 ? [.left, .right, .centerX] : [.top, .bottom, .centerY]
        return placement.pins.count { edges.contains($0.edge) } > 1
      }
      guard let arrangement = outside.arrangement,
        offersDefiniteSpace(outside, axis, isMain: isMain)
      else { return false }
      if arrangement.kind != .grid, isMain { return placement.grow > 0 }
      let alignment = placement.alignment ?? arrangement.alignment
      return alignment == nil || alignment == .stretch
    }
  }

  /// Whether the space that a layer offers a sublayer does not follow from the sublayers.
  private func offersDefiniteSpace(
    _ outside: LayoutSurroundings, _ axis: Int, isMain: Bool
  ) -> Bool {
    guard let arrangement = outside.arrangement else { return true }
    // The cells of a grid are as high as their content, as is a line of several.
    if arrangement.kind == .grid, axis == 1 { return false }
    if arrangement.kind == .grid, arrangement.columns.contains(.content) { return false }
    if arrangement.wraps, !isMain { return false }
    return outside.isDefinite[axis]
  }
}

extension SceneLayer {
  /// The size that percentages in sublayers refer to; not a number where the layout determines it.
  var sizeForPercentages: CGSize {
    let size = size
    guard isPlaced || arrangement != nil, !hasSize else { return size }
    func points(_ length: LayoutParameters.Length?) -> CGFloat {
      if case .points(let value)? = length { return CGFloat(value) }
      return .nan
    }
    return CGSize(width: points(placement?.width), height: points(placement?.height))
  }
}
