package import CoreGraphics
import Foundation
import LayerTree

/// Decodes the layers of a scene.
package final class LayerDecoder {
  /// Decodes values and receives the errors.
  package let decoder: SceneDecoder
  /// The layers with an id.
  package internal(set) var references: [String: LayerReference] = [:]

  /// The source ranges of these ids.
  var identifierPlaces: [String: SourceRange] = [:]
  /// What the parts of node classes remember.
  package var notes = DecodingNotes()
  /// The number of layers so far.
  var layerCount = 0
  /// Whether a limit has been reported.
  ///
  /// The remaining layers are then skipped.
  var isExhausted = false
  /// The full ids of precompositions, whose layers only their own timelines change.
  private(set) var precompositions: Set<String> = []
  /// The entries with ids of the sequences whose times are stage times.
  var entrySpans: [(name: String, span: SceneTimes.Span)] = []
  /// Whether symbols are being checked on their own.
  ///
  /// Uses in them are then not expanded, because every symbol is checked once anyway.
  package internal(set) var isCheckingSymbols = false

  /// The symbols of the scene's file whose uses were decoded with everything in them.
  var playedSymbols: Set<String> = []

  /// The number of layers whose places in the file are noted, whatever the layers are.
  private static let mostPlaces = 1_000

  /// Creates a decoder.
  ///
  /// - Parameter decoder: Decodes values and receives the errors.
  package init(decoder: SceneDecoder) { self.decoder = decoder }

  /// Decodes the contents of a precomposition, which have ids of their own and count toward the same
  /// limits.
  ///
  /// - Parameter decode: Decodes them with another decoder.
  /// - Returns: The contents.
  func nested<Contents>(_ decode: (LayerDecoder) -> Contents) -> Contents {
    let inner = LayerDecoder(decoder: decoder)
    (inner.layerCount, inner.isExhausted) = (layerCount, isExhausted)
    inner.playedSymbols = playedSymbols
    // Names in times are those of the same contents.
    let (uses, times) = (decoder.momentUses, decoder.times)
    decoder.momentUses = []
    defer {
      (layerCount, isExhausted) = (inner.layerCount, inner.isExhausted)
      playedSymbols = inner.playedSymbols
      (decoder.momentUses, decoder.times) = (uses, times)
    }
    return decode(inner)
  }

  /// Decodes a list of layers.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - parentSize: The size of the parent layer.
  /// - Returns: The valid layers.
  package func layers(_ cursor: SceneCursor, parentSize: CGSize) -> [SceneLayer] {
    layers(cursor, in: NodeSurroundings(.stage, size: parentSize))
  }

  /// Decodes a list of nodes.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - surroundings: What the nodes are in.
  /// - Returns: The valid nodes.
  package func layers(_ cursor: SceneCursor, in surroundings: NodeSurroundings) -> [SceneLayer] {
    (decoder.elements(cursor) ?? []).compactMap { layer($0, in: surroundings) }
  }

  // MARK: Layers

  func layer(_ cursor: SceneCursor, in surroundings: NodeSurroundings) -> SceneLayer? {
    guard let own = decoder.fields(cursor, owner: "layer") else { return nil }
    return layer(own, at: cursor, in: surroundings)
  }

  /// Decodes a layer.
  ///
  /// - Parameters:
  ///   - own: The layer's own keys.
  ///   - cursor: The layer.
  ///   - surroundings: What the layer is in.
  ///   - definition: What the layer plays on a clock of its own, if that does not follow from its keys.
  /// - Returns: The layer, or nil after an error.
  func layer(
    _ own: SceneFields, at cursor: SceneCursor, in surroundings: NodeSurroundings,
    playing definition: Precomposition? = nil
  ) -> SceneLayer? {
    guard !isExhausted, !decoder.valueCount.isExceeded, !decoder.diagnostics.isRepetitive,
      admit(cursor, depth: surroundings.depth),
      let head = head(own, at: cursor, in: surroundings, playing: definition)
    else { return nil }
    var layer = SceneLayer(identifier: head.identifier, nodeClass: head.nodeClass)
    var site = prepare(&layer, head, at: cursor, in: surroundings)
    notePlace(of: &layer, head, at: cursor)
    addName(to: &layer, head)
    addTiming(to: &layer, site.node)
    let count = site.node[CountKeys.count].flatMap { decoder.count($0) }
    if let count {
      layer.settings += count.settings
      decoder.alignDigits(of: &layer)
    }
    checkProperties(of: layer, site.node)
    site.inside.rate *= layer.speed
    let isRegistered = register(
      layer, site.node, parentSize: surroundings.size, rate: site.inside.rate)
    addLayers(to: &layer, at: site)
    // Animations may refer to sublayers by name, so sublayers come first.
    let target = AnimationTarget(
      layer, parentSize: surroundings.size, knowsItsSublayers: !isCheckingSymbols)
    addAnimations(to: &layer, site.node, count, on: target)
    for part in layer.nodeClass.parts { part.complete(&layer, at: site, as: target) }
    if isRegistered, let identifier = layer.identifier {
      references[identifier]?.complete(layer, target: target)
    }
    return layer
  }

  /// What a layer is, before its properties are decoded.
  private struct Head {
    /// The id in the file, or nil for none.
    let name: String?
    /// The full id, or nil for none.
    let identifier: String?
    let nodeClass: NodeClass
    /// All keys, with those of the definition that it uses.
    let node: NodeFields
    /// The definition that it plays on a clock of its own, or nil for none.
    let precomposition: Precomposition?
    /// The keys that replace those of the definition.
    let contentsKeys: [SceneFields.Field]
  }

  /// Decodes the id and the class of a layer, with the keys of the definition that it uses.
  private func head(
    _ own: SceneFields, at cursor: SceneCursor, in surroundings: NodeSurroundings,
    playing definition: Precomposition?
  ) -> Head? {
    let name = own["id"].flatMap { decoder.identifier($0) }
    // Nodes without a scope are data, which cannot contain references.
    let identifier = (cursor.scope ?? decoder.fileScope).identifier(name)
    let inline = definition.map { Expansion(fields: own, precomposition: $0) }
    guard let expansion = inline ?? expanded(own, cursor: cursor, identifier: identifier) else {
      return nil
    }
    var fields = expansion.fields
    let contentsKeys = expansion.precomposition.map { takeContentsKeys(from: &fields, of: $0) }
    guard let member = nodeClass(fields) else { return nil }
    let context = surroundings.context
    refuseMisplacedKeys(own, isDefinition: context.isSymbol)
    let owner = name.map { "layer \(quoted($0))" } ?? member.nodeClass.noun
    let node = NodeFields(
      fields.named(owner), as: member.type, among: decoder.classes.types, decoder: decoder)
    if context.isMask { warnOfIgnoredKeys(node) }
    return Head(
      name: name, identifier: identifier, nodeClass: member.nodeClass, node: node,
      precomposition: expansion.precomposition, contentsKeys: contentsKeys ?? [])
  }

  /// Decodes the properties of a layer, its place in a layout, and what the parts of its class add.
  ///
  /// - Returns: The place of the layer, for what is in it.
  private func prepare(
    _ layer: inout SceneLayer, _ head: Head, at cursor: SceneCursor,
    in surroundings: NodeSurroundings
  ) -> NodeSite {
    let (node, size) = (head.node, surroundings.size)
    layer.settings = settings(node, of: head.nodeClass, parentSize: size)
    admitParts(of: layer, node)
    if let precomposition = head.precomposition {
      decode(
        precomposition, replacing: head.contentsKeys, into: &layer, parentSize: size,
        depth: surroundings.depth + 1)
      if let identifier = head.identifier { precompositions.insert(identifier) }
    }
    var site = NodeSite(
      layers: self, node: node, cursor: cursor, outside: surroundings, inside: surroundings)
    site.inside.depth += 1
    for part in layer.nodeClass.parts { part.decodeContents(of: &layer, at: site) }
    prepareExpressions(&layer, node, parentSize: size)
    surroundings.context.list?.check(layer, at: cursor, decoder)
    site.inside.layout = prepareLayout(of: &layer, node, in: surroundings, at: cursor)
    surroundings.context.list?.prepare(&layer, at: site)
    for part in layer.nodeClass.parts { part.prepare(&layer, at: site) }
    return site
  }

  /// Notes where a layer is in the file, if a limit can depend on where it is on screen.
  private func notePlace(of layer: inout SceneLayer, _ head: Head, at cursor: SceneCursor) {
    // How much tiles and filters need depends on where the layer is on screen. The timeline can give
    // filters to a layer with an id.
    // The same is true of the time that a precomposition shows. Other layers can be outside of the
    // stage; the places of very many would take too much memory.
    guard
      layerCount <= Self.mostPlaces || layer.nodeClass.defaults.content.kind == .tiled
        || head.name != nil || layer.hasFilters || layer.composition != nil
        || head.precomposition != nil
    else { return }
    layer.place = decoder.diagnostic(.limitExceeded, "", at: cursor)
  }

  /// Names a layer by its id, unless it has a name.
  private func addName(to layer: inout SceneLayer, _ head: Head) {
    guard let name = head.name, head.node["name"] == nil,
      let row = layer.nodeClass.properties["name"]
    else { return }
    layer.settings.append(SceneLayer.Setting(property: row, value: .string(name)))
  }

  /// Decodes the clock of a layer and its blur.
  private func addTiming(to layer: inout SceneLayer, _ node: NodeFields) {
    layer.begin = node[LayerTimingKeys.beginTime]
    layer.speed = node[LayerTimingKeys.speed]
    layer.timeOffset = node[LayerTimingKeys.timeOffset]
    layer.motionBlur = node[LayerTimingKeys.motionBlur]
  }

  /// Checks properties that depend on each other.
  private func checkProperties(of layer: SceneLayer, _ node: NodeFields) {
    checkGlyphs(layer, node)
    checkLimits(layer, node)
    if let row = layer.nodeClass.properties["emitterCells"], let cells = node[row.name]?.value {
      decoder.checkParticles(of: layer, at: cells)
    }
  }

  /// Decodes the layers in a layer: the entries of a sequence, sublayers, nodes of the parts of its
  /// class, and the mask.
  private func addLayers(to layer: inout SceneLayer, at site: NodeSite) {
    let node = site.node
    if let entries = node[SequenceKeys.sequence] {
      decodeSequence(entries, into: &layer, at: site)
    }
    if let children = node[LayerKeys.layers] {
      layer.layers += site.nodes(
        children, in: layer.nodeClass.isLayer ? .layer : .view,
        parentSize: layer.sizeForPercentages)
      checkImages(of: layer, at: children)
    }
    for part in layer.nodeClass.parts { part.addNodes(to: &layer, at: site) }
    if let mask = node[LayerKeys.mask], !mask.isNull {
      layer.mask = [
        self.layer(mask, in: site.inside.with(.mask, size: layer.sizeForPercentages))
      ].compactMap { $0 }
    }
    if !isExhausted, let row = layer.nodeClass.properties["instanceCount"],
      let place = node[row.name]?.value
    {
      checkInstances(of: layer, at: place)
    }
  }

  /// Decodes the animations and actions of a layer.
  private func addAnimations(
    to layer: inout SceneLayer, _ node: NodeFields,
    _ count: (settings: [SceneLayer.Setting], animation: AnimationNode)?, on target: AnimationTarget
  ) {
    layer.animations += node[LayerKeys.animations].compactMap {
      decoder.animation($0, on: target)
    }
    if let count { layer.animations.append(count.animation) }
    if let actions = node[LayerKeys.actions] {
      layer.actions = decoder.actions(actions, on: target)
    }
  }
}
