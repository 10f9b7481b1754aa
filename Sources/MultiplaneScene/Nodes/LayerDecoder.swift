package import CoreGraphics
import Foundation
import LayerTree

/// Decodes the layers of a scene.
package final class LayerDecoder {
  /// Decodes values and receives the errors.
  package let decoder: SceneDecoder
  /// The layers with an id.
  package private(set) var references: [String: LayerReference] = [:]

  /// The source ranges of these ids.
  private var identifierPlaces: [String: SourceRange] = [:]
  /// The number of lists of behaviors so far.
  private var moverCount = 0
  /// The lists of behaviors that move views, by the full ids of the views.
  private var movers: [String: Int] = [:]
  private var layerCount = 0
  /// Whether a limit has been reported.
  ///
  /// The remaining layers are then skipped.
  private var isExhausted = false
  /// Whether a view controller fills the stage.
  var hasRootController = false
  /// The full ids of the collection views of items, by those of the items; nil for one without
  /// an id.
  var itemOwners: [String: String?] = [:]
  /// The full ids of precompositions, whose layers only their own timelines change.
  private(set) var precompositions: Set<String> = []
  /// What the layers that are being decoded are in.
  var surroundings = LayoutSurroundings(isStage: true)
  /// Whether symbols are being checked on their own.
  ///
  /// Uses in them are then not expanded, because every symbol is checked once anyway.
  private(set) var isCheckingSymbols = false

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
    // Names in times are those of the same contents.
    let (uses, times) = (decoder.momentUses, decoder.times)
    decoder.momentUses = []
    defer {
      (layerCount, isExhausted) = (inner.layerCount, inner.isExhausted)
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

  /// Checks every symbol on its own, whether it is used or not.
  ///
  /// - Parameters:
  ///   - cursor: The mapping of symbols, or nil if the scene has none.
  ///   - parentSize: The size that percentages refer to.
  package func checkSymbols(_ cursor: SceneCursor?, parentSize: CGSize) {
    guard let cursor, let fields = decoder.fields(cursor, owner: "symbols") else { return }
    let (before, owners, uses, count) = (references, itemOwners, decoder.momentUses, layerCount)
    isCheckingSymbols = true
    for field in fields.fields where !field.key.hasPrefix("x-") {
      let place = unusedSymbol(field.value, name: field.key)
      // Those that play something are checked with everything that they play.
      if NodeRegistry.definitionKeys.contains(where: { place.node[$0] != nil }) {
        let place = place.within(place.scope?.withOwnIdentifiers())
        _ = nested { $0.contents(ofSymbol: place, parentSize: parentSize, depth: 1) }
      } else if place.node["sequence"] != nil {
        _ = nested { $0.layer(place, in: .symbol, parentSize: parentSize, depth: 1, rate: 1) }
      } else {
        _ = layer(place, in: .symbol, parentSize: parentSize, depth: 1, rate: 1)
      }
    }
    isCheckingSymbols = false
    references = before
    itemOwners = owners
    // Names in times are those of the contents that use the symbol (ST-05), and layers count there.
    decoder.momentUses = uses
    layerCount = count
    movers = [:]
  }

  /// Adds the key of an animation that the timeline adds to a layer.
  ///
  /// - Parameters:
  ///   - key: The animation's key.
  ///   - identifier: The layer's id.
  package func noteAnimation(_ key: String, of identifier: String) {
    references[identifier]?.animationKeys.insert(key)
  }

  // MARK: Layers

  private func layers(
    _ cursor: SceneCursor, in place: NodePlace, parentSize: CGSize, depth: Int, rate: Double
  ) -> [SceneLayer] {
    (decoder.elements(cursor) ?? []).compactMap {
      layer($0, in: place, parentSize: parentSize, depth: depth, rate: rate)
    }
  }

  private func layer(
    _ cursor: SceneCursor, in place: NodePlace, parentSize: CGSize, depth: Int, rate: Double
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
    _ own: SceneFields, at cursor: SceneCursor, in place: NodePlace, parentSize: CGSize, depth: Int,
    rate: Double, playing definition: Precomposition? = nil
  ) -> SceneLayer? {
    guard !isExhausted, !decoder.valueCount.isExceeded, admit(cursor, depth: depth) else {
      return nil
    }
    let name = own["id"].flatMap { decoder.identifier($0) }
    // Nodes without a scope are data, which cannot contain references.
    let identifier = (cursor.scope ?? decoder.fileScope).identifier(name)
    let inline = definition.map { Expansion(fields: own, precomposition: $0) }
    guard let expansion = inline ?? expanded(own, cursor: cursor, identifier: identifier) else {
      return nil
    }
    var fields = expansion.fields
    let contentsKeys = expansion.precomposition.map { takeContentsKeys(from: &fields, of: $0) }
    guard let member = nodeClass(fields)
    else { return nil }
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
    if let precomposition = expansion.precomposition {
      decode(
        precomposition, replacing: contentsKeys ?? [], into: &layer, parentSize: parentSize,
        depth: depth + 1)
      if let identifier { precompositions.insert(identifier) }
    }
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
    if nodeClass.defaults.content.kind == .tiled || name != nil || layer.hasFilters {
      layer.place = decoder.diagnostic(.limitExceeded, "", at: cursor)
    }
    if let name, node.value("name") == nil, let row = nodeClass.properties["name"] {
      layer.settings.append(SceneLayer.Setting(property: row, value: .string(name)))
    }
    layer.begin = node.value("beginTime").flatMap { decoder.sceneMoment($0) }
    layer.speed = node.value("speed").flatMap { decoder.number($0) } ?? 1
    layer.timeOffset = node.value("timeOffset").flatMap { decoder.time($0) } ?? 0
    layer.motionBlur = node.value("motionBlur").flatMap { decoder.motionBlur($0) }
    let count = node.hasKey("count") ? node.value("count").flatMap { decoder.count($0) } : nil
    if let count {
      layer.settings += count.settings
      decoder.alignDigits(of: &layer)
    }
    checkGlyphs(layer, node)
    checkLimits(layer, node)
    if layer.nodeClass.properties["emitterCells"] != nil, let cells = node.value("emitterCells") {
      decoder.checkParticles(of: layer, at: cells)
    }
    decoder.checkPlayback(of: layer, node)
    let rate = rate * layer.speed
    let isRegistered = register(layer, node, parentSize: parentSize, rate: rate)
    if node.hasKey("sequence"), let entries = node.value("sequence") {
      decodeSequence(entries, into: &layer, parentSize: parentSize, depth: depth + 1)
    }
    if let children = node["layers"] {
      layer.layers += layers(
        children.value, in: nodeClass.view == nil ? .layer : .view,
        parentSize: layer.sizeForPercentages,
        depth: depth + 1, rate: rate)
      checkImages(of: layer, at: children.value)
    }
    if let kind = nodeClass.controller?.kind, kind.containsOthers {
      let place = NodePlace.container(kind, turn: layer.controller?.pages.turnDuration ?? 0)
      let children = node.value("viewControllers").map {
        layers($0, in: place, parentSize: layer.size, depth: depth + 1, rate: rate)
      }
      layer.controller?.children = children ?? []
      decodeSelection(of: &layer, node)
      checkColumns(of: layer, node)
    }
    if let itemSize = layer.collection?.layout.itemSize {
      func items(_ key: String) -> [SceneLayer] {
        node.value(key).map {
          layers($0, in: .item, parentSize: itemSize, depth: depth + 1, rate: rate)
        } ?? []
      }
      layer.collection?.items = items("items")
      layer.collection?.newItems = items("newItems")
      noteItems(of: layer, node)
    }
    if let mask = node["mask"], !mask.value.isNull {
      layer.mask = [
        self.layer(
          mask.value, in: .mask, parentSize: layer.sizeForPercentages, depth: depth + 1, rate: rate)
      ].compactMap { $0 }
    }
    if !isExhausted, layer.nodeClass.properties["instanceCount"] != nil,
      let place = node.value("instanceCount")
    {
      checkInstances(of: layer, at: place)
    }
    // Animations may refer to sublayers by name, so sublayers come first.
    let target = AnimationTarget(
      layer, parentSize: parentSize, knowsItsSublayers: !isCheckingSymbols)
    layer.animations =
      node.value("animations").flatMap { decoder.elements($0) }?.compactMap {
        decoder.animation($0, on: target)
      } ?? []
    if let count { layer.animations.append(count.animation) }
    if node.hasKey("animate"), let animate = node.value("animate") {
      layer.animations += decoder.textAnimations(animate, on: target)
    }
    if nodeClass == .text { decoder.checkTextParts(of: layer, node, on: target) }
    if node.hasKey("actions"), let actions = node.value("actions") {
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
    if let list = node.value("constraints") {
      layer.constraints = constraints(list, among: layer.layers)
    }
    if let list = node.value("dynamics") {
      layer.behaviors = behaviors(list, among: layer.layers)
    }
    layer.contentPriorities = SceneContentPriority.allCases.compactMap { priority in
      let key = priority.rawValue
      return node.value(key).flatMap { decoder.number($0, within: node.range(key)) }
        .map { (priority, $0) }
    }
    if let motion = node.value("motion") { layer.motion = decoder.motion(motion, on: target) }
  }

  /// Registers the id of a constraint for the timeline.
  ///
  /// - Parameters:
  ///   - identifier: The full id, or nil if the timeline cannot refer to it.
  ///   - nodeClass: What the timeline can change.
  ///   - place: The id in the file.
  func registerConstraint(
    _ identifier: String?, as nodeClass: NodeClass, at place: SceneCursor
  ) {
    guard let identifier, admit(identifier, at: place) else { return }
    references[identifier] = LayerReference(
      SceneLayer(identifier: identifier, nodeClass: nodeClass), parentSize: .zero, rate: 1)
  }

  /// Starts a list of behaviors.
  func beginMoving() { moverCount += 1 }

  /// Notes that the list of behaviors moves a view, and returns false if an earlier list does.
  func claim(_ identifier: String) -> Bool {
    if let mover = movers[identifier], mover != moverCount { return isCheckingSymbols }
    movers[identifier] = moverCount
    return true
  }

  /// Reserves an id, and returns false after reporting one that is not unique.
  private func admit(_ identifier: String, at place: SceneCursor?) -> Bool {
    guard references[identifier] == nil else {
      if let place {
        decoder.reportRepetition(
          .duplicateIdentifier,
          "duplicate id \(quoted(decoder.string(place) ?? identifier))", at: place,
          first: identifierPlaces[identifier])
      }
      return false
    }
    identifierPlaces[identifier] = place?.range
    return true
  }

  /// Warns of the keys that have no effect in a mask (R-20).
  private func warnOfIgnoredKeys(_ node: NodeFields) {
    for key in ["mask", "compositingFilter", "backgroundFilters"] where node.hasKey(key) {
      guard let field = node[key], !field.value.isNull else { continue }
      decoder.diagnostics.report(
        .notDrawn, "\(quoted(key)) of a mask has no effect", at: field.keyRange,
        path: field.value.path,
        hint: key == "mask" ? "give the mask a sublayer, and the sublayer this mask" : nil)
    }
  }

  /// Counts a layer toward the limits.
  private func admit(_ cursor: SceneCursor, depth: Int) -> Bool {
    layerCount += 1
    let limit = depth > SceneLimit.documentDepth.value ? SceneLimit.documentDepth : .layerCount
    guard limit == .documentDepth || layerCount > limit.value else { return true }
    exhaust(limit == .layerCount ? "layers" : "levels of layers", limit, at: cursor)
    return false
  }

  /// Checks that a replicator does not show too many layers (RP-06).
  private func checkInstances(of layer: SceneLayer, at place: SceneCursor) {
    let limit = SceneLimit.replicatedLayers
    let count = layer.shownLayerCount - 1 - layer.mask.reduce(0) { $0 + $1.shownLayerCount }
    guard count > limit.value else { return }
    isExhausted = true
    decoder.report(
      .limitExceeded,
      "the replicator shows more than \(limit.value) layers (limit \(limit.name))", at: place)
  }

  /// Checks that a filter transition changes one layer to one other (CI-24).
  private func checkImages(of layer: SceneLayer, at place: SceneCursor) {
    guard layer.nodeClass.defaults.content.filterTransition != nil, layer.layers.count > 2 else {
      return
    }
    decoder.report(
      .wrongCount,
      "a filter transition changes one layer to another; this one has \(layer.layers.count) layers",
      at: place, hint: "put the layers of an image into a layer of their own")
  }

  /// Reports an exceeded limit and skips the remaining layers.
  func exhaust(_ what: String, _ limit: SceneLimit, at cursor: SceneCursor) {
    isExhausted = true
    decoder.report(
      .limitExceeded, "the scene has more than \(limit.value) \(what) (limit \(limit.name))",
      at: cursor)
  }

  /// Registers a layer's id, and returns false if it has none or a duplicate.
  private func register(
    _ layer: SceneLayer, _ node: NodeFields, parentSize: CGSize, rate: Double
  ) -> Bool {
    guard let identifier = layer.identifier, admit(identifier, at: node.value("id")) else {
      return false
    }
    references[identifier] = LayerReference(layer, parentSize: parentSize, rate: rate)
    return true
  }

  // MARK: Properties

  private func settings(
    _ node: NodeFields, of nodeClass: NodeClass, parentSize: CGSize
  ) -> [SceneLayer.Setting] {
    var settings: [SceneLayer.Setting] = nodeClass.properties.sceneRows.compactMap { row in
      guard let field = node[row.sceneName], !field.value.isComputed else { return nil }
      if let range = nodeClass.ranges[row.name] {
        return decoder.number(field.value, within: range).map {
          SceneLayer.Setting(property: row, value: .number($0))
        }
      }
      let isRelative = nodeClass.parentRelativeProperties.contains(row.name)
      return decoder.value(field.value, of: row.kind, in: isRelative ? parentSize : nil).map {
        SceneLayer.Setting(property: row, value: $0)
      }
    }
    if let row = nodeClass.properties["sublayerTransform"], let value = node.value("perspective"),
      let distance = decoder.number(value, within: node.range("perspective"))
    {
      var matrix = CATransform3DIdentity
      matrix.m34 = CGFloat(-1 / distance)
      settings.append(SceneLayer.Setting(property: row, value: .transform(matrix)))
    }
    return settings
  }

  /// Reports a maximum that is less than the minimum.
  private func checkLimits(_ layer: SceneLayer, _ node: NodeFields) {
    for what in ["Value", "ZoomScale"] {
      let ends = ["minimum\(what)", "maximum\(what)"].compactMap {
        name -> (SceneCursor?, Double)? in
        guard let row = layer.nodeClass.properties[name],
          case .number(let end) = layer.value(of: name) ?? row.read(layer.nodeClass.defaults)
        else { return nil }
        return (node.value(name), end)
      }
      guard ends.count == 2, ends[1].1 < ends[0].1, let place = ends[1].0 ?? ends[0].0 else {
        continue
      }
      decoder.report(
        .outOfRange,
        "the maximum is less than the minimum: "
          + "\(numberText(ends[1].1)) < \(numberText(ends[0].1))", at: place)
    }
  }

  private func checkGlyphs(_ layer: SceneLayer, _ node: NodeFields) {
    var font: String?
    if case .string(let name)? = layer.value(of: "font") { font = name }
    decoder.checkFontSettings(of: layer, node, font: font)
    var fallback: [String] = []
    if case .strings(let names)? = layer.value(of: "fallbackFonts") { fallback = names }
    for key in layer.nodeClass.textKeys {
      guard let value = layer.value(of: key), let place = node.value(key) else { continue }
      decoder.checkText(value, font: font, fallback: fallback, at: place)
    }
    if node.hasKey("count"), let place = node.value("format") ?? node.value("count") {
      decoder.checkNumberGlyphs(of: layer, fallback: fallback, at: place)
    }
  }

  private func nodeClass(_ fields: SceneFields) -> NodeClasses.Member? {
    let classes = decoder.classes
    guard let cursor = fields["type"] else { return classes.first }
    guard let name = decoder.string(cursor) else { return nil }
    if let member = classes[name] { return member }
    let names = classes.types.map(\.name)
    decoder.report(
      .unknownType, "unknown layer type \(quoted(name))", at: cursor,
      unknown: UnknownWord(name, among: names), hint: "types are \(names.joined(separator: ", "))")
    return nil
  }
}
