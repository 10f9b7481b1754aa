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
  /// The number of lists of behaviors so far.
  var moverCount = 0
  /// The lists of behaviors that move views, by the full ids of the views.
  var movers: [String: Int] = [:]
  /// The number of layers so far.
  var layerCount = 0
  /// Whether a limit has been reported.
  ///
  /// The remaining layers are then skipped.
  var isExhausted = false
  /// Whether a view controller fills the stage.
  var hasRootController = false
  /// The full ids of the collection views of items, by those of the items; nil for one without
  /// an id.
  var itemOwners: [String: String?] = [:]
  /// The full ids of precompositions, whose layers only their own timelines change.
  private(set) var precompositions: Set<String> = []
  /// The entries with ids of the sequences whose times are stage times.
  var entrySpans: [(name: String, span: SceneTimes.Span)] = []
  /// What the layers that are being decoded are in.
  var surroundings = LayoutSurroundings(isStage: true)
  /// Whether symbols are being checked on their own.
  ///
  /// Uses in them are then not expanded, because every symbol is checked once anyway.
  var isCheckingSymbols = false

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
    layers(cursor, in: .stage, parentSize: parentSize, depth: 1, rate: 1)
  }

  /// Decodes the view controllers that the timeline shows.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - stageSize: The size of the stage.
  /// - Returns: The valid nodes.
  package func controllers(_ cursor: SceneCursor, stageSize: CGSize) -> [SceneLayer] {
    layers(cursor, in: .controllers, parentSize: stageSize, depth: 1, rate: 1)
  }

  // MARK: Layers

  private func layers(
    _ cursor: SceneCursor, in place: NodeContext, parentSize: CGSize, depth: Int, rate: Double
  ) -> [SceneLayer] {
    (decoder.elements(cursor) ?? []).compactMap {
      layer($0, in: place, parentSize: parentSize, depth: depth, rate: rate)
    }
  }

  func layer(
    _ cursor: SceneCursor, in place: NodeContext, parentSize: CGSize, depth: Int, rate: Double
  ) -> SceneLayer? {
    guard let own = decoder.fields(cursor, owner: "layer") else { return nil }
    return layer(own, at: cursor, in: place, parentSize: parentSize, depth: depth, rate: rate)
  }

  /// Decodes a layer.
  ///
  /// - Parameters:
  ///   - own: The layer's own keys.
  ///   - cursor: The layer.
  ///   - place: Where it is in the file.
  ///   - parentSize: The size of the parent layer.
  ///   - depth: The number of layers from the stage to this one.
  ///   - rate: The speed of the parent's time relative to stage time.
  ///   - definition: What the layer plays on a clock of its own, if that does not follow from its keys.
  /// - Returns: The layer, or nil after an error.
  func layer(
    _ own: SceneFields, at cursor: SceneCursor, in place: NodeContext, parentSize: CGSize,
    depth: Int,
    rate: Double, playing definition: Precomposition? = nil
  ) -> SceneLayer? {
    guard !isExhausted, !decoder.valueCount.isExceeded, !decoder.diagnostics.isRepetitive,
      admit(cursor, depth: depth)
    else { return nil }
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
    let nodeClass = member.nodeClass
    refuseMisplacedKeys(own, isDefinition: place == .symbol)
    // Views have no such keys, and controllers a transition of their own.
    if nodeClass.view == nil { refuseEntryKeys(own) }
    let owner = name.map { "layer \(quoted($0))" } ?? nodeClass.noun
    let node = NodeFields(
      fields.named(owner), as: member.type, among: decoder.classes.types, decoder: decoder)
    if place == .mask { warnOfIgnoredKeys(node) }

    var layer = SceneLayer(identifier: identifier, nodeClass: nodeClass)
    layer.settings = settings(node, of: nodeClass, parentSize: parentSize)
    admitParts(of: layer, node)
    if let precomposition = expansion.precomposition {
      decode(
        precomposition, replacing: contentsKeys ?? [], into: &layer, parentSize: parentSize,
        depth: depth + 1)
      if let identifier { precompositions.insert(identifier) }
    }
    if nodeClass == .lottie { prepareLottie(&layer, node, at: cursor) }
    prepareExpressions(&layer, node, parentSize: parentSize)
    checkPlace(of: layer, in: place, at: cursor)
    let outside = surroundings
    surroundings = prepareLayout(of: &layer, node, in: place, at: cursor)
    defer { surroundings = outside }
    if nodeClass.controller != nil {
      prepareController(&layer, node, in: place, parentSize: parentSize, at: cursor)
    }
    if place == .item { prepareItem(&layer, node, size: parentSize) }
    if nodeClass == .collectionView { prepareCollection(&layer, node) }
    if nodeClass.isTable {
      layer.table = decoder.table(
        node, fillsParent: fillParent(&layer, parentSize: parentSize, at: cursor))
    }
    // How much tiles and filters need depends on where the layer is on screen. The timeline can give
    // filters to a layer with an id.
    // The same is true of the time that a precomposition shows. Other layers can be outside of the
    // stage; the places of very many would take too much memory.
    if layerCount <= Self.mostPlaces || nodeClass.defaults.content.kind == .tiled || name != nil
      || layer.hasFilters
      || layer.composition != nil || expansion.precomposition != nil
    {
      layer.place = decoder.diagnostic(.limitExceeded, "", at: cursor)
    }
    if let name, node["name"] == nil, let row = nodeClass.properties["name"] {
      layer.settings.append(SceneLayer.Setting(property: row, value: .string(name)))
    }
    layer.begin = node[LayerTimingKeys.beginTime]
    layer.speed = node[LayerTimingKeys.speed]
    layer.timeOffset = node[LayerTimingKeys.timeOffset]
    layer.motionBlur = node[LayerTimingKeys.motionBlur]
    let count = node[CountKeys.count].flatMap { decoder.count($0) }
    if let count {
      layer.settings += count.settings
      decoder.alignDigits(of: &layer)
    }
    checkGlyphs(layer, node)
    checkLimits(layer, node)
    if let row = layer.nodeClass.properties["emitterCells"], let cells = node[row.name]?.value {
      decoder.checkParticles(of: layer, at: cells)
    }
    decoder.checkPlayback(of: layer, node)
    decoder.checkVectorSource(of: layer, node)
    let rate = rate * layer.speed
    let isRegistered = register(layer, node, parentSize: parentSize, rate: rate)
    if let entries = node[SequenceKeys.sequence] {
      decodeSequence(
        entries, into: &layer, parentSize: parentSize, depth: depth + 1,
        isOnStageClock: place == .stage)
    }
    if let children = node[LayerKeys.layers] {
      layer.layers += layers(
        children, in: nodeClass.view == nil ? .layer : .view,
        parentSize: layer.sizeForPercentages,
        depth: depth + 1, rate: rate)
      checkImages(of: layer, at: children)
    }
    if let kind = nodeClass.controller?.kind, kind.containsOthers {
      let place = NodeContext.container(kind, turn: layer.controller?.pages.turnDuration ?? 0)
      let children = node[ControllerKeys.children].map {
        layers($0, in: place, parentSize: layer.size, depth: depth + 1, rate: rate)
      }
      layer.controller?.children = children ?? []
      decodeSelection(of: &layer, node)
      checkColumns(of: layer, node)
    }
    if let itemSize = layer.collection?.layout.itemSize {
      func items(_ key: Key<SceneCursor?>) -> [SceneLayer] {
        node[key].map {
          layers($0, in: .item, parentSize: itemSize, depth: depth + 1, rate: rate)
        } ?? []
      }
      layer.collection?.items = items(CollectionKeys.items)
      layer.collection?.newItems = items(CollectionKeys.newItems)
      noteItems(of: layer, node)
    }
    if let mask = node[LayerKeys.mask], !mask.isNull {
      layer.mask = [
        self.layer(
          mask, in: .mask, parentSize: layer.sizeForPercentages, depth: depth + 1, rate: rate)
      ].compactMap { $0 }
    }
    if !isExhausted, let row = layer.nodeClass.properties["instanceCount"],
      let place = node[row.name]?.value
    {
      checkInstances(of: layer, at: place)
    }
    // Animations may refer to sublayers by name, so sublayers come first.
    let target = AnimationTarget(
      layer, parentSize: parentSize, knowsItsSublayers: !isCheckingSymbols)
    layer.animations = node[LayerKeys.animations].compactMap {
      decoder.animation($0, on: target)
    }
    if let count { layer.animations.append(count.animation) }
    if let animate = node[TextPartKeys.animate] {
      layer.animations += decoder.textAnimations(animate, on: target)
    }
    if nodeClass == .text { decoder.checkTextParts(of: layer, node, on: target) }
    if let actions = node[LayerKeys.actions] {
      layer.actions = decoder.actions(actions, on: target)
    }
    if nodeClass.view != nil { complete(&layer, node, on: target) }
    if isRegistered, let identifier = layer.identifier {
      references[identifier]?.complete(layer, target: target)
    }
    return layer
  }

  /// Adds what refers to the views in a view.
  private func complete(_ layer: inout SceneLayer, _ node: NodeFields, on target: AnimationTarget) {
    if let list = node[ViewKeys.constraints] {
      layer.constraints = constraints(list, among: layer.layers)
    }
    if let list = node[ViewKeys.dynamics] {
      layer.behaviors = behaviors(list, among: layer.layers)
    }
    layer.contentPriorities = SceneContentPriority.allCases.compactMap { priority in
      node[priority.key].map { (priority, $0) }
    }
    if let motion = node[ViewKeys.motion] { layer.motion = decoder.motion(motion, on: target) }
  }
}
