package import LayerTree
package import QuartzCore

/// A class of nodes that scenes can place in the layer tree and animate, such as `CAShapeLayer`,
/// with all information for decoding, building, the schema and the reference.
///
/// To add a class of layers, add a value of this type to `NodeClass.layers`, below. No other code
/// refers to the classes.
package final class NodeClass: Sendable {
  /// The value of `type:`.
  package let name: String
  /// The noun for a node of the class in messages: "shape layer".
  package let noun: String
  /// The description, in one sentence.
  package let summary: String
  /// The properties of nodes of the class.
  package let properties: PropertyTable
  /// The properties of the layers that display the nodes, which animations change.
  package let animatedProperties: PropertyTable
  /// The state of a new node, with the defaults of its properties.
  package let defaults: LayerState
  /// The properties in which percentages refer to the parent's size.
  package let parentRelativeProperties: Set<String>
  /// The ranges of numbers that nodes accept, by property; others are not restricted.
  package let ranges: [String: NodeRange]
  /// The properties whose values are texts that the nodes show.
  package let textKeys: [String]
  /// What the nodes are.
  package let kind: Kind
  /// What the class adds to layers: keys, how they are decoded, and limits.
  package let parts: [any NodePart]

  /// The properties for which nodes have keys.
  let keyRows: [LayerProperty]

  /// The indexes of these by key, because a scene may have a hundred thousand layers.
  private let keyPlaces: [String: Int]
  private let makeTreeKeys: @Sendable () -> [any AnyKey]
  private let documentation: @Sendable (LayerProperty) -> String
  private let make: @Sendable () -> CALayer

  /// Creates a class.
  ///
  /// - Parameters:
  ///   - name: The value of `type:`.
  ///   - noun: The noun for a node of the class in messages.
  ///   - summary: The description, in one sentence.
  ///   - properties: The properties of nodes of the class.
  ///   - animatedProperties: The properties that animations can change, or nil for the same.
  ///   - defaults: The state of a new node.
  ///   - parentRelativeProperties: The properties in which percentages refer to the parent's size.
  ///   - ranges: The ranges of numbers, by property.
  ///   - textKeys: The properties whose values are texts that the nodes show, or nil for all of the
  ///     kind `text`.
  ///   - kind: What the nodes are.
  ///   - parts: What the class adds to layers.
  ///   - treeKeys: Returns the keys that define the tree of nodes.
  ///   - documentation: Returns the description of a property, in one sentence.
  ///   - make: Creates the layer for a node, with the default values.
  package init(
    name: String, noun: String, summary: String, properties: PropertyTable,
    animatedProperties: PropertyTable? = nil, defaults: LayerState,
    parentRelativeProperties: Set<String> = ["bounds", "frame", "position"],
    ranges: [String: NodeRange] = [:], textKeys: [String]? = nil, kind: Kind = .layer,
    parts: [any NodePart] = [],
    treeKeys: @escaping @Sendable () -> [any AnyKey] = { LayerKeys.all + PlacementKeys.all },
    documentation: @escaping @Sendable (LayerProperty) -> String = {
      PropertySummaries.summary(of: $0.sceneName)
    },
    make: @escaping @Sendable () -> CALayer
  ) {
    self.name = name
    self.noun = noun
    self.summary = summary
    self.properties = properties
    self.animatedProperties = animatedProperties ?? properties
    self.defaults = defaults
    self.parentRelativeProperties = parentRelativeProperties
    self.ranges = ranges
    self.textKeys = textKeys ?? properties.rows.filter { $0.kind == .text }.map(\.name)
    self.kind = kind
    self.parts = parts
    keyRows = properties.sceneRows.filter { !$0.isOfClock }
    keyPlaces = Dictionary(
      uniqueKeysWithValues: keyRows.enumerated().map { ($1.sceneName, $0) })
    makeTreeKeys = treeKeys
    self.documentation = documentation
    self.make = make
  }

  /// Returns the description of a property, in one sentence.
  ///
  /// - Parameter property: A property of the class.
  /// - Returns: The description.
  package func summary(of property: LayerProperty) -> String { documentation(property) }

  /// Returns the properties that a node has in a scene, in the order of the table.
  ///
  /// - Parameter node: The keys of the node.
  /// - Returns: The properties, with their keys and values as written.
  func properties(in node: NodeFields) -> [(row: LayerProperty, field: SceneFields.Field)] {
    node.known.compactMap { name, field in keyPlaces[name].map { (place: $0, field: field) } }
      .sorted { $0.place < $1.place }
      .map { (keyRows[$0.place], $0.field) }
  }

  /// The keys that define the tree of nodes, such as that of sublayers.
  var treeKeys: [any AnyKey] { makeTreeKeys() }

  /// Creates the layer for a node, with the default values.
  ///
  /// - Returns: A new layer without a superlayer.
  package func makeLayer() -> CALayer { make() }
}

extension NodeClass: Hashable {
  package static func == (left: NodeClass, right: NodeClass) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NodeClass {
  /// The classes of layers with a `type:`.
  package static let layers: [NodeClass] = [
    .shape, .gradient, .text, .scroll, .transform, .emitter, .replicator, .tiled, .video,
    .filterTransition, .lottie, .svg,
  ]

  /// The class of nodes without a `type:`.
  package static let layer = NodeClass(
    .plain, noun: "layer",
    summary: "A CALayer: background, border, contents and sublayers."
  ) { CALayer() }

  package static let emitter = NodeClass(
    .emitter, noun: "emitter layer",
    summary:
      "A CAEmitterLayer: particles, which have been running forever unless beginTime is set.",
    // As in cells.
    ranges: ["birthRate": .atLeast(0), "lifetime": .atLeast(0)]
  ) { CAEmitterLayer() }

  package static let filterTransition = NodeClass(
    .filterTransition, noun: "filterTransition layer",
    summary:
      "A FilterTransitionLayer: changes its first sublayer to the second by a filter of Core Image."
  ) { FilterTransitionLayer() }

  package static let gradient = NodeClass(
    .gradient, noun: "gradient layer",
    summary: "A CAGradientLayer: colors along a line, out from a center, or around it."
  ) { CAGradientLayer() }

  package static let lottie = NodeClass(
    name: "lottie", noun: "Lottie layer",
    summary: "A LottieLayer: plays an animation from a Lottie file on a clock of its own.",
    properties: .of(.plain), defaults: LayerState(kind: .plain), parts: [LottiePart()]
  ) { CALayer() }

  package static let replicator = NodeClass(
    .replicator, noun: "replicator layer",
    summary:
      "A CAReplicatorLayer: shows its sublayers several times, each time transformed, tinted "
      + "and delayed further."
  ) { CAReplicatorLayer() }

  package static let scroll = NodeClass(
    .scroll, noun: "scroll layer",
    summary: "A CAScrollLayer: shows a part of its sublayers, which bounds.origin moves."
  ) { CAScrollLayer() }

  package static let shape = NodeClass(
    .shape, noun: "shape layer", summary: "A CAShapeLayer: a path, filled and stroked."
  ) { CAShapeLayer() }

  package static let text = NodeClass(
    .text, noun: "text layer", summary: "A CATextLayer: lines of text.", parts: [TextPartsPart()]
  ) { CATextLayer() }

  package static let tiled = NodeClass(
    .tiled, noun: "tiled layer",
    summary: "A CATiledLayer: draws its contents in tiles, at levels of detail."
  ) { CATiledLayer() }

  package static let transform = NodeClass(
    .transform, noun: "transform layer",
    summary: "A CATransformLayer: keeps the depth of its sublayers, and draws nothing itself."
  ) { CATransformLayer() }

  package static let video = NodeClass(
    .video, noun: "video layer",
    summary: "A VideoLayer: plays a video, an animated image or an image sequence.",
    parts: [VideoPart()]
  ) { VideoLayer() }

  /// Creates a class of Core Animation.
  private convenience init(
    _ kind: LayerKind, noun: String, summary: String, ranges: [String: NodeRange] = [:],
    parts: [any NodePart] = [], make: @escaping @Sendable () -> CALayer
  ) {
    self.init(
      name: kind.name, noun: noun, summary: summary, properties: .of(kind),
      defaults: LayerState(kind: kind), ranges: ranges, parts: parts, make: make)
  }
}
