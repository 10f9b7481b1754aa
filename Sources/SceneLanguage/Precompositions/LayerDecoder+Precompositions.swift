import CoreGraphics
import LayerTree

extension LayerDecoder {
  /// The definition that a layer plays on a clock of its own.
  struct Precomposition {
    /// The symbol or layer, or the whole file, with the arguments as its scope.
    let definition: SceneCursor
    /// Whether the definition is a whole file.
    let isFile: Bool
    /// The value of `clock:`, or nil for none.
    let clock: SceneCursor?
    /// The size that it has if it has no place of its own; nil for none.
    var fills: CGSize?
  }

  /// The properties that place a layer in its superlayer, which a precomposition has instead of the
  /// layer in it (PC-11).
  private static let placement: Set = [
    "frame", "bounds", "position", "center", "anchorPoint", "anchorPointZ", "zPosition",
  ]

  /// Divides the keys of a use between the precomposition and its contents (PC-11).
  ///
  /// - Parameters:
  ///   - fields: All keys. Those of the contents are removed.
  ///   - use: The precomposition.
  /// - Returns: The keys that replace those of the definition.
  func takeContentsKeys(
    from fields: inout SceneFields, of use: Precomposition
  ) -> [SceneFields.Field] {
    guard !use.isFile else { return [] }
    let type = decoder.classes.first.type
    let isOwn = { (field: SceneFields.Field) in
      guard let key = type.key(field.key) else { return false }
      return !Self.placement.contains(key.name)
    }
    let all = fields.fields
    fields = SceneFields(
      owner: fields.owner, range: fields.range, path: fields.path, fields: all.filter(isOwn),
      scope: fields.scope)
    return all.filter { !isOwn($0) }
  }

  /// Decodes the contents of a precomposition, and gives it the place of the layer in them.
  ///
  /// - Parameters:
  ///   - use: The precomposition.
  ///   - keys: The keys that replace those of the definition.
  ///   - layer: The precomposition's layer, with its own properties.
  ///   - parentSize: The size of its parent.
  ///   - depth: The level of the layers in it.
  func decode(
    _ use: Precomposition, replacing keys: [SceneFields.Field], into layer: inout SceneLayer,
    parentSize: CGSize, depth: Int
  ) {
    guard !isCheckingSymbols else {
      // The contents of each symbol are checked on their own.
      _ = decoder.precompositionClock(use.clock, markers: nil)
      return
    }
    let size = layer.size
    let contents = nested { inner in
      use.isFile
        ? decoder.contents(of: use.definition, size: size, on: use.clock, decoding: inner)
        : inner.contents(
          ofSymbol: use.definition, replacing: keys, filling: use.fills, parentSize: parentSize,
          depth: depth)
    }
    let clock = decoder.precompositionClock(use.clock, markers: contents?.markers)
    guard var contents else { return }
    if use.isFile {
      if let stage = use.definition.node["stage"] {
        fill(&layer, with: contents.stage, writesBackground: stage["background"] != nil)
      }
    } else if !contents.layers.isEmpty {
      movePlacement(from: &contents.layers[0], to: &layer)
    }
    guard let (clock, start) = clock else { return }
    layer.composition = SceneComposition(
      contents, on: decoder.fitted(clock, to: contents, at: use.clock), startingAt: start)
  }

  /// Decodes the definition of a symbol, or an entry of a sequence, as a scene with a single layer.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - keys: The keys that replace those of the definition.
  ///   - size: The size of the sequence of an entry, which the layer fills if it has no place.
  ///   - parentSize: The size of the parent of the use.
  ///   - depth: The level of the layer.
  /// - Returns: The contents, or nil after an error.
  func contents(
    ofSymbol definition: SceneCursor, replacing keys: [SceneFields.Field] = [],
    filling size: CGSize? = nil, parentSize: CGSize, depth: Int
  ) -> SceneContents? {
    guard let all = decoder.fields(definition, owner: "layer") else { return nil }
    let replaced = Set(keys.map(\.key))
    let hidden = replaced.union(PrecompositionKeys.ofDefinitions).union(["id", "parameters"])
    var own = keys + all.fields.filter { !hidden.contains($0.key) }
    if let size, !own.contains(where: { Self.placement.contains($0.key) }) {
      own.append(.synthetic("frame", .frame(size, range: all.headRange), at: definition))
    }
    let fields = SceneFields(
      owner: all.owner, range: all.range, path: all.path, fields: own, scope: all.scope)
    var surroundings = NodeSurroundings(.stage, size: parentSize)
    surroundings.depth = depth
    guard let inner = layer(fields, at: definition, in: surroundings) else { return nil }
    var contents = SceneContents(stage: StageNode(), layers: [inner])
    contents.stage.knownSize = inner.size
    contents.stage.duration = decoder.value(PrecompositionKeys.duration, in: all)
    var timeline = TimelineDecoder(layers: self)
    contents.timeline = timeline.decode(
      all[PrecompositionKeys.timeline], markers: all[PrecompositionKeys.markers])
    decoder.resolveTimes(in: &contents, by: timeline)
    decoder.complete(&contents, with: timeline)
    return contents
  }

  /// Gives a precomposition the size and the background of the file that it plays (PC-12).
  private func fill(
    _ layer: inout SceneLayer, with stage: StageNode, writesBackground: Bool
  ) {
    let (width, height) = (stage.size.width, stage.size.height)
    if !layer.hasSize {
      layer.setOwn("bounds", .rect(CGRect(x: 0, y: 0, width: width, height: height)))
    }
    if layer.value(of: "position") == nil, layer.value(of: "frame") == nil {
      layer.setOwn("position", .point(CGPoint(x: width / 2, y: height / 2)))
    }
    if layer.value(of: "masksToBounds") == nil { layer.setOwn("masksToBounds", .boolean(true)) }
    if writesBackground, layer.value(of: "backgroundColor") == nil, let color = stage.background {
      layer.setOwn("backgroundColor", .color(color))
    }
  }

  /// Moves the place of the layer in a precomposition to the precomposition, whose bounds the layer
  /// then fills (PC-11).
  private func movePlacement(from inner: inout SceneLayer, to layer: inout SceneLayer) {
    let (size, hasSize) = (inner.size, inner.hasSize)
    var origin = CGPoint.zero
    for setting in inner.settings where Self.placement.contains(setting.property.name) {
      var value = setting.value
      let name = setting.property.name == "center" ? "position" : setting.property.name
      if name == "bounds", case .rect(let bounds) = value {
        origin = bounds.standardized.origin
        value = .rect(CGRect(origin: .zero, size: size))
      }
      layer.setOwn(name, value)
    }
    inner.settings.removeAll { Self.placement.contains($0.property.name) }
    guard hasSize else { return }
    if inner.nodeClass.isLayer || origin != .zero {
      inner.setOwn("bounds", .rect(CGRect(origin: origin, size: size)))
      let center = inner.nodeClass.properties["position"] == nil ? "center" : "position"
      inner.setOwn(center, .point(CGPoint(x: size.width / 2, y: size.height / 2)))
    } else {
      inner.setOwn("frame", .rect(CGRect(origin: .zero, size: size)))
    }
  }
}

extension SceneNode {
  /// Returns the rectangle of a size at the origin.
  fileprivate static func frame(_ size: CGSize, range: SourceRange) -> SceneNode {
    let numbers = [0, 0, Double(size.width), Double(size.height)]
    return SceneNode(
      .sequence(
        numbers.map { SceneNode(.scalar(.number($0, isInteger: false)), range: range) }),
      range: range)
  }
}
